import { useEffect, useRef, useState, type FormEvent } from 'react'
import { fromPromise } from 'xstate'
import { useActorRef, useSelector } from '@xstate/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { WaitlistJoin, WaitlistJoinAnswer } from '#domain/wire/waitlistWire.ts'
import { newKeySeed } from '#api/newKeySeed.ts'
import { replyTo } from '#api/replyTo.ts'
import { trpc } from '#api/trpcClient.ts'
import { Button } from '#components/Button.tsx'
import { Card } from '#components/Card.tsx'
import { Field } from '#components/Field.tsx'
import { formatDay } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import type { Reply } from '#machines/bookingMachineActors.ts'
import { waitlistMachine, type FullDay } from '#machines/waitlistMachine.ts'
import { JoinOutcome } from './JoinOutcome.tsx'
import type { WaitlistProps } from './waitlistProps.ts'

const machine = waitlistMachine.provide({
  actors: {
    join: fromPromise<Reply<WaitlistJoinAnswer>, WaitlistJoin>(({ input }) => replyTo<WaitlistJoinAnswer>(() => trpc.waitlist.join.mutate(input))),
  },
})

/** "Tell me when free" below a day that is full for a party: an address, and what became of it. */
export function JoinWaitlist({ offer, date, party, languages }: FullDay) {
  const locale = useLocale()
  const [input] = useState(() => ({ offer, date, party, languages, locale, keySeed: newKeySeed() }))
  const actor = useActorRef(machine, { input })
  const snapshot = useSelector(actor, (state) => state)
  useEffect(() => actor.send({ type: 'language.changed', locale }), [actor, locale])
  const day = formatDay(date, locale)
  return (
    <Card className="mt-4">
      <section aria-labelledby="waitlist-title">
        <h3 id="waitlist-title" className="text-h4">
          <Trans>Tell me when {day} is free</Trans>
        </h3>
        <p className="mt-1 text-nav text-ink-2">
          <Plural
            value={party}
            one="If a place becomes free, you get an e-mail. First come, first told; nothing is held, and whoever books first has it."
            other="If there is room for # people, you get an e-mail. First come, first told; nothing is held, and whoever books first has it."
          />
        </p>
        {snapshot.matches('idle') || snapshot.matches('joining') ? <AddressForm snapshot={snapshot} send={actor.send} /> : null}
        <JoinOutcome snapshot={snapshot} send={actor.send} />
      </section>
    </Card>
  )
}

function AddressForm({ snapshot, send }: WaitlistProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const { email, error, focusRequests } = snapshot.context
  const busy = snapshot.hasTag('busy')
  useEffect(() => {
    if (focusRequests > 0) form.current?.querySelector('input')?.focus()
  }, [focusRequests])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!busy) send({ type: 'join.pressed' })
  }
  const messages = { missing: t`This field is required`, emailInvalid: t`Please enter a valid email address` }
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-3 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <Field
        id="waitlist.email"
        name="waitlist.email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
        readOnly={busy}
        label={<Trans>E-mail</Trans>}
        value={email}
        error={error === null ? undefined : messages[error]}
        onChange={(event) => send({ type: 'email.typed', email: event.target.value })}
      />
      <Button type="submit" look="outline" busy={busy}>
        {busy ? <Trans>Sending…</Trans> : <Trans>Tell me when free</Trans>}
      </Button>
    </form>
  )
}
