import { useRef, useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { gearSizeFor, sizedLevels, winds, type SizedLevel, type Wind } from '#domain/gearSizing.ts'
import { Card } from '#components/Card.tsx'
import { SelectField } from '#components/Field.tsx'
import { useChosenBefore } from '#components/useChosenBefore.ts'
import { formatNumber } from '#i18n/formatNumber.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { sizedLevelNames } from './sizedLevelNames.ts'

const weights = Array.from({ length: 15 }, (_, index) => 40 + index * 5)
const windNames: Wind[] = ['light', 'medium', 'strong']

/** Which wing and which board: a rule of thumb by weight, level and wind. */
export function SizingHelper() {
  const { i18n } = useLingui()
  const fields = useRef<HTMLDivElement>(null)
  const [rider, setRider] = useState<{ weightKg: number; level: SizedLevel; wind: Wind }>({ weightKg: 75, level: 'rides', wind: 'medium' })
  useChosenBefore(fields)
  return (
    <Card>
      <section aria-labelledby="sizes">
        <h2 id="sizes" className="text-h3">
          <Trans>Which size?</Trans>
        </h2>
        <div ref={fields} className="mt-4 grid gap-4">
          <SelectField
            label={<Trans>Your weight</Trans>}
            value={rider.weightKg}
            onChange={({ target }) => setRider((known) => ({ ...known, weightKg: Number(target.value) }))}
          >
            {weights.map((weight) => (
              <option key={weight} value={weight}>{`${weight} kg`}</option>
            ))}
          </SelectField>
          <SelectField
            label={<Trans>Your level</Trans>}
            value={rider.level}
            onChange={({ target }) => setRider((known) => ({ ...known, level: sizedLevels.find((level) => level === target.value) ?? known.level }))}
          >
            {sizedLevels.map((level) => (
              <option key={level} value={level}>
                {i18n._(sizedLevelNames[level])}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={<Trans>Wind in knots</Trans>}
            value={rider.wind}
            onChange={({ target }) => setRider((known) => ({ ...known, wind: windNames.find((wind) => wind === target.value) ?? known.wind }))}
          >
            {windNames.map((wind) => (
              <option key={wind} value={wind}>{`${winds[wind].from}–${winds[wind].to}`}</option>
            ))}
          </SelectField>
        </div>
        <Suggestion rider={rider} />
      </section>
    </Card>
  )
}

function Suggestion({ rider }: { rider: Parameters<typeof gearSizeFor>[0] }) {
  const locale = useLocale()
  const { wing, boardFrom, boardTo } = gearSizeFor(rider)
  const area = formatNumber(wing, locale)
  return (
    <div aria-live="polite" className="mt-5 rounded-control bg-info-bg p-4">
      <dl className="grid grid-cols-2 gap-4">
        <div>
          <dt className="text-nav text-ink-2">
            <Trans>Wing</Trans>
          </dt>
          <dd className="font-display text-h3 font-bold">{area} m²</dd>
        </div>
        <div>
          <dt className="text-nav text-ink-2">
            <Trans>Foil board</Trans>
          </dt>
          <dd className="font-display text-h3 font-bold">
            {boardFrom}–{boardTo} l
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-meta">
        <Trans>A rule of thumb. At the beach we look at the water with you and change it if needed.</Trans>
      </p>
    </div>
  )
}
