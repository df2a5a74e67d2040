import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { retention } from '#domain/retention.ts'

interface DataRow {
  data: string
  purpose: string
  basis: string
  kept: string
}

/** Data, purpose, legal basis and retention; a table on wide screens, one card per row on phones, with the same cells. */
export function DataTable() {
  const { t } = useLingui()
  const columns = { data: t`Data`, purpose: t`What for`, basis: t`Legal basis`, kept: t`How long` }
  return (
    <table className="block w-full border-collapse text-nav sm:table">
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr>
          {Object.values(columns).map((name) => (
            <th key={name} scope="col" className="border-b-2 border-ink py-2 pr-4 text-left font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-3 sm:table-row-group">
        {useRows().map((row) => (
          <tr key={row.data} className="grid gap-2 rounded-card border border-sand bg-paper p-4 sm:table-row sm:border-0 sm:bg-cream/0">
            <th scope="row" className="text-left align-top font-semibold sm:border-b sm:border-sand sm:py-3 sm:pr-4">
              {row.data}
            </th>
            <Cell name={columns.purpose}>{row.purpose}</Cell>
            <Cell name={columns.basis}>{row.basis}</Cell>
            <Cell name={columns.kept}>{row.kept}</Cell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td className="align-top sm:border-b sm:border-sand sm:py-3 sm:pr-4">
      <span aria-hidden="true" className="block text-meta text-ink-2 sm:hidden">
        {name}
      </span>
      {children}
    </td>
  )
}

function useRows(): DataRow[] {
  const { t } = useLingui()
  const { bookingYears, participantMonths, messageMonths, answerDays } = retention
  const contract = t`Contract with you`
  return [
    {
      data: t`Name, e-mail and mobile number of the person who books`,
      purpose: t`Confirmation, wind call, questions about your booking`,
      basis: contract,
      kept: t`${bookingYears} years, as part of our accounts`,
    },
    {
      data: t`Booking, price, payments and refunds`,
      purpose: t`Running the booking and keeping the accounts`,
      basis: t`Contract with you and legal duty`,
      kept: t`${bookingYears} years`,
    },
    {
      data: t`First name, age, swimming, experience and sizes of everybody who comes, pick-up and notes`,
      purpose: t`Safety, groups and equipment`,
      basis: contract,
      kept: t`${participantMonths} months after the last day`,
    },
    {
      data: t`Name and relation of the parent or guardian of a minor, and whether they will be there`,
      purpose: t`Consent and safety`,
      basis: contract,
      kept: t`${participantMonths} months after the last day`,
    },
    {
      data: t`Messages you send us by e-mail or WhatsApp`,
      purpose: t`Answering you`,
      basis: t`Steps before a contract, at your request`,
      kept: t`${messageMonths} months, with a booking as long as the booking`,
    },
    {
      data: t`What you ask for in forms and quote requests, and booking requests we have to decline`,
      purpose: t`Answering you`,
      basis: t`Steps before a contract, at your request`,
      kept: t`${messageMonths} months, or until ${participantMonths} months after the last day of the booking that came of it`,
    },
    {
      data: t`E-mail address on the waiting list`,
      purpose: t`Telling you when a place is free`,
      basis: t`Steps before a contract, at your request`,
      kept: t`Until that day is past or you leave the list`,
    },
    {
      data: t`A code made from your internet address and from the random name of your browser`,
      purpose: t`So that nobody can block all places; the code cannot be turned back`,
      basis: t`Legitimate interest in fair booking`,
      kept: t`Until a day after the held places, or as long as the booking or request it belongs to`,
    },
    {
      data: t`The result of an order, without personal details`,
      purpose: t`So that an order sent twice books only once`,
      basis: contract,
      kept: t`${answerDays} days`,
    },
  ]
}
