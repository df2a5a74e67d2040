import { Trans, useLingui } from '@lingui/react/macro'
import { daysFromTo, isLocalDate, isWallTime, type LocalDate, type WallTime } from '#domain/calendar.ts'
import type { DayChoice } from '#domain/refusal.ts'
import { lastDayOfPackage } from '#domain/dayChoices.ts'
import { Button } from '#components/Button.tsx'
import { SelectField } from '#components/Field.tsx'
import { formatDay } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { calendarSpan } from '#machines/bookingCalendar.ts'
import { daysToChoose, fits, isComplete, knownDay, termsOf } from '#machines/bookingChoice.ts'
import type { BookingContext } from '#machines/bookingMachineContext.ts'
import type { BookingMachineEvent } from '#machines/bookingMachineEvents.ts'
import { isMoveReady } from '#machines/tripDays.ts'
import { isSameChoice } from './calendarDays.ts'
import { closedSentences } from './dayMessages.ts'

interface PackageDaysProps {
  context: BookingContext
  send: (event: BookingMachineEvent) => void
  busy: boolean
  /** What becomes of the days: held for a new booking, or looked at once more for one that moves. */
  purpose: 'hold' | 'move'
}

/** The days of a package: prefilled one after the other, each exchangeable for another free one inside the package's window. */
export function PackageDays({ context, send, busy, purpose }: PackageDaysProps) {
  const spare = termsOf(context).spareDays
  return (
    <section aria-labelledby="package-days-title" className="mt-6 rounded-card border border-sand bg-paper p-4 md:p-5">
      <h3 id="package-days-title" className="text-h4">
        <Trans>Your days</Trans>
      </h3>
      <p className="mt-1 text-nav text-ink-2">
        <Trans>Swap any of them. You may spread them over {spare} spare days, for rest or better wind.</Trans>
      </p>
      <ol className="mt-4 grid gap-3 sm:grid-cols-2">
        {context.days.map((day, index) => (
          <li key={index}>
            <DaySelect context={context} index={index} day={day} send={send} />
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-3">
        {purpose === 'move' ? <CheckDays context={context} send={send} /> : <HoldDays context={context} send={send} busy={busy} />}
        <Button look="quiet" onClick={() => send({ type: 'days.dropped' })}>
          <Trans>Choose another start</Trans>
        </Button>
      </div>
    </section>
  )
}

/** Days that are free are held; where one is full, the school can be asked for them as they are, but for none that its calendar does not have yet. */
function HoldDays({ context, send, busy }: Omit<PackageDaysProps, 'purpose'>) {
  const { last } = calendarSpan(context)
  const isWhole = isComplete(context) && context.days.every(({ date }) => date <= last)
  if (isWhole && !context.days.every((day) => fits(context, day)))
    return (
      <Button busy={busy} look="outline" className="grow" onClick={() => send({ type: 'request.pressed' })}>
        {busy ? <Trans>Holding your places…</Trans> : <Trans>Ask us for these days anyway</Trans>}
      </Button>
    )
  return (
    <Button busy={busy} className="grow" aria-disabled={!isWhole || undefined} onClick={() => send({ type: 'days.held.pressed' })}>
      {busy ? <Trans>Holding your places…</Trans> : <Trans>Hold these days</Trans>}
    </Button>
  )
}

/** Other days than now are looked at once more before they are sent. */
function CheckDays({ context, send }: Pick<PackageDaysProps, 'context' | 'send'>) {
  const isReady = isMoveReady(context) && context.days.every((day) => fits(context, day))
  return (
    <Button className="grow" aria-disabled={!isReady || undefined} onClick={() => send({ type: 'move.checked' })}>
      <Trans>Check the new dates</Trans>
    </Button>
  )
}

function DaySelect({ context, index, day, send }: { context: BookingContext; index: number; day: DayChoice; send: PackageDaysProps['send'] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const number = index + 1
  const options = optionsFor(context, index)
  const fault = useDayFault(context, day)
  return (
    <SelectField
      label={t`Day ${number}`}
      value={keyOf(day)}
      error={fault}
      onChange={(event) => {
        const chosen = choiceFrom(event.target.value)
        if (chosen !== null) send({ type: 'days.swapped', index, day: chosen })
      }}
    >
      {options.map((option) => (
        <option key={keyOf(option)} value={keyOf(option)}>{`${formatDay(option.date, locale)}, ${option.start}`}</option>
      ))}
    </SelectField>
  )
}

/** Why a day cannot be held as it stands; undefined when it can, as form fields want it. */
function useDayFault(context: BookingContext, day: DayChoice): string | undefined {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { id, message } = closedSentences.beyondHorizon
  if (day.date > calendarSpan(context).last) return i18n._(id, { day: formatDay(day.date, locale) }, message === undefined ? {} : { message })
  return fits(context, day) ? undefined : t`Full: please swap this day`
}

/** What a day may be exchanged for: every start with room inside the window that is no other day of the package. */
function optionsFor(context: BookingContext, index: number): DayChoice[] {
  const current = context.days[index]
  const first = context.days[0]
  if (current === undefined || first === undefined) return []
  const taken = new Set(context.days.filter((_, position) => position !== index).map((day) => day.date))
  const window = daysFromTo(first.date, lastDayOfPackage(first.date, daysToChoose(context), termsOf(context)))
  const free = window.filter((date) => !taken.has(date)).flatMap((date) => freeStarts(context, date, first.start))
  const known = free.some((choice) => isSameChoice(choice, current))
  return known ? free : [current, ...free]
}

/** The starts of a day with room; in a month that has not been asked yet the package's own start is hoped for, and checked by the hold. */
function freeStarts(context: BookingContext, date: LocalDate, hoped: WallTime): DayChoice[] {
  const starts = knownDay(context, date)?.starts.map(({ start }) => start) ?? [hoped]
  return starts.map((start) => ({ date, start })).filter((choice) => fits(context, choice))
}

function keyOf({ date, start }: DayChoice): string {
  return `${date} ${start}`
}

function choiceFrom(key: string): DayChoice | null {
  const [date = '', start = ''] = key.split(' ')
  return isLocalDate(date) && isWallTime(start) ? { date, start } : null
}
