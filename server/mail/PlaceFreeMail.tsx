import { Trans, useLingui } from '@lingui/react/macro'
import { formatLongDay } from '#i18n/formatDate.ts'
import { FactRows, MailButton, MailLink, Note, Part, Say, Soft } from './mailBlocks.tsx'
import { formatDeadline } from './mailDates.ts'
import { MailFrame } from './MailFrame.tsx'
import { offerWords, peopleWords } from './offerWords.ts'
import type { WaitlistMailFacts } from './waitlistMailFacts.ts'

/** A full day has room again and this guest is the next to hear of it. Nothing is held for them (issue 3, item 8). */
export function PlaceFreeMail({ facts }: { facts: WaitlistMailFacts }) {
  const { i18n, t } = useLingui()
  const { locale, offer, date, start, party, turnEndsAt } = facts
  const day = formatLongDay(date, locale)
  const until = turnEndsAt === null ? null : formatDeadline(turnEndsAt, locale)
  const rows = [
    { label: t`What`, fact: offerWords(i18n, offer) },
    { label: t`When`, fact: start === null ? day : `${day}, ${start}` },
    { label: t`People`, fact: peopleWords(i18n, party) },
  ]
  return (
    <MailFrame facts={facts} reader="guest" title={t`A place is free`} preview={t`The day you were waiting for has room again.`}>
      <Say>
        <Trans>Hello, the day you were waiting for has room again.</Trans>
      </Say>
      <Part title={<Trans>What is free now</Trans>}>
        <FactRows rows={rows} />
        <Soft>
          <Trans>All times are local time in the Canary Islands (Atlantic/Canary).</Trans>
        </Soft>
      </Part>
      <Note>
        {until === null ? (
          <Trans>We hold no place for you: whoever books first has it.</Trans>
        ) : (
          <Trans>We hold no place for you: whoever books first has it. The next on the list hears of it on {until}.</Trans>
        )}
      </Note>
      <MailButton href={facts.bookUrl}>
        <Trans>Book it now</Trans>
      </MailButton>
      <Soft>
        <Trans>
          You no longer want to go? <MailLink href={facts.leaveUrl}>Take me off the list</MailLink>
        </Trans>
      </Soft>
    </MailFrame>
  )
}
