import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#i18n/formatMoney.ts'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { BookingFrame } from './BookingFrame.tsx'
import { DayRows } from './DayFact.tsx'
import { MailButton, Note, Part, Say, Soft } from './mailBlocks.tsx'
import { formatDeadline } from './mailDates.ts'

/** Days cannot take place: what they are worth, and the guest's choice, which is made on the trip page and nowhere else. */
export function SessionsCalledOffMail({ facts }: { facts: BookingMailFacts }) {
  const { t } = useLingui()
  const { trip, locale } = facts
  const firstName = trip.contact.firstName
  const reference = trip.reference
  const calledOff = (trip.callOff?.days ?? []).map((day) => {
    const booked = trip.days.find(({ date, start }) => date === day.date && start === day.start)
    return booked === undefined ? day : { ...day, end: booked.end }
  })
  return (
    <BookingFrame
      facts={facts}
      reader="guest"
      title={t`We have to call off a session`}
      preview={t`A new date or your money back: the choice is yours. Your reference is ${reference}.`}
    >
      <Say>
        <Trans>Hi {firstName}, we are sorry: this part of your booking cannot take place.</Trans>
      </Say>
      <Part title={<Trans>Called off</Trans>}>
        <DayRows days={calledOff} locale={locale} />
        <Soft>
          <Trans>All times are local time in the Canary Islands (Atlantic/Canary).</Trans>
        </Soft>
        <Say>
          <Trans>Your reference is {reference}. The calendar file in this mail takes it out of your calendar.</Trans>
        </Say>
      </Part>
      <Choice facts={facts} />
    </BookingFrame>
  )
}

function Choice({ facts: { trip, locale, manageUrl } }: { facts: BookingMailFacts }) {
  const { callOff } = trip
  if (callOff === null) return null
  const [worth, refund, lowersDue] = [callOff.worth, callOff.refund, callOff.lowersDue].map((amount) => formatMoney(amount, locale))
  const until = formatDeadline(callOff.until, locale)
  return (
    <Part title={<Trans>The choice is yours</Trans>}>
      <Say>
        <Trans>What we called off is worth {worth}. Choose a new date for it, at no extra cost, or take the money.</Trans>
      </Say>
      <Say>
        {callOff.lowersDue === 0 ? (
          <Trans>If you take the money, {refund} comes back to you.</Trans>
        ) : callOff.refund === 0 ? (
          <Trans>If you take the money, you have {lowersDue} less to pay.</Trans>
        ) : (
          <Trans>
            If you take the money, you have {lowersDue} less to pay and {refund} comes back to you.
          </Trans>
        )}
      </Say>
      <Note>
        <Trans>Please choose by {until}, Canary Islands time. If we hear nothing by then, we settle it as money.</Trans>
      </Note>
      <MailButton href={`${manageUrl}&choice=newDate`}>
        <Trans>Choose a new date</Trans>
      </MailButton>
      <MailButton href={`${manageUrl}&choice=refund`} quiet>
        <Trans>Take the money</Trans>
      </MailButton>
      <Soft>
        <Trans>Opening a link changes nothing: you choose on the page.</Trans>
      </Soft>
    </Part>
  )
}
