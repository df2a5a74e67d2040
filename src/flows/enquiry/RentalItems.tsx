import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { enquiryBounds } from '#domain/enquiry.ts'
import { FieldError } from '#components/Field.tsx'
import { Price } from '#components/Price.tsx'
import { Select } from '#components/Select.tsx'
import { useFacts } from '#components/useFacts.tsx'
import { rentalNames } from '#content/rentalNames.ts'
import { errorAt, fieldNames } from './enquiryWords.ts'
import { itemName } from './typedBefore.ts'
import type { EnquiryProps } from './useEnquiry.ts'

const pieces = Array.from({ length: enquiryBounds.piecesMax + 1 }, (_, count) => count)

/** Everything that can be rented with its price, and how many of it; plain selects work before the page is awake. */
export function RentalItems({ snapshot, send }: EnquiryProps) {
  const { i18n } = useLingui()
  const { rentals } = useFacts().catalogue
  const { context } = snapshot
  const error = errorAt(context.fieldErrors, 'rental.items', i18n)
  return (
    <fieldset id="rental.items" tabIndex={-1} aria-describedby={error === undefined ? undefined : 'rental.items-error'} className="outline-none">
      <legend className="mb-1.5 text-nav font-semibold">{i18n._(fieldNames['rental.items'])}</legend>
      <FieldError id="rental.items-error">{error}</FieldError>
      <ul className="divide-y divide-sand rounded-card border border-sand bg-paper px-4 py-1">
        {rentals.map(({ code, price, per }) => (
          <li key={code}>
            <label className="flex min-h-14 items-center gap-4 py-1.5">
              <span className="grow leading-tight">
                {i18n._(rentalNames[code])}{' '}
                <span className="block text-meta text-ink-2">
                  <Price amount={price} /> {per === 'day' ? <Trans>per day</Trans> : <Trans>per session</Trans>}
                </span>
              </span>
              <Select
                name={itemName(code)}
                value={context.items[code] ?? 0}
                aria-disabled={snapshot.hasTag('busy') || undefined}
                onChange={(event) => send({ type: 'item.changed', code, quantity: Number(event.target.value) })}
                className="min-h-11 w-20 rounded-control border-2 border-line bg-white pr-9 pl-4 text-body tabular-nums hover:border-ink"
              >
                {pieces.map((count) => (
                  <option key={count} value={count}>
                    {count}
                  </option>
                ))}
              </Select>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
