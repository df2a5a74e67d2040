import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Clock, Users } from 'lucide-react'
import type { LocalDate, WallTime } from '#domain/calendar.ts'
import type { PlaceUnit } from '#domain/offer.ts'
import type { DayAvailability, Start } from '#domain/wire/monthWire.ts'
import { useFacts } from '#components/useFacts.tsx'
import { WhatsAppLink } from '#components/WhatsAppLink.tsx'
import { formatLongDay, formatSpan } from '#i18n/formatDate.ts'
import { formatList, languageName } from '#i18n/formatList.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { fitsParty } from './calendarDays.ts'

interface StartListProps {
  day: DayAvailability
  party: number
  /** What the offer sells: places to people, or the boat to a party. */
  unit: PlaceUnit
  /** The start that is being held or is chosen already. */
  chosen: WallTime | null
  /** The start that the booking being moved has already. */
  own?: WallTime | null
  busy: boolean
  onStart: (date: LocalDate, start: WallTime) => void
  /** A start without room for the party: the school is asked for it. */
  onRequest: (date: LocalDate, start: WallTime) => void
}

/** The starts of a day: tapping one holds it, or begins a package with it. */
export function StartList({ day, party, unit, chosen, own = null, busy, onStart, onRequest }: StartListProps) {
  const name = formatLongDay(day.date, useLocale())
  return (
    <section aria-labelledby="starts-title" className="mt-6">
      <h3 id="starts-title" className="text-h4 first-letter:uppercase">
        {name}
      </h3>
      <p className="mt-1 text-meta text-ink-2">
        <Trans>Local time in the Canary Islands</Trans>
      </p>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {day.starts.map((start) => (
          <li key={start.start}>
            {start.start === own ? <OwnStart start={start} /> : null}
            {start.start !== own && start.reason === 'leadTime' ? <ClosedStart start={start} day={name} /> : null}
            {start.start !== own && start.reason === undefined && fitsParty(start, party) ? (
              <StartButton start={start} unit={unit} chosen={chosen === start.start} busy={busy} onPress={() => onStart(day.date, start.start)} />
            ) : null}
            {start.start !== own && start.reason === undefined && !fitsParty(start, party) ? (
              <FullStart start={start} party={party} unit={unit} onRequest={() => onRequest(day.date, start.start)} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

const sheet = 'flex h-full w-full flex-col gap-1 rounded-control border-2 p-4 text-left'

function StartButton({ start, unit, chosen, busy, onPress }: { start: Start; unit: PlaceUnit; chosen: boolean; busy: boolean; onPress: () => void }) {
  const span = formatSpan(start.start, start.end)
  const places = start.placesLeft
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onPress()
      }}
      className={`${sheet} ${chosen ? 'border-atlantic bg-info-bg' : 'border-line bg-white hover:border-atlantic hover:bg-info-bg'}`}
    >
      <span className="flex items-center gap-2 text-h4 font-bold tabular-nums">
        <Clock aria-hidden="true" className="size-5 text-atlantic" />
        {span}
      </span>
      <span className="flex items-center gap-2 text-nav">
        <Users aria-hidden="true" className="size-4 text-ink-2" />
        {unit === 'person' ? <Plural value={places} one="# place left" other="# places left" /> : <Trans>The boat is free</Trans>}
      </span>
      <SpokenLanguages start={start} />
      {start.groups > 1 ? <SplitNote groups={start.groups} /> : null}
      <span className="mt-1 text-nav font-semibold text-atlantic">
        {chosen && busy ? <Trans>Holding your places…</Trans> : <Trans>Choose this start</Trans>}
      </span>
    </button>
  )
}

/** Where the booking is now: nothing to choose. */
function OwnStart({ start }: { start: Start }) {
  return (
    <div className={`${sheet} border-atlantic bg-info-bg`}>
      <p className="text-h4 font-bold tabular-nums">{formatSpan(start.start, start.end)}</p>
      <p className="text-nav text-ink-2">
        <Trans>Your start now</Trans>
      </p>
    </div>
  )
}

/** A start that is too near to be booked online: it may well have room, so the school is asked in a chat. */
function ClosedStart({ start, day }: { start: Start; day: string }) {
  const { t } = useLingui()
  const span = formatSpan(start.start, start.end)
  const hours = useFacts().catalogue.policies.leadTimeHours
  return (
    <div className={`${sheet} border-sand bg-cream`}>
      <p className="text-h4 font-bold tabular-nums text-ink-2">{span}</p>
      <p className="text-nav text-ink-2">
        <Trans>Online booking closes {hours} hours before the start.</Trans>
      </p>
      <WhatsAppLink text={t`Hello, is there still a place on ${day}, ${span}?`} className="link inline-flex min-h-11 items-center text-nav">
        <Trans>Ask on WhatsApp</Trans>
      </WhatsAppLink>
    </div>
  )
}

function FullStart({ start, party, unit, onRequest }: { start: Start; party: number; unit: PlaceUnit; onRequest: () => void }) {
  const span = formatSpan(start.start, start.end)
  const places = start.placesLeft
  return (
    <div className={`${sheet} border-sand bg-cream`}>
      <p className="text-h4 font-bold tabular-nums text-ink-2">{span}</p>
      <p className="text-nav text-ink-2">{places === 0 ? <Trans>Full</Trans> : <Plural value={places} one="# place left" other="# places left" />}</p>
      <button type="button" onClick={onRequest} className="link mt-1 min-h-11 text-left text-nav">
        {unit === 'person' ? (
          <Plural value={party} one="Ask us for a place anyway" other="Ask us for # places anyway" />
        ) : (
          <Trans>Ask us for this start anyway</Trans>
        )}
      </button>
    </div>
  )
}

function SpokenLanguages({ start }: { start: Start }) {
  const locale = useLocale()
  if (start.languages.length === 0) return null
  const names = formatList(
    start.languages.map((code) => languageName(code, locale)),
    locale,
  )
  return (
    <span className="text-meta text-ink-2">
      <Trans>Languages in the team: {names}</Trans>
    </span>
  )
}

/** Said before anything is held: a party that one instructor cannot take is taught in several groups. */
export function SplitNote({ groups }: { groups: number }) {
  const { t } = useLingui()
  return <span className="text-meta font-semibold text-warning">{t`Your party is split into ${groups} groups, at the same time`}</span>
}
