import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { localDateOf } from '#domain/calendar.ts'
import type { DayAvailability } from '#domain/wire/monthWire.ts'
import { Button } from '#components/Button.tsx'
import { Notice } from '#components/Notice.tsx'
import { WhatsAppLink } from '#components/WhatsAppLink.tsx'
import { formatDay } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { shownMonth } from '#machines/bookingChoice.ts'
import type { BookingContext } from '#machines/bookingMachineContext.ts'
import type { BookingMachineEvent } from '#machines/bookingMachineEvents.ts'
import { nextFreeDay } from './calendarDays.ts'
import { closedSentences, todayIsOver } from './dayMessages.ts'
import { useSelectionText } from '../useSelectionText.ts'

interface ClosedDayProps {
  day: DayAvailability
  context: BookingContext
  send: (event: BookingMachineEvent) => void
}

/** Why a day has nothing to choose, and the way to one that has. */
export function ClosedDay({ day, context, send }: ClosedDayProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const text = useSelectionText(context, day.date)
  const next = nextFreeDay(shownMonth(context), day.date)
  const nextName = next === null ? '' : formatDay(next, locale)
  const isOver = day.reason === 'past' && day.date === localDateOf(context.now)
  const { id, message } = isOver ? todayIsOver : closedSentences[day.reason ?? 'notTaught']
  return (
    <Notice role="status" className="mt-4">
      <p>{i18n._(id, { day: formatDay(day.date, locale), party: context.party }, message === undefined ? {} : { message })}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        {next === null ? (
          <Button look="outline" onClick={() => send({ type: 'nextFreeDay.pressed' })}>
            <Trans>Show the next free day</Trans>
          </Button>
        ) : (
          <Button look="outline" onClick={() => send({ type: 'day.shown', day: next })}>
            <Trans>Next free day: {nextName}</Trans>
          </Button>
        )}
        {day.reason === 'past' ? null : (
          <WhatsAppLink text={text}>
            <Trans>Ask on WhatsApp</Trans>
          </WhatsAppLink>
        )}
      </div>
    </Notice>
  )
}
