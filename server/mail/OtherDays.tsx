import { Trans, useLingui } from '@lingui/react/macro'
import { whatsAppLink } from '#domain/whatsAppLink.ts'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { MailButton, MailLink, Part, Say } from './mailBlocks.tsx'

/** Where to go on when something did not come about: the calendar with the free places, or a person on WhatsApp. */
export function OtherDays({ facts }: { facts: BookingMailFacts }) {
  const { t } = useLingui()
  const reference = facts.trip.reference
  const chat = whatsAppLink(facts.school.whatsapp, t`Hello! My request ${reference} did not work out. What else would be possible?`)
  return (
    <Part title={<Trans>What else is possible</Trans>}>
      <Say>
        <Trans>The calendar shows every start that is free now; what you choose there is confirmed at once.</Trans>
      </Say>
      <MailButton href={facts.againUrl}>
        <Trans>See other days</Trans>
      </MailButton>
      <Say>
        <Trans>
          Or <MailLink href={chat}>ask us on WhatsApp</MailLink>: we often find a way.
        </Trans>
      </Say>
    </Part>
  )
}
