import { Trans, useLingui } from '@lingui/react/macro'
import type { EnquiryMailFacts } from './enquiryMailFacts.ts'
import { EnquirySummary } from './EnquirySummary.tsx'
import { Note, Say } from './mailBlocks.tsx'
import { MailFrame } from './MailFrame.tsx'

/** A message or a request to rent has arrived; a person answers within the promised hours. */
export function EnquiryReceivedMail({ facts }: { facts: EnquiryMailFacts }) {
  const { t } = useLingui()
  const { name, rental } = facts.enquiry
  const hours = facts.school.replyMinutes.form / 60
  return (
    <MailFrame
      facts={facts}
      reader="guest"
      title={rental === null ? t`We have your message` : t`We have your request`}
      preview={t`You have our answer within ${hours} hours.`}
      chat={t`Hello! I have just written to you on your website.`}
    >
      <Say>
        <Trans>Hi {name}, thank you for writing to us. A person at the school answers you.</Trans>
      </Say>
      <Note>
        <Trans>You have our answer within {hours} hours.</Trans>
      </Note>
      {rental !== null && (
        <Say>
          <Trans>Nothing is booked yet and there is nothing to pay.</Trans>
        </Say>
      )}
      <EnquirySummary facts={facts} />
    </MailFrame>
  )
}
