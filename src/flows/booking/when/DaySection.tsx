import { useEffect, useRef, type ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { monthOf, type LocalDate } from '#domain/calendar.ts'
import { Button } from '#components/Button.tsx'
import { Notice } from '#components/Notice.tsx'
import { TypedDate } from '#components/order/TypedDate.tsx'
import { calendarSpan } from '#machines/bookingCalendar.ts'
import { chosenOffer, knownDay, shownMonth } from '#machines/bookingChoice.ts'
import type { BookingContext } from '#machines/bookingMachineContext.ts'
import type { BookingMachineEvent } from '#machines/bookingMachineEvents.ts'
import type { FullDay } from '#machines/waitlistMachine.ts'
import { isTakenDay } from '#machines/tripDays.ts'
import { AvailabilityCalendar } from './AvailabilityCalendar.tsx'
import { dayOutside, openDaysIn } from './calendarDays.ts'
import { ClosedDay } from './ClosedDay.tsx'
import { PackageDays } from './PackageDays.tsx'
import { StartList } from './StartList.tsx'
import { useWhenFull } from '../whenFull.ts'

interface DaySectionProps {
  context: BookingContext
  send: (event: BookingMachineEvent) => void
  /** `holding` while the places are asked for, `failed` and `offline` where the month could not be had. */
  state: 'looking' | 'loading' | 'holding' | 'failed' | 'offline'
  /** What becomes of the days: held for a new booking, or looked at once more for one that moves. */
  purpose: 'hold' | 'move'
  /** What is asked between the calendar and the starts. */
  children?: ReactNode
}

/** The calendar, the starts of a day and the days of a package; looking takes nothing. */
export function DaySection({ context, send, state, purpose, children }: DaySectionProps) {
  const { today, last } = calendarSpan(context)
  const { unit } = chosenOffer(context)
  return (
    <>
      <section aria-labelledby="day-title">
        <h2 id="day-title" className="mb-2 text-h3">
          <Trans>Choose a day</Trans>
        </h2>
        <p className="mb-3 text-meta text-ink-2">
          {unit === 'person' ? <Trans>The small figure is the number of places left.</Trans> : <Trans>The small figure is the number of free starts.</Trans>}
        </p>
        <AvailabilityCalendar
          today={today}
          lastMonth={monthOf(last)}
          month={context.month}
          answer={shownMonth(context)}
          unit={unit}
          chosen={chosenDates(context)}
          onMonth={(month) => send({ type: 'month.shown', month })}
          onDay={(day) => send({ type: 'day.shown', day })}
        />
        <MonthTrouble state={state} send={send} />
        <EmptyMonth context={context} state={state} send={send} />
        <TypedDate today={today} last={last} onDay={(day) => send({ type: 'day.shown', day })} />
      </section>
      {children}
      <ShownDay context={context} send={send} state={state} purpose={purpose} />
    </>
  )
}

/** As high as the starts of a day usually are: two of a lesson, four of the boat. They come with the month, and push nothing away when they do. */
const roomForStarts = { person: 'min-h-[26.5rem] sm:min-h-[15.75rem]', party: 'min-h-[48.25rem] sm:min-h-[26.5rem]' } as const

function ShownDay({ context, send, state, purpose }: DaySectionProps) {
  const box = useRef<HTMLDivElement>(null)
  const day = context.shownDay === null ? null : (knownDay(context, context.shownDay) ?? dayOutside(calendarSpan(context), context.shownDay))
  const isKnown = day !== null
  useEffect(() => {
    if (isKnown && context.shownDay !== null) box.current?.scrollIntoView({ block: 'nearest' })
  }, [context.shownDay, isKnown])
  const isPackage = context.days.length > 1
  const isHolding = state === 'holding'
  const whenFull = useWhenFull()
  return (
    <div ref={box} className={`scroll-mb-24 ${context.shownDay === null || isPackage ? '' : roomForStarts[chosenOffer(context).unit]}`}>
      {day === null || isPackage ? null : isTakenDay(context, day.date) ? (
        <Notice role="status" className="mt-4">
          <Trans>You are on the water with us on this day already. Please choose another one.</Trans>
        </Notice>
      ) : day.starts.length === 0 ? (
        <ClosedDay day={day} context={context} send={send} />
      ) : (
        <StartList
          day={day}
          party={context.party}
          unit={chosenOffer(context).unit}
          chosen={startAt(context, day.date)}
          own={purpose === 'move' ? ownStartOn(context, day.date) : null}
          busy={isHolding}
          onStart={(date, start) => send({ type: 'start.tapped', date, start })}
          onRequest={(date, start) => send({ type: 'start.requested', date, start })}
        />
      )}
      {day?.status === 'full' && purpose === 'hold' && !isPackage ? whenFull?.(fullDayOf(context, day.date)) : null}
      {isPackage ? <PackageDays context={context} send={send} busy={isHolding} purpose={purpose} /> : null}
    </div>
  )
}

function MonthTrouble({ state, send }: Pick<DaySectionProps, 'state' | 'send'>) {
  if (state !== 'failed' && state !== 'offline') return null
  return (
    <Notice
      tone="warning"
      role="alert"
      className="mt-4"
      title={state === 'offline' ? <Trans>No connection</Trans> : <Trans>We cannot show the free places right now</Trans>}
    >
      <p>
        {state === 'offline' ? (
          <Trans>What you chose and typed is saved on this device. We go on as soon as you are online again.</Trans>
        ) : (
          <Trans>Nothing is lost. Please try again in a moment.</Trans>
        )}
      </p>
      <Button look="outline" className="mt-3" onClick={() => send({ type: 'retry.pressed' })}>
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  )
}

function EmptyMonth({ context, state, send }: Pick<DaySectionProps, 'context' | 'state' | 'send'>) {
  const month = shownMonth(context)
  if (month === null || openDaysIn(month) > 0) return null
  return (
    <Notice className="mt-4" title={<Trans>No free day this month</Trans>}>
      <Button look="outline" className="mt-3" busy={state === 'loading'} onClick={() => send({ type: 'nextFreeDay.pressed' })}>
        <Trans>Show the next free day</Trans>
      </Button>
    </Notice>
  )
}

function chosenDates({ days, shownDay }: BookingContext) {
  if (days.length > 1) return days.map((day) => day.date)
  return shownDay === null ? [] : [shownDay]
}

/** The start that is chosen on a day, or the one a link came with. */
function startAt({ days, entry }: BookingContext, date: string) {
  return days.find((day) => day.date === date)?.start ?? (entry.day === date ? entry.start : null)
}

/** The start that a booking of one day has already on a day; where several days move, every start may begin them. */
function ownStartOn({ trip, moving }: BookingContext, date: string) {
  return moving?.count === 1 ? (trip?.days.find((day) => day.date === date && day.status !== 'called_off')?.start ?? null) : null
}

function fullDayOf({ offer, party, languages }: BookingContext, date: LocalDate): FullDay {
  return { offer, party, languages, date }
}
