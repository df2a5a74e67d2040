import { Trans, useLingui } from '@lingui/react/macro'
import { formatLongDay } from '#i18n/formatDate.ts'
import { formatMoney } from '#i18n/formatMoney.ts'
import type { EnquiryMailFacts, ReceivedEnquiry } from './enquiryMailFacts.ts'
import { accommodationWords, competenceWords, rentalItemWords, serviceWords } from './enquiryWords.ts'
import { FactRows, Part, Soft } from './mailBlocks.tsx'
import { peopleWords } from './offerWords.ts'

/** What the fields of a form say; the message itself is not repeated to the guest. Nothing where no field was filled. */
export function EnquirySummary({ facts }: { facts: EnquiryMailFacts }) {
  const { enquiry, locale } = facts
  const rows = useRows(enquiry, locale)
  if (enquiry.rental !== null) return <RentalSummary facts={facts} rental={enquiry.rental} more={rows} />
  return rows.length === 0 ? null : (
    <Part title={<Trans>What you wrote to us about</Trans>}>
      <FactRows rows={rows} />
    </Part>
  )
}

function useRows(enquiry: ReceivedEnquiry, locale: EnquiryMailFacts['locale']) {
  const { i18n, t } = useLingui()
  const { service, date, participants, accommodationType, rental } = enquiry
  return [
    ...(service === null || rental !== null ? [] : [{ label: t`What`, fact: serviceWords(i18n, service) }]),
    ...(date === null || rental !== null ? [] : [{ label: t`When`, fact: formatLongDay(date, locale) }]),
    ...(participants === null ? [] : [{ label: t`People`, fact: peopleWords(i18n, participants) }]),
    ...(accommodationType === null ? [] : [{ label: t`Place to stay`, fact: accommodationWords(i18n, accommodationType) }]),
  ]
}

type Rental = NonNullable<ReceivedEnquiry['rental']>
type Rows = ReturnType<typeof useRows>

function RentalSummary({ facts: { locale }, rental, more }: { facts: EnquiryMailFacts; rental: Rental; more: Rows }) {
  const { i18n, t } = useLingui()
  const amount = formatMoney(rental.estimate, locale)
  const rows = [
    { label: t`First day`, fact: formatLongDay(rental.from, locale) },
    { label: t`Last day`, fact: formatLongDay(rental.to, locale) },
    ...rental.items.map(({ code, quantity }) => ({ label: rentalItemWords(i18n, code), fact: `${quantity} ×` })),
    ...(rental.competence === null ? [] : [{ label: t`Experience`, fact: competenceWords(i18n, rental.competence) }]),
    ...more,
    { label: t`Estimate`, fact: t`from ${amount}` },
  ]
  return (
    <Part title={<Trans>What is to be rented</Trans>}>
      <FactRows rows={rows} strongLast />
      <Soft>
        <Trans>We rent to people who show us that they can handle the gear; bring an identity card.</Trans>
      </Soft>
    </Part>
  )
}
