import { Plural, Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { campOf } from '#domain/bookedOffer.ts'
import { quoteOfferCodes, type QuoteOfferCode } from '#domain/quote.ts'
import { pricePerGuest } from '#domain/quotePricing.ts'
import { quoteDaysOf } from '#domain/quoteRules.ts'
import { Button } from '#components/Button.tsx'
import { Notice } from '#components/Notice.tsx'
import { ChipGroup } from '#components/order/ChipGroup.tsx'
import { Price } from '#components/Price.tsx'
import { useFacts } from '#components/useFacts.tsx'
import type { QuoteStepProps } from './quoteScreenProps.ts'
import { choiceNames, offerTitles } from './quoteWords.ts'
import { useSay } from './useSay.ts'

/** Which camp or the multi-sport week, and for how many days; every price stands beside its unit. */
export function OfferScreen({ context, send }: QuoteStepProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send({ type: 'step.finished' })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      {context.notice === 'quoteUnknown' ? <UnknownQuote /> : null}
      <fieldset>
        <legend className="sr-only">
          <Trans>Camp or multi-sport package</Trans>
        </legend>
        <div className="grid gap-3">
          {quoteOfferCodes.map((offer) => (
            <OfferCard key={offer} offer={offer} checked={context.offer === offer} days={context.days} onChoose={() => send({ type: 'offer.chosen', offer })} />
          ))}
        </div>
      </fieldset>
      {context.offer === 'multiSport' ? <WeekChoices context={context} send={send} /> : <DaysChoice context={context} send={send} />}
      <Button type="submit" className="w-full">
        <Trans>Continue</Trans>
      </Button>
    </form>
  )
}

function UnknownQuote() {
  return (
    <Notice tone="warning" role="status" title={<Trans>We could not open that quote</Trans>}>
      <Trans>The link may be incomplete or too old. Please use the link in your latest e-mail, or ask us on WhatsApp.</Trans>
    </Notice>
  )
}

interface OfferCardProps {
  offer: QuoteOfferCode
  checked: boolean
  days: number
  onChoose: () => void
}

function OfferCard({ offer, checked, days, onChoose }: OfferCardProps) {
  const say = useSay()
  const { catalogue } = useFacts()
  const shownDays = quoteDaysOf(catalogue, offer).includes(days) ? days : (quoteDaysOf(catalogue, offer)[0] ?? days)
  const price = pricePerGuest(catalogue, offer, shownDays)
  return (
    <label className="relative">
      <input
        type="radio"
        name="offer"
        value={offer}
        checked={checked}
        onChange={onChoose}
        className="peer absolute inset-0 size-full appearance-none rounded-control"
      />
      <span className="flex flex-col gap-1 rounded-control border-2 border-line bg-white p-4 peer-checked:border-atlantic forced-colors:peer-checked:border-4 peer-checked:bg-info-bg peer-checked:shadow-[inset_0_0_0_1px_var(--color-atlantic)] peer-hover:border-atlantic">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-h4 font-bold">{say(offerTitles[offer])}</span>
          {price === null ? null : (
            <span className="text-nav">
              <FromPrice price={price} /> <Plural value={shownDays} one="for # day, per person" other="for # days, per person" />
            </span>
          )}
        </span>
        <span className="text-nav text-ink-2">
          <OfferFacts offer={offer} />
        </span>
      </span>
    </label>
  )
}

function FromPrice({ price }: { price: NonNullable<ReturnType<typeof pricePerGuest>> }) {
  const amount = <Price amount={price} className="font-bold" />
  return <Trans>from {amount}</Trans>
}

function OfferFacts({ offer }: { offer: QuoteOfferCode }) {
  const { catalogue } = useFacts()
  if (offer === 'multiSport') {
    const { minimumAge, parts } = catalogue.multiSport
    const { wingfoilDays, surfDays } = parts
    return (
      <Trans>
        {wingfoilDays} days of wingfoil, {surfDays} of surf, and wakeboard or SUP and yoga. From age {minimumAge}, with or without a place to stay.
      </Trans>
    )
  }
  const { teachingHoursPerDay: hours, groupMax } = campOf(catalogue, offer)
  if (offer === 'camp.budget')
    return (
      <Trans>
        A bed in a shared dorm of a hostel. {hours} hours of lessons a day, at most {groupMax} in a group.
      </Trans>
    )
  if (offer === 'camp.standard')
    return (
      <Trans>
        A private room in an apartment or hotel. {hours} hours of lessons a day, at most {groupMax} in a group.
      </Trans>
    )
  return <Trans>A villa with pool, airport transfers included. {hours} hours of private lessons a day, only for your own party.</Trans>
}

function DaysChoice({ context, send }: QuoteStepProps) {
  const { catalogue, offer, days } = context
  if (offer === 'multiSport') return null
  return (
    <ChipGroup
      name="days"
      columns="grid-cols-3"
      legend={<Trans>How many days?</Trans>}
      chosen={String(days)}
      choices={campOf(catalogue, offer).prices.map((price) => ({ value: String(price.days), label: <DaysLabel days={price.days} nights={price.nights} /> }))}
      onChoose={(value) => send({ type: 'days.chosen', days: Number(value) })}
    />
  )
}

function DaysLabel({ days, nights }: { days: number; nights: number }) {
  return (
    <span className="whitespace-nowrap">
      <Plural value={days} one="# day" other="# days" />
      <span className="block text-meta font-normal">
        <Plural value={nights} one="# night" other="# nights" />
      </span>
    </span>
  )
}

function WeekChoices({ context, send }: QuoteStepProps) {
  const say = useSay()
  return (
    <>
      <ChipGroup
        name="choice"
        columns="grid-cols-2"
        legend={<Trans>What would you like besides wingfoil and surf?</Trans>}
        chosen={context.choice}
        choices={[
          { value: 'wakeboard', label: say(choiceNames.wakeboard) },
          { value: 'supYoga', label: say(choiceNames.supYoga) },
        ]}
        onChoose={(choice) => send({ type: 'choice.chosen', choice })}
      />
      <ChipGroup
        name="lodging"
        columns="grid-cols-2"
        legend={<Trans>Do you need a place to stay?</Trans>}
        hint={<Trans>The price above is for the lessons; a place to stay comes with its own price in the quote.</Trans>}
        chosen={context.lodging ? 'yes' : 'no'}
        choices={[
          { value: 'no', label: <Trans>Lessons only</Trans> },
          { value: 'yes', label: <Trans>With a place to stay</Trans> },
        ]}
        onChoose={(value) => send({ type: 'lodging.chosen', lodging: value === 'yes' })}
      />
    </>
  )
}
