import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { wetsuitSizes } from '#domain/bodySizes.ts'
import type { BookingContext } from '#machines/bookingMachineContext.ts'
import type { PersonPart, PrepareField } from '#machines/tripFacts.ts'
import { askedOf, preparedIn } from '#machines/tripPreparing.ts'
import { Field, SelectField, TextAreaField } from '#components/Field.tsx'
import { SHORT_SWIM_METRES } from '../details/PeopleFields.tsx'
import { levelNames, prepareErrorOf } from './prepareMessages.ts'

/** What the fields of "Help us prepare" are given: what is known and typed, and where typing goes. */
export interface PrepareForm {
  context: BookingContext
  onTyped: (field: PrepareField, value: string) => void
}

/** One person: what a quote left open, name, level, sizes. Nothing is required, and the weight says why it is asked (product.md, "More decisions"). */
export function PersonPreparation({ form, position, isAlone }: { form: PrepareForm; position: number; isAlone: boolean }) {
  const person = position + 1
  const field = <Part extends PersonPart>(part: Part) => `participants.${position}.${part}` as const
  return (
    <fieldset className={isAlone ? 'grid gap-4' : 'grid gap-4 rounded-card border border-sand bg-paper p-4 md:p-5'}>
      <legend className={isAlone ? 'sr-only' : 'px-1 text-nav font-bold'}>
        <Trans>Person {person}</Trans>
      </legend>
      <ToldOnce form={form} position={position} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PrepareInput form={form} field={field('firstName')} label={<Trans>First name</Trans>} autoComplete="off" maxLength={80} />
        <LevelSelect form={form} field={field('level')} />
      </div>
      <div className="grid grid-cols-2 items-end gap-4">
        <PrepareInput form={form} field={field('heightCm')} label={<Trans>Height in cm</Trans>} inputMode="numeric" autoComplete="off" maxLength={3} />
        <PrepareInput form={form} field={field('weightKg')} label={<Trans>Weight in kg</Trans>} inputMode="numeric" autoComplete="off" maxLength={3} />
      </div>
      <p className="-mt-2 text-meta text-ink-2">
        <Trans>Weight: only to choose your equipment; you may tell us at the beach.</Trans>
      </p>
      <div className="grid grid-cols-2 items-end gap-4">
        <WetsuitSelect form={form} field={field('wetsuit')} />
        <FootSelect form={form} field={field('foot')} />
      </div>
    </fieldset>
  )
}

/** Age and swimming of a camp's people, which its quote did not ask; who has told them is not asked again (docs/decisions/012). */
function ToldOnce({ form, position }: { form: PrepareForm; position: number }) {
  const asked = askedOf(form.context, position)
  if (asked.length === 0) return null
  const [age, swims] = [`participants.${position}.age`, `participants.${position}.swims`] as const
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {asked.includes('age') ? (
          <PrepareInput form={form} field={age} label={<Trans>Age on the first day</Trans>} inputMode="numeric" autoComplete="off" maxLength={3} />
        ) : null}
        {asked.includes('swims') ? (
          <PrepareSelect form={form} field={swims} label={<Trans>How well do they swim?</Trans>}>
            <SwimmingOptions />
          </PrepareSelect>
        ) : null}
      </div>
      <p className="-mt-2 text-meta text-ink-2">
        <Trans>We ask this once. If it changes later, write to us.</Trans>
      </p>
    </>
  )
}

function SwimmingOptions() {
  return (
    <>
      <option value="confident">
        <Trans>Confident in open water</Trans>
      </option>
      <option value="50m">
        <Trans>Can swim at least {SHORT_SWIM_METRES} m</Trans>
      </option>
      <option value="no">
        <Trans>Cannot swim</Trans>
      </option>
    </>
  )
}

/** What only the owner of the booking is asked: where to fetch them, and anything else. */
export function OwnerPreparation({ form }: { form: PrepareForm }) {
  const { i18n } = useLingui()
  return (
    <fieldset className="grid gap-4 rounded-card border border-sand bg-paper p-4 md:p-5">
      <legend className="px-1 text-nav font-bold">
        <Trans>Pick-up and notes</Trans>
      </legend>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <PrepareInput
          form={form}
          field="pickUp.place"
          label={<Trans>Where should we pick you up?</Trans>}
          hint={<Trans>Your hotel or address, if you would like to be fetched. We tell you whether we can.</Trans>}
          autoComplete="off"
          maxLength={120}
        />
        <PrepareInput form={form} field="pickUp.area" label={<Trans>Town or area</Trans>} autoComplete="off" maxLength={80} />
      </div>
      <TextAreaField
        id="notes"
        label={<Trans>Anything else we should know?</Trans>}
        hint={<Trans>No medical details, please: tell us those in person.</Trans>}
        value={preparedIn(form.context, 'notes')}
        maxLength={500}
        rows={3}
        onChange={(event) => form.onTyped('notes', event.target.value)}
        error={prepareErrorOf(form.context.prepareErrors, 'notes', i18n)}
      />
    </fieldset>
  )
}

type InputProps = { form: PrepareForm; field: PrepareField; label: ReactNode; hint?: ReactNode; inputMode?: 'numeric'; autoComplete: string; maxLength: number }

/** One typed field; its id is its name in the API, so that an error's link finds it. */
function PrepareInput({ form, field, ...input }: InputProps) {
  const { i18n } = useLingui()
  return (
    <Field
      {...input}
      id={field}
      name={field}
      value={preparedIn(form.context, field)}
      onChange={(event) => form.onTyped(field, event.target.value)}
      error={prepareErrorOf(form.context.prepareErrors, field, i18n)}
    />
  )
}

function PrepareSelect({ form, field, label, children }: { form: PrepareForm; field: PrepareField; label: ReactNode; children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <SelectField
      id={field}
      name={field}
      label={label}
      value={preparedIn(form.context, field)}
      onChange={(event) => form.onTyped(field, event.target.value)}
      error={prepareErrorOf(form.context.prepareErrors, field, i18n)}
    >
      <option value="">–</option>
      {children}
    </SelectField>
  )
}

function LevelSelect({ form, field }: { form: PrepareForm; field: PrepareField }) {
  const { i18n } = useLingui()
  return (
    <PrepareSelect form={form} field={field} label={<Trans>Level</Trans>}>
      {Object.entries(levelNames).map(([level, words]) => (
        <option key={level} value={level}>
          {i18n._(words)}
        </option>
      ))}
    </PrepareSelect>
  )
}

function WetsuitSelect({ form, field }: { form: PrepareForm; field: PrepareField }) {
  const known = preparedIn(form.context, field)
  const sizes: readonly string[] = wetsuitSizes
  return (
    <PrepareSelect form={form} field={field} label={<Trans>Wetsuit size</Trans>}>
      {(known === '' || sizes.includes(known) ? sizes : [known, ...sizes]).map((size) => (
        <option key={size} value={size}>
          {size}
        </option>
      ))}
    </PrepareSelect>
  )
}

function FootSelect({ form, field }: { form: PrepareForm; field: PrepareField }) {
  return (
    <PrepareSelect form={form} field={field} label={<Trans>Front foot</Trans>}>
      <option value="left">
        <Trans>Left</Trans>
      </option>
      <option value="right">
        <Trans>Right</Trans>
      </option>
    </PrepareSelect>
  )
}
