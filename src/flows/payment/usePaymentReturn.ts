import { useState } from 'react'
import { useActorRef, useSelector } from '@xstate/react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import type { PaymentStatusAnswer } from '#domain/wire/paymentWire.ts'
import { replyTo } from '#api/replyTo.ts'
import { trpc } from '#api/trpcClient.ts'
import type { Reply } from '#machines/bookingMachineActors.ts'
import { paymentReturnMachine, type PaymentReturnEvent } from '#machines/paymentReturnMachine.ts'

/** The page behind a card payment alive in this browser. */
export function usePaymentReturn(reference: string | null): { snapshot: SnapshotFrom<typeof paymentReturnMachine>; send: (event: PaymentReturnEvent) => void } {
  const [machine] = useState(() => paymentReturnMachine.provide({ actors: { loadStatus } }))
  const actor = useActorRef(machine, { input: { reference } })
  return { snapshot: useSelector(actor, (state) => state), send: actor.send }
}

const loadStatus = fromPromise<Reply<PaymentStatusAnswer>, { reference: string | null }>(({ input: { reference }, signal }) =>
  replyTo(() => trpc.payments.status.query(reference === null ? {} : { reference }, { signal })),
)

/** The booking reference an address names, like `?ref=WF-7K3M-Q2X`; null when it names none. */
export function referenceInSearch(search: string): string | null {
  const reference = new URLSearchParams(search).get('ref')?.trim() ?? ''
  return reference === '' || reference.length > 20 ? null : reference
}
