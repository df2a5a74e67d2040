import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { cents } from '#domain/money.ts'
import { formatMoney } from '#i18n/formatMoney.ts'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { BookingFrame } from './BookingFrame.tsx'
import { DayRows } from './DayFact.tsx'
import { FactRows, MailButton, Part, Say } from './mailBlocks.tsx'
import { PaymentsDue } from './MoneyDue.tsx'

/** Money that a guest is given: for days we called off, chosen by them or by the clock (docs/decisions/010), or because the places of a late cancellation were taken again (product.md B5). */
export function BookingCreditedMail({ facts }: { facts: BookingMailFacts }) {
  const { i18n, t } = useLingui()
  const { trip, details, locale } = facts
  const reference = trip.reference
  const calledOff = trip.days.filter(({ date }) => details.days?.includes(date))
  return (
    <BookingFrame facts={facts} reader="guest" title={creditTitle(i18n, facts)} preview={t`What this means for your money. Your reference is ${reference}.`}>
      <Say>
        <Reason facts={facts} />
      </Say>
      {calledOff.length > 0 && (
        <Part title={<Trans>Called off</Trans>}>
          <DayRows days={calledOff.map(({ date, start, end }) => ({ date, start, end }))} locale={locale} />
        </Part>
      )}
      <Credit facts={facts} />
      {trip.status === 'confirmed' && trip.money.outstanding > 0 && <PaymentsDue facts={facts} />}
      <MailButton href={facts.manageUrl}>
        <Trans>Open my booking</Trans>
      </MailButton>
    </BookingFrame>
  )
}

/** What the mail is headed by: whose days are settled, or that money comes back. */
export function creditTitle(i18n: I18n, { details }: Pick<BookingMailFacts, 'details'>): string {
  if (details.reason === 'refilled') return i18n._(msg`Money comes back to you`)
  const days = details.days?.length ?? 1
  return i18n._(msg({ message: plural(days, { one: 'Your called-off day is settled', other: 'Your called-off days are settled' }) }))
}

function Reason({ facts: { trip, details } }: { facts: BookingMailFacts }) {
  const firstName = trip.contact.firstName
  if (details.reason === 'refilled')
    return <Trans>Hi {firstName}, other guests have taken the places you cancelled. So part of what we had kept is yours again.</Trans>
  if (details.by === 'guest') return <Trans>Hi {firstName}, you have chosen the money for what we called off. Here is what it comes to.</Trans>
  return (
    <Trans>
      Hi {firstName}, we have not heard from you about what we called off, so you get the money for it. If you would like a new date after all, answer this
      mail: we often find a way.
    </Trans>
  )
}

function Credit({ facts: { trip, details, locale } }: { facts: BookingMailFacts }) {
  const { t } = useLingui()
  const { refund = cents(0), lowersDue = cents(0) } = details
  const rows = [
    { label: t`Reference`, fact: trip.reference },
    ...(lowersDue > 0 ? [{ label: t`Less to pay`, fact: formatMoney(lowersDue, locale) }] : []),
    ...(refund > 0 ? [{ label: t`Comes back to you`, fact: formatMoney(refund, locale) }] : []),
  ]
  return (
    <Part title={<Trans>Money</Trans>}>
      <FactRows rows={rows} strongLast />
      {refund > 0 && (
        <Say>
          <Trans>We send it back the way it came.</Trans>
        </Say>
      )}
    </Part>
  )
}
