import { Trans } from '@lingui/react/macro'
import type { Quote } from '#domain/wire/quoteWire.ts'
import { Notice } from '#components/Notice.tsx'
import { Price } from '#components/Price.tsx'
import { Spinner } from '#components/Spinner.tsx'
import { ForPeople } from '#components/order/ForPeople.tsx'
import { useOfferName } from '#components/useOfferName.ts'
import { formatDay, formatInstant } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { DeclineQuestion } from './DeclineQuestion.tsx'
import { PackageTravel } from './PackageTravel.tsx'
import { QuoteOrder } from './QuoteOrder.tsx'
import { QuoteReference } from './QuoteReference.tsx'
import type { QuoteStateProps } from './quoteScreenProps.ts'
import { otherSession, sessionNames } from './quoteWords.ts'
import { useSay } from './useSay.ts'

/** What the school offers: days, package travel, price and dates; accepted with the order button, changed or declined. */
export function OpenedQuote({ snapshot, send }: QuoteStateProps) {
  const { quote, notice } = snapshot.context
  if (quote === null || quote.offered === null) return <Spinner />
  const { offered } = quote
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-6 *:col-start-1 lg:grid-cols-[minmax(0,40rem)_minmax(18rem,24rem)] lg:justify-between">
      {notice === 'quoteMoved' ? (
        <Notice role="status" title={<Trans>This is the newest version of your quote</Trans>}>
          <Trans>It has changed since you opened it. Please read it again.</Trans>
        </Notice>
      ) : null}
      <Heading quote={quote} offered={offered} />
      <QuoteDays days={offered.days} />
      {offered.packageTravel === null ? null : <PackageTravel {...offered.packageTravel} />}
      <Answer snapshot={snapshot} send={send} />
    </div>
  )
}

function Answer({ snapshot, send }: QuoteStateProps) {
  const isChange = snapshot.matches({ opened: 'wordingChange' }) || snapshot.matches({ delivering: 'askingChange' })
  const isDecline = snapshot.matches({ opened: 'considering' }) || snapshot.matches({ delivering: 'declining' })
  if (isChange) return <ChangeForm snapshot={snapshot} send={send} />
  if (isDecline) return <DeclineQuestion busy={snapshot.hasTag('busy')} send={send} />
  return <QuoteOrder snapshot={snapshot} send={send} />
}

type Offered = NonNullable<Quote['offered']>

function Heading({ quote, offered }: { quote: Quote; offered: Offered }) {
  const { offer, days, adults, childrenAges } = quote.wish
  const name = useOfferName(offer, days)
  const until = formatInstant(offered.validUntil, useLocale())
  return (
    <div>
      <p className="text-lead font-bold">{name}</p>
      <p className="text-lead font-bold">
        <Price amount={offered.total} /> <ForPeople people={adults + childrenAges.length} />
      </p>
      <QuoteReference reference={quote.reference} />
      <p className="mt-1">
        <Trans>Valid until {until}, local time in the Canary Islands. It holds no places until you accept it.</Trans>
      </p>
    </div>
  )
}

function QuoteDays({ days }: { days: Offered['days'] }) {
  const locale = useLocale()
  const say = useSay()
  return (
    <section
      aria-labelledby="days-title"
      className="lg:col-start-2! lg:row-span-5 lg:row-start-1 lg:self-start lg:rounded-card lg:border lg:border-sand lg:bg-paper lg:p-6"
    >
      <h2 id="days-title" className="mb-2 text-h4">
        <Trans>Your days on the water</Trans>
      </h2>
      <ul className="grid gap-1 text-nav tabular-nums">
        {days.map(({ date, start, activity }) => (
          <li key={`${date} ${start}`}>
            <span className="inline-block first-letter:uppercase">{formatDay(date, locale)}</span>, {start}
            {' · '}
            {say(sessionNames[activity] ?? otherSession)}
          </li>
        ))}
      </ul>
    </section>
  )
}
