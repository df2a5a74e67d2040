import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#i18n/formatMoney.ts'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { DayRows } from './DayFact.tsx'
import { FactRows, Note, Part } from './mailBlocks.tsx'
import { MailFrame } from './MailFrame.tsx'
import { noticeKindOf, noticeTitle } from './noticeWords.ts'
import { NoticeTask } from './NoticeTask.tsx'
import { SchoolGuest, SchoolPeople } from './SchoolGuest.tsx'
import { WhenAndWhere } from './WhenAndWhere.tsx'

/** The school hears what happened to a booking and what is for it to do. It does not open the booking: no key is in it. */
export function SchoolNoticeMail({ facts }: { facts: BookingMailFacts }) {
  const { i18n } = useLingui()
  const { locale, trip, wishes } = facts
  const proposed = trip.proposal?.days ?? []
  return (
    <MailFrame facts={facts} reader="school" title={noticeTitle(i18n, noticeKindOf(facts))} preview={trip.reference}>
      <NoticeTask facts={facts} />
      {wishes.healthCall && (
        <Note>
          <Trans>Please call: the guest wants to tell us something about their health.</Trans>
        </Note>
      )}
      <WhenAndWhere facts={facts} />
      {facts.formerDays.length > 0 && noticeKindOf(facts) === 'moved' && (
        <Part title={<Trans>Days before the move</Trans>}>
          <DayRows days={facts.formerDays} locale={locale} />
        </Part>
      )}
      {proposed.length > 0 && (
        <Part title={<Trans>Our proposal</Trans>}>
          <DayRows days={proposed} locale={locale} />
        </Part>
      )}
      <SchoolMoney facts={facts} />
      <SchoolGuest facts={facts} />
      <SchoolPeople facts={facts} />
    </MailFrame>
  )
}

function SchoolMoney({ facts: { trip, details, locale } }: { facts: BookingMailFacts }) {
  const { t } = useLingui()
  const rows = [
    { label: t`Total`, fact: formatMoney(trip.total, locale) },
    { label: t`Paid`, fact: formatMoney(trip.paid, locale) },
    { label: t`Still to pay`, fact: formatMoney(trip.money.outstanding, locale) },
    ...(details.amount === undefined ? [] : [{ label: t`Amount of this notice`, fact: formatMoney(details.amount, locale) }]),
    ...(trip.money.refundDue === 0 ? [] : [{ label: t`To send back`, fact: formatMoney(trip.money.refundDue, locale) }]),
  ]
  return (
    <Part title={<Trans>Money</Trans>}>
      <FactRows rows={rows} />
    </Part>
  )
}
