import { Trans } from '@lingui/react/macro'
import { PageLink } from '#components/PageLink.tsx'
import { useFacts } from '#components/useFacts.tsx'
import { locales } from '#domain/language.ts'
import { formatList, languageName } from '#i18n/formatList.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { bordersOf } from './refundSteps.ts'
import { sellerOf } from './SchoolIdentity.tsx'

/** How an order comes about, step by step, and when a request is only a request. */
export function OrderTerms() {
  const locale = useLocale()
  const { catalogue, school, legal } = useFacts()
  const { holdMinutes, holdMaxMinutes, requestHours } = catalogue.policies
  const seller = sellerOf({ legalName: legal.name, brand: school.brand })
  const languages = formatList(
    locales.map((code) => languageName(code, locale)),
    locale,
  )
  return (
    <>
      <p>
        <Trans>
          You choose the lesson or session, the number of people, the day and the start. We then hold your places for {holdMinutes} minutes while you enter your
          details. You can ask for more time once, up to {holdMaxMinutes} minutes in all.
        </Trans>
      </p>
      <p>
        <Trans>
          Before you order you see everything again: what, when, for whom, the total, when it is due and until when cancelling is free. You can still correct
          all of it.
        </Trans>
      </p>
      <p>
        <Trans>
          The contract with {seller} is made when you press the button “Book with obligation to pay” and this site shows you the booking as confirmed. We
          confirm it by e-mail as well, with everything that was agreed. Please keep that message.
        </Trans>
      </p>
      <p>
        <Trans>
          Sometimes a person at the school has to look first, for example with younger children or a large group. Then you send a request. It is no booking, and
          nothing is due until we confirm it. We answer within {requestHours} hours and always before the first start; otherwise the request ends by itself.
        </Trans>
      </p>
      <p>
        <Trans>You can book in {languages}. The contract is in the language you booked in.</Trans>
      </p>
      <p>
        <Trans>The confirmation is not an invoice. Write to us if you need one.</Trans>
      </p>
    </>
  )
}

/** What is paid, when and how. */
export function PaymentTerms() {
  const { catalogue, legal } = useFacts()
  const { depositPercent, depositDueHours, balanceDueDays } = catalogue.policies
  const { igicPercent } = legal
  return (
    <>
      <p>
        <Trans>
          All prices are in euros and include {igicPercent}% IGIC, the tax of the Canary Islands. Lessons are priced per person, wakeboard and wakefoil sessions
          per boat. Equipment and the support boat are included.
        </Trans>
      </p>
      <p>
        <Trans>You pay by bank transfer to the account named in your confirmation. Nothing is charged when you book.</Trans>
      </p>
      <p>
        <Trans>
          A deposit of {depositPercent}% of the total is due {depositDueHours} hours after booking, the balance by the end of the day {balanceDueDays} days
          before your first day. When your first day is near, one payment takes the place of both, or you pay on arrival. The order page and your confirmation
          give the exact dates.
        </Trans>
      </p>
      <p>
        <Trans>If a payment is late, we write to you before we give your places to anybody else.</Trans>
      </p>
    </>
  )
}

/** The ladder in short, moving a booking, and why there is no right of withdrawal. */
export function CancellingTerms() {
  const { policies } = useFacts().catalogue
  const { freeDays, partDays, partPercent } = bordersOf(policies)
  const { rescheduleHours } = policies
  return (
    <>
      <p>
        <Trans>
          You may cancel at any time and need no reason. Up to and including {freeDays} days before your first day everything you have paid comes back, up to
          and including {partDays} days before it {partPercent}%, later nothing. What you have not paid yet is no longer due.
        </Trans>
      </p>
      <p>
        <Trans>
          You may move your booking to other free days until {rescheduleHours} hours before your first start. The price stays the same. Moving does not improve
          a refund.
        </Trans>
      </p>
      <p>
        <Trans>
          Lessons and sessions on a fixed date carry no legal right of withdrawal. Our{' '}
          <PageLink page="cancellationPolicy" className="link">
            cancellation policy
          </PageLink>{' '}
          applies instead, and it is part of these terms.
        </Trans>
      </p>
    </>
  )
}

/** Nothing here takes away what the law gives. */
export function LiabilityTerms() {
  return (
    <>
      <p>
        <Trans>
          We are liable as the law provides. Nothing in these terms limits your rights if you are injured, or if we act with intent or gross negligence.
        </Trans>
      </p>
      <p>
        <Trans>Please take care of the equipment you are given and tell the instructor at once when something breaks.</Trans>
      </p>
    </>
  )
}

/** Accommodation and lessons at one price are a package: by quote only, with the information such a contract needs. */
export function PackageTerms() {
  return (
    <>
      <p>
        <Trans>
          Camps and other offers with accommodation cannot be booked online. You ask for a quote, and only your acceptance of it makes the contract.
        </Trans>
      </p>
      <p>
        <Trans>
          Lessons and accommodation at one price are a package holiday. Before you accept, the quote gives you the standard information for package holidays,
          the name of the organiser and the protection of your money should the organiser become insolvent. Until we can give you these, we send no quote.
        </Trans>
      </p>
    </>
  )
}

/** Whom to tell, and which law applies. */
export function ComplaintTerms() {
  const { school } = useFacts()
  const { email } = school
  const hours = school.replyMinutes.form / 60
  return (
    <>
      <p>
        <Trans>
          Tell your instructor at once, or write to{' '}
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
          . We answer within {hours} hours. At the school you can also ask for the official complaint form.
        </Trans>
      </p>
      <p>
        <Trans>Spanish law applies. As a consumer you keep the protection that the country you live in gives you, and you may go to its courts.</Trans>
      </p>
    </>
  )
}

/** New terms never reach back. */
export function ChangeTerms() {
  return (
    <p>
      <Trans>When we change these terms, they get a new version and a new date. Your booking stays under the version it was made with.</Trans>
    </p>
  )
}
