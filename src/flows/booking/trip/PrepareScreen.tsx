import type { FormEvent, ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { peopleOf } from '#machines/tripPreparing.ts'
import { Button } from '#components/Button.tsx'
import { ErrorSummary } from '#components/ErrorSummary.tsx'
import { useErrorTitle } from '#components/order/useErrorTitle.ts'
import { formatInstant } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { OwnerPreparation, PersonPreparation, type PrepareForm } from './PrepareFields.tsx'
import { prepareErrorText } from './prepareMessages.ts'
import type { TripScreenProps } from './tripScreenProps.ts'
import { TripStep } from './TripStep.tsx'

/** "Help us prepare" for the owner of a booking: everybody's part, pick-up and notes; editable until the evening before. */
export function PrepareScreen({ snapshot, send }: TripScreenProps) {
  const locale = useLocale()
  const { trip } = snapshot.context
  const until = trip?.editableUntil ? formatInstant(trip.editableUntil, locale) : null
  return (
    <TripStep name="prepare" title={<Trans>Help us prepare</Trans>} onBack={() => send({ type: 'back.pressed' })}>
      <p className="-mt-3 text-lead">{until === null ? null : <Trans>Leave empty what you do not know. You can change everything until {until}.</Trans>}</p>
      <PrepareFormBox snapshot={snapshot} send={send} isOwner />
    </TripStep>
  )
}

/** The form itself; a friend has the people and nothing of the owner's. */
export function PrepareFormBox({ snapshot, send, isOwner = false, children }: TripScreenProps & { isOwner?: boolean; children?: ReactNode }) {
  const { context } = snapshot
  const { i18n } = useLingui()
  const busy = snapshot.hasTag('busy')
  useErrorTitle(context.prepareErrors.length > 0)
  const form: PrepareForm = { context, onTyped: (field, value) => send({ type: 'prepare.typed', field, value }) }
  const people = peopleOf(context)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (!busy) send({ type: 'prepare.saved.pressed' })
  }
  return (
    <form noValidate onSubmit={save} className="grid gap-5">
      {children}
      <ErrorSummary
        attempt={context.focusRequests}
        errors={context.prepareErrors.map((error) => ({ field: error.field, message: prepareErrorText(error, i18n) }))}
      />
      <fieldset disabled={busy} className="contents">
        {people.map((_, position) => (
          <PersonPreparation key={position} form={form} position={position} isAlone={people.length === 1 && !isOwner} />
        ))}
        {isOwner ? <OwnerPreparation form={form} /> : null}
      </fieldset>
      <Button type="submit" busy={busy} className="w-full">
        {busy ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}
      </Button>
    </form>
  )
}
