import { Plural, Trans } from '@lingui/react/macro'
import { untoldOf } from '#domain/participants.ts'
import type { Trip } from '#domain/wire/tripWire.ts'
import type { BookingMachineEvent } from '#machines/bookingMachineEvents.ts'
import { Button } from '#components/Button.tsx'
import { Card } from '#components/Card.tsx'
import { formatInstant } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { GroupLink } from './GroupLink.tsx'

/** "Help us prepare": what is still missing, the way into the form, and the link with which friends fill in their own part. */
export function PrepareCard({ trip, send }: { trip: Trip; send: (event: BookingMachineEvent) => void }) {
  const locale = useLocale()
  if (!trip.allowed.includes('participants') || trip.editableUntil === null) return null
  const until = formatInstant(trip.editableUntil, locale)
  const open = trip.participants.filter(isUnknown).length
  return (
    <Card>
      <h2 className="mb-2 text-h3">
        <Trans>Help us prepare</Trans>
      </h2>
      <p className="max-w-[66ch]">
        <Trans>Names, level and sizes, so that equipment in the right size is ready. It takes a minute, and nothing of it is required.</Trans>
      </p>
      {trip.participants.some((person) => untoldOf(person).length > 0) ? (
        <p className="mt-1 max-w-[66ch] font-semibold">
          <Trans>Of everybody we still need to know the age and how well they swim.</Trans>
        </p>
      ) : null}
      <p className="mt-1 text-nav text-ink-2">
        <Plural value={open} _0="We know everybody’s sizes, thank you." one="# person is still missing." other="# people are still missing." />{' '}
        <Trans>Open until {until}.</Trans>
      </p>
      <Button look={open > 0 ? 'lava' : 'outline'} className="mt-4" onClick={() => send({ type: 'prepare.opened' })}>
        {open > 0 ? <Trans>Tell us your sizes</Trans> : <Trans>Change what you told us</Trans>}
      </Button>
      {trip.party > 1 && trip.groupKey !== null ? <GroupLink groupKey={trip.groupKey} /> : null}
    </Card>
  )
}

/** Without height and level neither board nor wetsuit can be laid out, and of a camp's people age and swimming are needed, too. */
function isUnknown(person: Trip['participants'][number]): boolean {
  return person.heightCm === null || person.level === null || untoldOf(person).length > 0
}
