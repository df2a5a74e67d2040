import { Trans, useLingui } from '@lingui/react/macro'
import { languageName } from '#i18n/formatList.ts'
import { useContactRows } from './ContactRows.tsx'
import { FactRows, Note, Part, Typed } from './mailBlocks.tsx'
import { formatDeadline } from './mailDates.ts'
import { MailFrame } from './MailFrame.tsx'
import { noticeTitle } from './noticeWords.ts'
import { QuoteEstimate } from './QuotePrice.tsx'
import type { QuoteMailFacts } from './quoteMailFacts.ts'
import { QuoteWish } from './QuoteWish.tsx'

/** The school hears of a quote that is wanted, accepted, declined or to be changed. No key is in it. */
export function SchoolQuoteMail({ facts }: { facts: QuoteMailFacts }) {
  const { i18n, t } = useLingui()
  const { quote, locale, details, message, changeText } = facts
  const { firstName, lastName, email, phone } = quote.contact
  const kind = details.kind ?? 'quoteRequested'
  const answerBy = formatDeadline(quote.answerBy, locale)
  const contact = useContactRows({ name: `${firstName} ${lastName}`, email, phone })
  return (
    <MailFrame facts={facts} reader="school" title={noticeTitle(i18n, kind)} preview={quote.reference}>
      {(kind === 'quoteRequested' || kind === 'quoteChangeAsked') && (
        <Note>
          <Trans>We have promised an answer by {answerBy}, Canary Islands time.</Trans>
        </Note>
      )}
      {kind === 'quoteChangeAsked' && changeText !== null && (
        <Part title={<Trans>What the guest would like changed</Trans>}>
          <Typed text={changeText} />
        </Part>
      )}
      <QuoteWish facts={facts} title={t`What the guest asks for`} />
      {message !== null && message !== '' && (
        <Part title={<Trans>Message</Trans>}>
          <Typed text={message} />
        </Part>
      )}
      <QuoteEstimate facts={facts} reader="school" />
      <Part title={<Trans>Guest</Trans>}>
        <FactRows rows={[...contact, { label: t`Language of the booking`, fact: languageName(quote.locale, locale) }]} />
      </Part>
    </MailFrame>
  )
}
