import { Trans } from '@lingui/react/macro'
import type { Offer } from '#domain/catalogue.ts'
import { isBelowRecommendedAge, needsGuardianPresent } from '#domain/participants.ts'
import { Notice } from '#components/Notice.tsx'
import { ChoiceChips } from './ChoiceChips.tsx'
import { DetailsField, type DetailsForm } from './DetailsField.tsx'
import { GuardianFields } from './GuardianFields.tsx'

interface PeopleFieldsProps {
  form: DetailsForm
  offer: Offer
  party: number
  /** True when someone is under 18. */
  withGuardian: boolean
}

/** Age on the first day and swimming of everybody who comes: all the rules of the water ask for. */
export function PeopleFields({ form, offer, party, withGuardian }: PeopleFieldsProps) {
  const ages = agesTyped(form, party)
  return (
    <div className="grid gap-5">
      {Array.from({ length: party }, (_, index) => (
        <PersonFields key={index} form={form} index={index} party={party} />
      ))}
      {isBelowRecommendedAge(offer, ages) ? <RecommendedAge age={offer.age.recommendedFrom ?? offer.age.minimum} /> : null}
      {needsGuardianPresent(offer, ages) ? <ChildNotice age={offer.age.minimum} /> : null}
      {withGuardian ? <GuardianFields form={form} /> : null}
    </div>
  )
}

function PersonFields({ form, index, party }: { form: DetailsForm; index: number; party: number }) {
  const person = index + 1
  const alone = party === 1
  const somebodyElse = form.details.forSomebodyElse === 'yes'
  return (
    <fieldset className={alone ? 'grid gap-4' : 'grid gap-4 rounded-card border border-sand bg-paper p-4'}>
      <legend className={alone ? 'sr-only' : 'px-1 text-nav font-bold'}>
        <Trans>Person {person}</Trans>
      </legend>
      <DetailsField
        form={form}
        field={`participants.${index}.age`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        className="max-w-48"
        label={alone && !somebodyElse ? <Trans>Your age on the first day</Trans> : <Trans>Age on the first day</Trans>}
      />
      <ChoiceChips
        form={form}
        field={`participants.${index}.swims`}
        legend={alone && !somebodyElse ? <Trans>How well do you swim?</Trans> : <Trans>How well do they swim?</Trans>}
        choices={[
          { value: 'confident', label: <Trans>Confident in open water</Trans> },
          { value: '50m', label: <Trans>Can swim at least {SHORT_SWIM_METRES} m</Trans> },
          { value: 'no', label: <Trans>Cannot swim</Trans> },
        ]}
      />
    </fieldset>
  )
}

/** What the middle answer means; the API calls it `50m`. */
export const SHORT_SWIM_METRES = 50

function RecommendedAge({ age }: { age: number }) {
  return (
    <Notice>
      <Trans>We recommend wingfoil from {age}. Younger people are welcome when they are strong enough to hold the wing.</Trans>
    </Notice>
  )
}

function ChildNotice({ age }: { age: number }) {
  return (
    <Notice title={<Trans>Below {age} we look at it first</Trans>}>
      <Trans>Your booking becomes a request: children who swim confidently and come with a parent or guardian can often join.</Trans>
    </Notice>
  )
}

function agesTyped(form: DetailsForm, party: number): number[] {
  return Array.from({ length: party }, (_, index) => Number(form.details[`participants.${index}.age`] ?? '')).filter((age) => Number.isInteger(age) && age > 0)
}
