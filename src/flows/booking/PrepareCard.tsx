import { Plural, Trans } from '@lingui/react/macro'
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

/** Without height and level neither board nor wetsuit can be laid out. */
function isUnknown({ heightCm, level }: Trip['participants'][number]): boolean {
  return heightCm === null || level === null
}
