import { Trans, useLingui } from '@lingui/react/macro'
import { languageName } from '#i18n/formatList.ts'
import { useContactRows } from './ContactRows.tsx'
import type { EnquiryMailFacts } from './enquiryMailFacts.ts'
import { EnquirySummary } from './EnquirySummary.tsx'
import { FactRows, Note, Part, Typed } from './mailBlocks.tsx'
import { formatDeadline } from './mailDates.ts'
import { MailFrame } from './MailFrame.tsx'
import { noticeTitle } from './noticeWords.ts'

/** The school reads a message or a request to rent; an answer to this mail goes to the guest. */
export function SchoolEnquiryMail({ facts }: { facts: EnquiryMailFacts }) {
  const { i18n, t } = useLingui()
  const { enquiry, locale } = facts
  const answerBy = formatDeadline(enquiry.answerBy, locale)
  const title = noticeTitle(i18n, enquiry.rental === null ? 'enquiry' : 'rental')
  const rows = [...useContactRows(enquiry), { label: t`Language of the message`, fact: languageName(enquiry.locale, locale) }]
  return (
    <MailFrame facts={facts} reader="school" title={title} preview={answerBy}>
      <Note>
        <Trans>We have promised an answer by {answerBy}, Canary Islands time.</Trans>
      </Note>
      <Part title={<Trans>Message</Trans>}>
        <Typed text={enquiry.message} />
      </Part>
      {enquiry.specialRequests !== null && (
        <Part title={<Trans>Special requests</Trans>}>
          <Typed text={enquiry.specialRequests} />
        </Part>
      )}
      <EnquirySummary facts={facts} />
      <Part title={<Trans>Guest</Trans>}>
        <FactRows rows={rows} />
      </Part>
    </MailFrame>
  )
}
