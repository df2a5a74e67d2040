import { useEffect, useRef, type ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { addDays, localDateOf, monthOf } from '#domain/calendar.ts'
import { Button } from '#components/Button.tsx'
import { Notice } from '#components/Notice.tsx'
import { chosenOffer, knownDay, shownMonth, isHoldOf } from '#machines/bookingChoice.ts'
import type { BookingContext } from '#machines/bookingMachineContext.ts'
import type { BookingMachineEvent } from '#machines/bookingMachineEvents.ts'
import { AvailabilityCalendar } from './AvailabilityCalendar.tsx'
import { kindOf } from './bookingKinds.ts'
import { openDaysIn } from './calendarDays.ts'
import { ClosedDay } from './ClosedDay.tsx'
import { PackageDays } from './PackageDays.tsx'
import { PackagePicker } from './PackagePicker.tsx'
import { PartyPicker } from './PartyPicker.tsx'
import { StartList } from './StartList.tsx'
import { TypedDate } from '#components/order/TypedDate.tsx'
import { WakeOffer } from './WakeOffer.tsx'

interface WhenScreenProps {
  context: BookingContext
  send: (event: BookingMachineEvent) => void
  /** `holding` while the places are asked for, `failed` and `offline` where the month could not be had. */
  state: 'looking' | 'loading' | 'holding' | 'failed' | 'offline'
  notice: ReactNode
}

/** People, package, day and start: tapping a start holds it, and nothing here asks for more. */
export function WhenScreen({ context, send, state, notice }: WhenScreenProps) {
  const today = localDateOf(context.now)
  const last = addDays(today, context.catalogue.policies.horizonDays)
  const kind = kindOf(context.offer)
  const { unit } = chosenOffer(context)
  return (
    <div className="grid gap-6">
      {notice}
      <StillHeld context={context} send={send} />
      <PartyPicker offer={context.offer} party={context.party} onParty={(party) => send({ type: 'party.changed', party })} />
      {kind === 'lessons' ? (
        <PackagePicker offer={context.offer} onOffer={(offer) => send({ type: 'offer.changed', offer })} />
      ) : (
        <WakeOffer offer={kind} party={context.party} />
      )}
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
      <ShownDay context={context} send={send} state={state} />
    </div>
  )
}

function ShownDay({ context, send, state }: Pick<WhenScreenProps, 'context' | 'send' | 'state'>) {
  const box = useRef<HTMLDivElement>(null)
  const day = context.shownDay === null ? null : knownDay(context, context.shownDay)
  const isKnown = day !== null
  useEffect(() => {
    if (isKnown && context.shownDay !== null) box.current?.scrollIntoView({ block: 'nearest' })
  }, [context.shownDay, isKnown])
  const isPackage = context.days.length > 1
  const isHolding = state === 'holding'
  return (
    <div ref={box} className="scroll-mb-24">
      {day === null || isPackage ? null : day.starts.length === 0 ? (
        <ClosedDay day={day} context={context} send={send} />
      ) : (
        <StartList
          day={day}
          party={context.party}
          unit={chosenOffer(context).unit}
          chosen={startAt(context, day.date)}
          busy={isHolding}
          onStart={(date, start) => send({ type: 'start.tapped', date, start })}
          onRequest={(date, start) => send({ type: 'start.requested', date, start })}
        />
      )}
      {isPackage ? <PackageDays context={context} send={send} busy={isHolding} /> : null}
    </div>
  )
}

function StillHeld({ context, send }: Pick<WhenScreenProps, 'context' | 'send'>) {
  if (context.hold === null || !isHoldOf(context.hold, context)) return null
  return (
    <Notice title={<Trans>Your places are still held</Trans>}>
      <p>
        <Trans>Choose something else and we swap them, or go on with what you have.</Trans>
      </p>
      <Button look="outline" className="mt-3" onClick={() => send({ type: 'choice.kept' })}>
        <Trans>Go on with these places</Trans>
      </Button>
    </Notice>
  )
}

function MonthTrouble({ state, send }: Pick<WhenScreenProps, 'state' | 'send'>) {
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

function EmptyMonth({ context, state, send }: Pick<WhenScreenProps, 'context' | 'state' | 'send'>) {
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
