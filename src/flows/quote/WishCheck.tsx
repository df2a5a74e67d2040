import type { ReactNode } from 'react'
import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '#components/Button.tsx'
import { useOfferName } from '#components/useOfferName.ts'
import { formatList, languageName } from '#i18n/formatList.ts'
import { useLocale } from '#i18n/useLocale.ts'
import type { QuoteContext, QuoteStep } from '#machines/quoteMachineContext.ts'
import { agesIn, asksForRooms, asksForTransfer, chosenAddOns, quoteEstimate } from '#machines/quoteWish.ts'
import { ArrivalLine } from './ArrivalLine.tsx'
import { EstimateTotal } from './EstimateTotal.tsx'
import { QuoteLines } from './QuoteLines.tsx'
import type { QuoteStepProps } from './quoteScreenProps.ts'
import { addOnNames, choiceNames, levelNames, transferName } from './quoteWords.ts'
import { useSay } from './useSay.ts'

/** Everything that is asked for, before it is sent: each answer with a way to change it that leads straight back. */
export function WishCheck({ context, send }: QuoteStepProps) {
  const name = useOfferName(context.offer, context.days)
  const row = (step: QuoteStep) => ({ onChange: () => send({ type: 'step.reopened', step, changing: true }) })
  return (
    <section className="rounded-card border border-sand bg-paper p-4 md:p-5" aria-labelledby="check-title">
      <h2 id="check-title" className="mb-3 text-h3">
        <Trans>Check your request</Trans>
      </h2>
      <dl className="divide-y divide-sand">
        <Row name={<Trans>Camp or package</Trans>} {...row('offer')}>
          {name}
          <OfferChoice context={context} />
        </Row>
        <Row name={<Trans>Dates</Trans>} {...row('dates')}>
          <ArrivalLine quote={context} />
        </Row>
        <Row name={<Trans>People</Trans>} {...row('people')}>
          <PeopleLine context={context} />
        </Row>
        <Row name={<Trans>Level and extras</Trans>} {...row('extras')}>
          <ExtrasLine context={context} />
        </Row>
      </dl>
      <div className="mt-4">
        <QuoteLines lines={quoteEstimate(context).lines} days={context.days} total={<EstimateTotal context={context} />} />
      </div>
    </section>
  )
}

function Row({ name, onChange, children }: { name: ReactNode; onChange: () => void; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 py-2">
      <dt className="text-meta text-ink-2">{name}</dt>
      <dd className="col-start-1 text-nav">{children}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <Button look="quiet" onClick={onChange}>
          <Trans>Change</Trans>
          <span className="sr-only"> {name}</span>
        </Button>
      </dd>
    </div>
  )
}

function OfferChoice({ context }: Pick<QuoteStepProps, 'context'>) {
  const say = useSay()
  if (context.offer !== 'multiSport') return null
  const choice = say(choiceNames[context.choice])
  return <span className="block">{context.lodging ? <Trans>{choice}, with a place to stay</Trans> : <Trans>{choice}, lessons only</Trans>}</span>
}

function PeopleLine({ context }: Pick<QuoteStepProps, 'context'>) {
  const { adults, children, rooms } = context
  const ages = agesIn(context).join(', ')
  return (
    <>
      <Plural value={adults} one="# adult" other="# adults" />
      {children === 0 ? null : (
        <>
          {', '}
          <Plural value={children} one={`# child (${ages})`} other={`# children (${ages})`} />
        </>
      )}
      {asksForRooms(context) ? (
        <>
          {', '}
          <Plural value={Math.min(rooms, adults + children)} one="# room" other="# rooms" />
        </>
      ) : null}
    </>
  )
}

function ExtrasLine({ context }: Pick<QuoteStepProps, 'context'>) {
  const extras = useExtras(context)
  return extras.length === 0 ? <Trans>None</Trans> : extras.join(', ')
}

function useExtras(context: QuoteContext): string[] {
  const say = useSay()
  const locale = useLocale()
  const { level, languages } = context
  const transfer = asksForTransfer(context) && context.transfer
  return [
    ...(level === null ? [] : [say(levelNames[level])]),
    ...(languages.length === 0
      ? []
      : [
          formatList(
            languages.map((code) => languageName(code, locale)),
            locale,
          ),
        ]),
    ...(transfer ? [say(transferName)] : []),
    ...chosenAddOns(context).map(({ code, quantity }) => (quantity === 1 ? say(addOnNames[code]) : `${quantity} × ${say(addOnNames[code])}`)),
  ]
}
