import { Trans } from '@lingui/react/macro'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { Part, Say } from './mailBlocks.tsx'

/** Who decides about the wind, when the guest hears it and what happens without wind. */
export function WindCall({ facts }: { facts: BookingMailFacts }) {
  const { trip, offer } = facts
  const wake = offer.activity === 'wake'
  return (
    <Part title={<Trans>The wind call</Trans>}>
      <Say>
        {wake ? (
          <Trans>The evening before, we look at wind and sea and tell you whether we go out as planned.</Trans>
        ) : (
          <Trans>The evening before each day, we look at the forecast and tell you whether we go out as planned, at another time or at another spot.</Trans>
        )}{' '}
        {trip.contact.channel === 'whatsapp' && <Trans>We write to you on WhatsApp.</Trans>}
        {trip.contact.channel === 'sms' && <Trans>We write to you by text message.</Trans>}
      </Say>
      <Say>
        <Trans>If we call a day off, you choose: the money for that day back, or a new date.</Trans>
      </Say>
    </Part>
  )
}

/** What we bring, what the guest brings. */
export function WhatToBring({ facts }: { facts: BookingMailFacts }) {
  const wake = facts.offer.activity === 'wake'
  return (
    <Part title={<Trans>What to bring</Trans>}>
      <Say>
        <Trans>Swimwear, a towel, water-resistant sun cream and something to drink.</Trans>
      </Say>
      <Say>
        {wake ? (
          <Trans>The board, wetsuit, impact vest and helmet are waiting for you.</Trans>
        ) : (
          <Trans>The board, wing, foil, wetsuit, impact vest and helmet are waiting for you.</Trans>
        )}
      </Say>
    </Part>
  )
}
