import { Trans, useLingui } from '@lingui/react/macro'
import { MailButton, Note, Say } from './mailBlocks.tsx'
import { QuoteEstimate } from './QuotePrice.tsx'
import { QuoteFrame } from './QuoteFrame.tsx'
import type { QuoteMailFacts } from './quoteMailFacts.ts'
import { QuoteWish } from './QuoteWish.tsx'

/** A request for a quote has arrived: what was asked for, the estimate that was shown, and the 24-hour promise. */
export function QuoteReceivedMail({ facts }: { facts: QuoteMailFacts }) {
  const { t } = useLingui()
  const firstName = facts.quote.contact.firstName
  const reference = facts.quote.reference
  const hours = facts.school.replyMinutes.form / 60
  return (
    <QuoteFrame facts={facts} title={t`We have your request`} preview={t`You have your quote within ${hours} hours. Your quote reference is ${reference}.`}>
      <Say>
        <Trans>Hi {firstName}, thank you. A person at the school puts your quote together.</Trans>
      </Say>
      <Note>
        <Trans>You have your quote within {hours} hours.</Trans>
      </Note>
      <Say>
        <Trans>Nothing is booked yet and there is nothing to pay.</Trans>
      </Say>
      <QuoteWish facts={facts} />
      <QuoteEstimate facts={facts} />
      <MailButton href={facts.quoteUrl}>
        <Trans>Open my request</Trans>
      </MailButton>
    </QuoteFrame>
  )
}
