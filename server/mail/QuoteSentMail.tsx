import { Trans, useLingui } from '@lingui/react/macro'
import { formatLongDay } from '#i18n/formatDate.ts'
import { formatMoney } from '#i18n/formatMoney.ts'
import type { Quote } from '#domain/wire/quoteWire.ts'
import { DayRows } from './DayFact.tsx'
import { FactRows, MailButton, Note, Part, Say, Soft } from './mailBlocks.tsx'
import { formatDeadline } from './mailDates.ts'
import { paymentName } from './MoneyDue.tsx'
import { PackageTravelNote } from './PackageTravelNote.tsx'
import { QuoteFrame } from './QuoteFrame.tsx'
import type { QuoteMailFacts } from './quoteMailFacts.ts'
import { QuotePrice } from './QuotePrice.tsx'
import { QuoteWish } from './QuoteWish.tsx'

/** What the school offers, until when it can be accepted, and what it means for money; a quote holds no places. */
export function QuoteSentMail({ facts }: { facts: QuoteMailFacts }) {
  const { t } = useLingui()
  const { quote, locale, legal } = facts
  const firstName = quote.contact.firstName
  const percent = legal.igicPercent
  const { offered, reference } = quote
  if (offered === null) throw new Error(`Quote ${reference} says nothing yet.`)
  const until = formatDeadline(offered.validUntil, locale)
  return (
    <QuoteFrame facts={facts} title={t`Your quote`} preview={t`You can accept it until ${until}. Your quote reference is ${reference}.`}>
      <Say>
        <Trans>Hi {firstName}, here is what we can offer you.</Trans>
      </Say>
      <Note>
        <Trans>You can accept it until {until}, Canary Islands time. Your places are yours once you have accepted: a quote holds none.</Trans>
      </Note>
      <QuotePrice facts={facts} title={t`Price`} lines={offered.lines} total={formatMoney(offered.total, locale)} label={t`Total, ${percent}% IGIC included`} />
      <MailButton href={facts.quoteUrl}>
        <Trans>See and accept the quote</Trans>
      </MailButton>
      <Soft>
        <Trans>There you can also ask for a change or decline. Opening the link changes nothing.</Trans>
      </Soft>
      {offered.days.length > 0 && (
        <Part title={<Trans>Your days on the water</Trans>}>
          <DayRows days={offered.days} locale={locale} />
          <Soft>
            <Trans>All times are local time in the Canary Islands (Atlantic/Canary).</Trans>
          </Soft>
        </Part>
      )}
      <QuotePayments offered={offered} locale={locale} />
      {offered.packageTravel !== null && (
        <PackageTravelNote packageTravel={offered.packageTravel}>
          <Soft>
            <Trans>The page of the quote shows the standard information form before you accept.</Trans>
          </Soft>
        </PackageTravelNote>
      )}
      <QuoteWish facts={facts} />
    </QuoteFrame>
  )
}

function QuotePayments({ offered, locale }: { offered: NonNullable<Quote['offered']>; locale: QuoteMailFacts['locale'] }) {
  const { i18n, t } = useLingui()
  const rows = offered.payments.map((payment) => {
    const amount = formatMoney(payment.amount, locale)
    const due = payment.due === null ? null : formatDeadline(payment.due, locale)
    return { label: paymentName(i18n, payment.code), fact: due === null ? t`${amount}, on arrival` : t`${amount}, by ${due}` }
  })
  const free = offered.freeUntil === null ? null : formatLongDay(offered.freeUntil, locale)
  return (
    <Part title={<Trans>If you accept today</Trans>}>
      <FactRows rows={rows} />
      {free !== null && (
        <Say>
          <Trans>Free cancellation until {free} (inclusive): everything you have paid comes back.</Trans>
        </Say>
      )}
    </Part>
  )
}
