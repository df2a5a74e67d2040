import { useState, useSyncExternalStore } from 'react'
import { InLanguage } from './InLanguage.tsx'
import { Checking, PaymentOutcome } from './PaymentOutcome.tsx'
import { referenceInSearch, usePaymentReturn } from './usePaymentReturn.ts'

/** What became of a card payment, for a guest who comes back from the bank. The server renders a page that waits; the answer is asked for in the browser. */
export function PaymentReturn() {
  const isBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  return isBrowser ? <LivePaymentReturn /> : <Checking status={null} />
}

function LivePaymentReturn() {
  const [reference] = useState(() => referenceInSearch(window.location.search))
  const { snapshot, send } = usePaymentReturn(reference)
  return (
    <InLanguage locale={snapshot.context.status?.locale ?? 'en'}>
      <PaymentOutcome snapshot={snapshot} send={send} />
    </InLanguage>
  )
}

function subscribeToNothing(): () => void {
  return () => undefined
}
