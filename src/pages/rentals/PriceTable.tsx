import { Plural, Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { addDays, localDate } from '#domain/calendar.ts'
import { rentalEstimateOf, type RentalCode } from '#domain/rentalPricing.ts'
import { Price } from '#components/Price.tsx'
import { useFacts } from '#components/useFacts.tsx'
import { rentalNames } from '#content/rentalNames.ts'

const cell = 'py-2.5 pl-3 whitespace-nowrap text-right align-baseline tabular-nums'

/** Every price of the list, for a day and for a week with its discount, reckoned by the rule that the estimate uses. */
export function PriceTable() {
  const { i18n } = useLingui()
  const { catalogue } = useFacts()
  const { rentalLongStay, groupDiscount } = catalogue.policies
  const { fromDays, percent: longPercent } = rentalLongStay
  const { fromPeople, percent } = groupDiscount
  return (
    <section aria-labelledby="prices">
      <h2 id="prices" className="text-h2">
        <Trans>Prices</Trans>
      </h2>
      <table className="mt-4 w-full border-collapse">
        <caption className="mb-1 text-left text-nav text-ink-2">
          <Trans>Prices per piece, from</Trans>
        </caption>
        <thead className="border-b-2 border-ink text-nav">
          <tr>
            <th scope="col" className="py-2 text-left">
              <Trans>Equipment</Trans>
            </th>
            <th scope="col" className="py-2 pl-3 text-right whitespace-nowrap">
              <Plural value={1} one="# day" other="# days" />
            </th>
            <th scope="col" className="py-2 pl-3 text-right whitespace-nowrap">
              <Plural value={fromDays} one="# day" other="# days" />
            </th>
          </tr>
        </thead>
        <tbody>
          {catalogue.rentals.map(({ code, price, per }) => (
            <tr key={code} className="border-b border-sand">
              <th scope="row" className="py-2.5 pr-2 text-left font-semibold">
                {i18n._(rentalNames[code])}
                <WhatIsIn code={code} />
              </th>
              <td className={cell}>
                <Price amount={price} />
                {per === 'session' ? (
                  <span className="block text-meta text-ink-2">
                    <Trans>per session</Trans>
                  </span>
                ) : null}
              </td>
              <td className={cell}>{per === 'day' ? <Price amount={weekOf(code, fromDays, catalogue)} /> : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-4 grid list-disc gap-1 pl-5 text-nav">
        <li>
          <Trans>
            {longPercent}% off from {fromDays} days on; it is in the last column.
          </Trans>
        </li>
        <li>
          <Trans>
            {percent}% off from {fromPeople} people on. The discounts do not add up: you get the larger one.
          </Trans>
        </li>
      </ul>
    </section>
  )
}

/** A complete set is more than its name says (specification section 3). */
function WhatIsIn({ code }: { code: RentalCode }) {
  if (code === 'complete')
    return (
      <span className="block text-meta font-normal text-ink-2">
        <Trans>Board, wing, foil, safety gear and a short briefing</Trans>
      </span>
    )
  if (code !== 'supervision') return null
  return (
    <span className="block text-meta font-normal text-ink-2">
      <Trans>An instructor near you, with your own equipment or ours</Trans>
    </span>
  )
}

function weekOf(code: RentalCode, days: number, catalogue: Parameters<typeof rentalEstimateOf>[0]) {
  const from = localDate('2026-01-01')
  return rentalEstimateOf(catalogue, { from, to: addDays(from, days - 1), items: [{ code, quantity: 1 }], people: 1 }).total
}
