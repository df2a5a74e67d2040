import { Trans } from '@lingui/react/macro'
import { isOfferCode } from '#domain/offer.ts'
import { formatLongDay } from '#i18n/formatDate.ts'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { MailButton, Part, Say, Soft } from './mailBlocks.tsx'

/** Until when cancelling is free or costs half, as dates; the dates are those the server goes by (product.md B5). */
export function IfPlansChange({ facts }: { facts: BookingMailFacts }) {
  const { policies, trip, manageUrl } = facts
  const hours = policies.rescheduleHours
  return (
    <Part title={<Trans>If your plans change</Trans>}>
      <CancellationDates facts={facts} />
      <Say>
        {isOfferCode(trip.offer) ? (
          <Trans>You can move your booking to other free days until {hours} hours before your first start, at the same price.</Trans>
        ) : (
          <Trans>If you would like other days, answer this mail: we look for them with you.</Trans>
        )}
      </Say>
      <Say>
        <Trans>Leisure services on a fixed date have no statutory right of withdrawal. What you read above is what we give you instead.</Trans>
      </Say>
      <MailButton href={manageUrl}>
        <Trans>Open my booking</Trans>
      </MailButton>
      <Soft>
        <Trans>Whoever has this link can see and change the booking. Pass it on only to people you trust.</Trans>
      </Soft>
    </Part>
  )
}

function CancellationDates({ facts }: { facts: BookingMailFacts }) {
  const { trip, policies, locale } = facts
  const percent = policies.refundLadder.find((row) => row.percent > 0 && row.percent < 100)?.percent ?? 0
  const free = trip.freeUntil === null ? null : formatLongDay(trip.freeUntil, locale)
  const half = trip.halfUntil === null ? null : formatLongDay(trip.halfUntil, locale)
  return (
    <>
      {free !== null && (
        <Say>
          <Trans>Free cancellation until {free} (inclusive): everything you have paid comes back.</Trans>
        </Say>
      )}
      {half !== null && percent > 0 && (
        <Say>
          <Trans>
            Until {half} (inclusive), {percent}% of what you have paid comes back.
          </Trans>
        </Say>
      )}
      {free === null && half === null ? (
        <Say>
          <Trans>
            Your start is so near that nothing of what you have paid comes back if you cancel. If wind, sea or we ourselves stop the session, the choice is
            yours: money back or a new date.
          </Trans>
        </Say>
      ) : (
        <Say>
          <Trans>After that nothing comes back. If wind, sea or we ourselves stop a session, the choice is yours: money back or a new date.</Trans>
        </Say>
      )}
    </>
  )
}
