import { useState, type ReactNode } from 'react'
import { fromPromise } from 'xstate'
import { useActorRef, useSelector } from '@xstate/react'
import { Trans } from '@lingui/react/macro'
import { newKeySeed } from '#api/newKeySeed.ts'
import { replyTo } from '#api/replyTo.ts'
import { trpc } from '#api/trpcClient.ts'
import { Button } from '#components/Button.tsx'
import { Card } from '#components/Card.tsx'
import type { Reply } from '#machines/bookingMachineActors.ts'
import { leaveWaitlistMachine } from '#machines/leaveWaitlistMachine.ts'

/** Asks before it takes somebody off the waiting list: opening a link changes nothing (issue 3, item 5). */
export function LeaveWaitlist({ leaveKey }: { leaveKey: string }) {
  const [machine] = useState(() => {
    const key = newKeySeed()
    return leaveWaitlistMachine.provide({ actors: { leave: fromPromise<Reply<unknown>>(() => replyTo(() => trpc.waitlist.leave.mutate({ key, leaveKey }))) } })
  })
  const actor = useActorRef(machine)
  const snapshot = useSelector(actor, (state) => state)
  const state = snapshot.value
  const busy = snapshot.hasTag('busy')
  const isOpen = state === 'asking' || state === 'leaving' || state === 'failed'
  return (
    <div className="page-width pt-6">
      <Card className="border-2 border-atlantic">
        <section aria-labelledby="leave-title">
          <h2 key={isOpen ? 'open' : state} ref={takeFocus} id="leave-title" tabIndex={-1} className="text-h4 outline-none">
            <Title state={state} />
          </h2>
          <p className="mt-1">
            <Sentence state={state} />
          </p>
          {isOpen ? (
            <div className="mt-4 flex flex-wrap gap-3">
              <Button busy={busy} onClick={() => actor.send({ type: state === 'failed' ? 'retry.pressed' : 'leave.confirmed' })}>
                {state === 'failed' ? <Trans>Try again</Trans> : <Trans>Take me off the list</Trans>}
              </Button>
              <Button look="outline" onClick={() => actor.send({ type: 'stay.chosen' })}>
                <Trans>Stay on the list</Trans>
              </Button>
            </div>
          ) : null}
        </section>
      </Card>
    </div>
  )
}

function takeFocus(title: HTMLHeadingElement | null): void {
  title?.focus()
}

type LeaveState = 'asking' | 'leaving' | 'left' | 'stayed' | 'unknown' | 'failed'

function Title({ state }: { state: LeaveState }): ReactNode {
  if (state === 'left') return <Trans>You are off the list</Trans>
  if (state === 'stayed') return <Trans>You stay on the list</Trans>
  if (state === 'unknown') return <Trans>This link opens nothing</Trans>
  return <Trans>Leave the waiting list?</Trans>
}

function Sentence({ state }: { state: LeaveState }): ReactNode {
  if (state === 'left') return <Trans>We write no more about this day. You can still book any day that is free.</Trans>
  if (state === 'stayed') return <Trans>We write to you when there is room.</Trans>
  if (state === 'unknown') return <Trans>It is too old or was not copied completely.</Trans>
  if (state === 'failed') return <Trans>Something went wrong. Please try again or contact us via WhatsApp.</Trans>
  return <Trans>We would not tell you any more when the day you wait for has room.</Trans>
}
