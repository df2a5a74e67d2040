import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { quotedOfferOf, QUOTE_PARTY_MAX } from '#domain/bookedOffer.ts'
import { ADULT_AGE } from '#domain/participants.ts'
import { youngestGuest } from '#domain/quoteRules.ts'
import { Field, FieldError } from '#components/Field.tsx'
import { Notice } from '#components/Notice.tsx'
import { Stepper } from '#components/Stepper.tsx'
import { WhatsAppLink } from '#components/WhatsAppLink.tsx'
import { ageField, agesIn, asksForRooms, typedIn } from '#machines/quoteWish.ts'
import { errorAt } from './quoteFieldMessages.ts'
import type { QuoteStepProps } from './quoteScreenProps.ts'
import { StepForm } from './StepForm.tsx'
import { useQuoteText } from './useQuoteText.ts'

/** Adults, children with their ages, and rooms where there are rooms. */
export function PeopleScreen({ context, send }: QuoteStepProps) {
  const { i18n } = useLingui()
  const { adults, children, rooms } = context
  const youngest = youngestGuest(context.catalogue, context)
  const change = (nextAdults: number, nextChildren: number): void => send({ type: 'party.changed', adults: nextAdults, children: nextChildren })
  return (
    <StepForm context={context} send={send}>
      <section id="adults" tabIndex={-1} aria-labelledby="party-title" className="grid gap-4 outline-none">
        <h2 id="party-title" className="sr-only">
          <Trans>Adults and children</Trans>
        </h2>
        <FieldError id="adults-error">{errorAt(context.fieldErrors, 'adults', i18n)}</FieldError>
        <Stepper
          label={<Trans>Adults</Trans>}
          hint={<Trans>From {ADULT_AGE} years</Trans>}
          value={adults}
          min={0}
          max={QUOTE_PARTY_MAX - children}
          onChange={(next) => change(next, children)}
        />
        <Stepper
          label={<Trans>Children</Trans>}
          hint={<Trans>From {youngest} years, with an adult</Trans>}
          value={children}
          min={0}
          max={QUOTE_PARTY_MAX - adults}
          onChange={(next) => change(adults, next)}
        />
        <p role="status" className="text-meta text-ink-2 empty:hidden">
          {adults + children < QUOTE_PARTY_MAX ? null : <LargerGroup context={context} limit={QUOTE_PARTY_MAX} />}
        </p>
      </section>
      {children === 0 ? null : <ChildrenFields context={context} send={send} />}
      {asksForRooms(context) ? (
        <Stepper
          label={<Trans>Rooms</Trans>}
          value={Math.min(rooms, Math.max(1, adults + children))}
          min={1}
          max={Math.max(1, adults + children)}
          onChange={(next) => send({ type: 'rooms.changed', rooms: next })}
        />
      ) : null}
    </StepForm>
  )
}

/** At the end of the steppers: a larger group is not turned away, it is asked to write. */
function LargerGroup({ context, limit }: Pick<QuoteStepProps, 'context'> & { limit: number }) {
  return (
    <WhatsAppLink text={useQuoteText(context)}>
      <Trans>One quote is for up to {limit} people: write to us on WhatsApp for a larger group</Trans>
    </WhatsAppLink>
  )
}

function ChildrenFields({ context, send }: QuoteStepProps) {
  const { i18n } = useLingui()
  return (
    <fieldset className="grid gap-4 rounded-card border border-sand bg-paper p-4">
      <legend className="px-1 text-nav font-bold">
        <Trans>Ages on the day of arrival</Trans>
      </legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {Array.from({ length: context.children }, (_, index) => {
          const field = ageField(index)
          const child = index + 1
          return (
            <Field
              key={field}
              id={field}
              name={field}
              label={<Trans>Age of child {child}</Trans>}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              value={typedIn(context.typed, field)}
              onChange={(event) => send({ type: 'details.typed', field, value: event.target.value })}
              error={errorAt(context.fieldErrors, field, i18n)}
            />
          )
        })}
      </div>
      <YoungNotice context={context} />
    </fieldset>
  )
}

/** Younger than the lessons' age: a person looks at it, and these children swim well and come with an adult (product.md B3-30). */
function YoungNotice({ context }: Pick<QuoteStepProps, 'context'>) {
  const { minimum, byRequestFrom } = quotedOfferOf(context.catalogue, context.offer, context.days).age
  const youngest = youngestGuest(context.catalogue, context)
  if (byRequestFrom === null || !agesIn(context).some((age) => age >= youngest && age < minimum)) return null
  return (
    <Notice>
      <Trans>
        Below {minimum}, children learn to wingfoil when they swim confidently and an adult stays with them. We look at it when we write your quote.
      </Trans>
    </Notice>
  )
}
