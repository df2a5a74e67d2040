import { Plural, Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { CalendarPlus, MapPin } from 'lucide-react'
import { mapLink } from '#domain/mapLink.ts'
import type { Trip } from '#domain/wire/tripWire.ts'
import { stageOf } from '#machines/tripDays.ts'
import { buttonClass } from '#components/Button.tsx'
import { Card } from '#components/Card.tsx'
import { Tag } from '#components/Chip.tsx'
import { formatDay, formatLongDay, formatSpan } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { SplitNote } from '../when/StartList.tsx'
import { dayStates } from './tripMessages.ts'
import { useOfferName } from '#components/useOfferName.ts'

/** When and where: every day with what has become of it, the meeting point with its map, and all of them for the calendar. */
export function TripDays({ trip }: { trip: Trip }) {
  const name = useOfferName(trip.offer, new Set(trip.days.map((day) => day.date)).size)
  const stage = stageOf(trip)
  return (
    <Card>
      {stage === 'asked' ? (
        <p className="text-nav font-semibold">
          <Trans>What you asked for</Trans>
        </p>
      ) : null}
      <h2 className="text-h3">{name}</h2>
      <p className="text-nav text-ink-2">
        <Plural value={trip.party} one="# person" other="# people" /> · <Trans>Local time in the Canary Islands</Trans>
      </p>
      <ul className="mt-4 grid gap-3">
        {trip.days.map((day) => (
          <TripDay key={`${day.date} ${day.start}`} day={day} isOff={stage === 'off'} />
        ))}
      </ul>
      {stage === 'ahead' || stage === 'asked' ? <MeetingPoints days={trip.days} /> : null}
      {stage === 'ahead' ? (
        <a href="/trip.ics" download className={buttonClass('outline', 'mt-4')}>
          <CalendarPlus aria-hidden="true" className="size-5" />
          <Trans>Add to my calendar</Trans>
        </a>
      ) : null}
    </Card>
  )
}

/** One day; of a trip that does not take place only days that were called off, or that took place, have something said beside them. */
function TripDay({ day, isOff: isTripOff }: { day: Trip['days'][number]; isOff: boolean }) {
  const { i18n } = useLingui()
  const date = formatLongDay(day.date, useLocale())
  const state = isTripOff && day.status === 'go' ? null : dayStates[day.status]
  const isOff = isTripOff || day.status === 'called_off'
  return (
    <li className={`flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-sand pt-3 ${isOff ? 'text-ink-2' : ''}`}>
      <p className="font-semibold">
        <span className="inline-block first-letter:uppercase">{date}</span>{' '}
        {state === null ? null : <Tag tone={day.status === 'called_off' ? 'warning' : 'success'}>{i18n._(state)}</Tag>}
      </p>
      <p className={isOff ? 'tabular-nums' : 'text-h4 font-bold tabular-nums'}>{formatSpan(day.start, day.end)}</p>
      {day.groups > 1 && !isTripOff ? (
        <p className="basis-full">
          <SplitNote groups={day.groups} />
        </p>
      ) : null}
    </li>
  )
}

/** Where to be: once for all days, or place by place with its days. */
function MeetingPoints({ days }: { days: Trip['days'] }) {
  const spots = [...Map.groupBy(days, (day) => day.spot.name).values()]
  return (
    <ul className="mt-3 grid gap-1 border-t border-sand pt-2">
      {spots.map((ownDays) => (
        <MeetingPoint key={ownDays[0]?.spot.name} days={ownDays} isOnly={spots.length === 1} />
      ))}
    </ul>
  )
}

function MeetingPoint({ days, isOnly }: { days: Trip['days']; isOnly: boolean }) {
  const locale = useLocale()
  const [first] = days
  if (first === undefined) return null
  const { name } = first.spot
  return (
    <li className="flex flex-wrap items-center gap-x-3 text-nav">
      <span>
        <MapPin aria-hidden="true" className="mr-1 inline size-5 text-atlantic" />
        <Trans>Meeting point: {name}</Trans>
        {isOnly ? null : ` (${days.map(({ date }) => formatDay(date, locale)).join(', ')})`}
      </span>
      <a href={mapLink(first.spot)} target="_blank" rel="noopener noreferrer" className="link inline-flex min-h-11 items-center">
        <Trans>Open the map</Trans>
        <span className="sr-only">, {name}</span>
      </a>
    </li>
  )
}
