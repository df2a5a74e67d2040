import type { FormEvent, ReactNode } from 'react'
import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#components/Button.tsx'
import { ErrorSummary } from '#components/ErrorSummary.tsx'
import { ContactFields, type ContactForm } from '#components/order/ContactFields.tsx'
import { chosenOffer } from '#machines/bookingChoice.ts'
import { asksPeopleFirst, showsGuardian } from '#machines/bookingDetails.ts'
import type { BookingContext, FieldError } from '#machines/bookingMachineContext.ts'
import type { BookingMachineEvent } from '#machines/bookingMachineEvents.ts'
import type { DetailsForm } from './DetailsField.tsx'
import { errorTextOf, fieldErrorText } from './fieldMessages.ts'
import { OrderBox } from './OrderBox.tsx'
import { PeopleFields } from './PeopleFields.tsx'
import { Summary } from '../summary/Summary.tsx'
import { summaryOf } from '../summary/summaryFacts.ts'

interface DetailsScreenProps {
  context: BookingContext
  send: (event: BookingMachineEvent) => void
  /** True while the order is on its way. */
  busy: boolean
  /** What went wrong or what is left of the time, above the form. */
  notice: ReactNode
}

/** Who comes and who books: one screen for one or two people, the people first for three or more (pages.md C2). */
export function DetailsScreen({ context, send, busy, notice }: DetailsScreenProps) {
  const peopleOnly = asksPeopleFirst(context) && context.step === 'people'
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!busy) send({ type: peopleOnly ? 'people.finished' : 'booking.submitted' })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      {notice}
      <Problems context={context} />
      <fieldset disabled={busy} className="contents">
        {peopleOnly ? <PeopleStep context={context} send={send} /> : <CheckStep context={context} send={send} busy={busy} />}
      </fieldset>
    </form>
  )
}

function PeopleStep({ context, send }: Pick<DetailsScreenProps, 'context' | 'send'>) {
  return (
    <>
      <People context={context} send={send} isAlone />
      <Button type="submit" className="w-full">
        <Trans>Continue</Trans>
      </Button>
    </>
  )
}

function CheckStep({ context, send, busy }: Pick<DetailsScreenProps, 'context' | 'send' | 'busy'>) {
  const { i18n } = useLingui()
  const form = formOf(context, send)
  const facts = summaryOf(context)
  return (
    <>
      <ContactFields legend={<Trans>Who is booking?</Trans>} form={contactFormOf(form, i18n)} />
      <SomebodyElse form={form} />
      {asksPeopleFirst(context) ? <PeopleDone context={context} send={send} /> : <People context={context} send={send} />}
      <section className="rounded-card border border-sand bg-paper p-4 md:p-5" aria-labelledby="check-title">
        <h2 id="check-title" className="mb-3 text-h3">
          {facts.isRequest ? <Trans>Check your request</Trans> : <Trans>Confirm your booking</Trans>}
        </h2>
        <Summary facts={facts} />
      </section>
      <OrderBox
        form={form}
        payments={facts.payments ?? []}
        acceptTerms={context.acceptTerms}
        isRequest={facts.isRequest}
        busy={busy}
        onTerms={(accepted) => send({ type: 'terms.ticked', accepted })}
      />
    </>
  )
}

/** The fields of the contact speak of themselves by name only. */
function contactFormOf({ details, errors, onTyped }: DetailsForm, i18n: I18n): ContactForm {
  return { onTyped, valueOf: (field) => details[field] ?? '', errorOf: (field) => errorTextOf(errors, field, i18n) }
}

function People({ context, send, isAlone = false }: Pick<DetailsScreenProps, 'context' | 'send'> & { isAlone?: boolean }) {
  return (
    <section className="grid gap-4" aria-labelledby="people-title">
      <h2 id="people-title" className={isAlone ? 'sr-only' : 'text-h3'}>
        <Trans>Who is coming?</Trans>
      </h2>
      <PeopleFields form={formOf(context, send)} offer={chosenOffer(context)} party={context.party} withGuardian={showsGuardian(context)} />
    </section>
  )
}

function PeopleDone({ context, send }: Pick<DetailsScreenProps, 'context' | 'send'>) {
  const ages = Array.from({ length: context.party }, (_, index) => context.details[`participants.${index}.age`] ?? '').join(', ')
  return (
    <section className="flex items-center justify-between gap-4 rounded-card border border-sand bg-paper p-4" aria-labelledby="people-done-title">
      <div>
        <h2 id="people-done-title" className="font-text text-nav font-bold tracking-normal">
          <Trans>Who is coming?</Trans>
        </h2>
        <p className="text-nav">
          <Trans>Ages on the first day: {ages}</Trans>
        </p>
      </div>
      <Button look="quiet" onClick={() => send({ type: 'people.reopened' })}>
        <Trans>Change</Trans>
        <span className="sr-only">
          {' '}
          <Trans>who is coming</Trans>
        </span>
      </Button>
    </section>
  )
}

function SomebodyElse({ form }: { form: DetailsForm }) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-nav">
      <input
        type="checkbox"
        name="forSomebodyElse"
        checked={form.details.forSomebodyElse === 'yes'}
        onChange={(event) => form.onTyped('forSomebodyElse', event.target.checked ? 'yes' : 'no')}
        className="size-6 shrink-0 accent-atlantic"
      />
      <Trans>I book for somebody else</Trans>
    </label>
  )
}

function Problems({ context }: { context: BookingContext }) {
  const { i18n } = useLingui()
  const errors = inScreenOrder(context.fieldErrors).map((error) => ({ field: error.field, message: fieldErrorText(error, i18n) }))
  return <ErrorSummary errors={errors} attempt={context.focusRequests} />
}

function formOf(context: BookingContext, send: DetailsScreenProps['send']): DetailsForm {
  return { details: context.details, errors: context.fieldErrors, onTyped: (field, value) => send({ type: 'details.typed', field, value }) }
}

/** The summary lists what is wrong from the top of the screen to its end: who books, who comes, their guardian, the terms. */
function inScreenOrder(errors: readonly FieldError[]): FieldError[] {
  const sections = ['contact.', 'participants.', 'guardian.', 'acceptTerms']
  const sectionOf = ({ field }: FieldError): number => sections.findIndex((section) => field.startsWith(section))
  return errors.toSorted((one, other) => sectionOf(one) - sectionOf(other))
}
