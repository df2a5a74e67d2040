import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Offer } from '#domain/catalogue.ts'
import { asksForGuardian, isBelowRecommendedAge, needsGuardianPresent, youngestAge } from '#domain/participants.ts'
import { Notice } from '#components/Notice.tsx'
import { ChoiceChips } from './ChoiceChips.tsx'
import { DetailsField, type DetailsForm } from './DetailsField.tsx'
import { GuardianFields } from './GuardianFields.tsx'
import { TooYoungNotice } from './TooYoungNotice.tsx'

interface PeopleFieldsProps {
  form: DetailsForm
  offer: Offer
  party: number
  /** True when someone is under 18. */
  withGuardian: boolean
}

/** Age on the first day and swimming of everybody who comes: all the rules of the water ask for. */
export function PeopleFields({ form, offer, party, withGuardian }: PeopleFieldsProps) {
  const [typingAt, setTypingAt] = useState<number | null>(null)
  const typed = agesTyped(form, party, typingAt)
  const ages = typed.filter((age) => age !== null)
  const youngest = youngestAge(offer)
  const tooYoung = typed.findIndex((age) => age !== null && age < youngest)
  const mayCome = tooYoung === -1
  return (
    <div className="grid gap-5">
      {Array.from({ length: party }, (_, index) => (
        <PersonFields key={index} form={form} index={index} party={party} onTyping={setTypingAt} />
      ))}
      {isBelowRecommendedAge(offer, ages) ? <RecommendedAge age={offer.age.recommendedFrom ?? offer.age.minimum} /> : null}
      {mayCome ? null : <TooYoungNotice person={tooYoung} minimum={youngest} />}
      {mayCome && needsGuardianPresent(offer, ages) ? <ChildNotice age={offer.age.minimum} /> : null}
      {mayCome && withGuardian && asksForGuardian(ages) ? <GuardianFields form={form} /> : null}
    </div>
  )
}

interface PersonFieldsProps {
  form: DetailsForm
  index: number
  party: number
  /** Whose age is being typed just now; null when nobody's is. */
  onTyping: (index: number | null) => void
}

function PersonFields({ form, index, party, onTyping }: PersonFieldsProps) {
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
        onFocus={() => onTyping(index)}
        onBlur={() => onTyping(null)}
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

/** Everybody's age, null where there is none yet. The first figure of an age that is being typed is none: it would be a child's. */
function agesTyped(form: DetailsForm, party: number, typingAt: number | null): (number | null)[] {
  return Array.from({ length: party }, (_, index) => {
    const text = (form.details[`participants.${index}.age`] ?? '').trim()
    const age = Number(text)
    const isBegun = index === typingAt && text.length < 2
    return isBegun || !Number.isInteger(age) || age <= 0 ? null : age
  })
}
