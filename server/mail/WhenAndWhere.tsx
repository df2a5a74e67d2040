import { Trans, useLingui } from '@lingui/react/macro'
import { mapLink } from '#domain/mapLink.ts'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { useDayRows } from './DayFact.tsx'
import { FactRows, MailLink, OneLine, Part, Say, Soft } from './mailBlocks.tsx'
import { offerWords, peopleWords } from './offerWords.ts'

/** What is booked, on which days, at which spot. Times are Canary time, said once. */
export function WhenAndWhere({ facts, title }: { facts: BookingMailFacts; title?: string }) {
  const { i18n, t } = useLingui()
  const { trip, offer, locale } = facts
  const rows = [
    { label: t`Reference`, fact: trip.reference },
    { label: t`What`, fact: `${offerWords(i18n, offer)}, ${peopleWords(i18n, trip.party)}` },
    ...useDayRows(trip.days, locale),
  ]
  const people = trip.party
  const groups = Math.max(1, ...trip.days.map((day) => day.groups))
  return (
    <Part title={title ?? <Trans>What and when</Trans>}>
      <FactRows rows={rows} />
      <Soft>
        <Trans>All times are local time in the Canary Islands (Atlantic/Canary).</Trans>
      </Soft>
      {groups > 1 && (
        <Say>
          <Trans>
            You are {people} people, so you learn in {groups} groups side by side, each with its own instructor.
          </Trans>
        </Say>
      )}
    </Part>
  )
}

/** Where to stand: every spot of the booking with a link to the map. */
export function MeetingPoint({ facts }: { facts: BookingMailFacts }) {
  const spots = [...new Map(facts.trip.days.map(({ spot }) => [spot.name, spot])).values()]
  const phone = <OneLine>{facts.school.phone}</OneLine>
  return (
    <Part title={<Trans>Meeting point</Trans>}>
      {spots.map((spot) => (
        <Say key={spot.name}>
          {spot.name}.{' '}
          <MailLink href={mapLink(spot)}>
            <Trans>Open the map</Trans>
          </MailLink>
        </Say>
      ))}
      <Say>
        <Trans>Please come a few minutes early. If you do not find us, call {phone}.</Trans>
      </Say>
    </Part>
  )
}
