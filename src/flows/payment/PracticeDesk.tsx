import { useSyncExternalStore } from 'react'
import { paymentInHash } from './practiceCalls.ts'
import { PracticeBank } from './PracticeBank.tsx'
import { PracticeBench } from './PracticeBench.tsx'

/** The bench, or the bank's page when the address names a payment. A tool for testers, in English only. */
export function PracticeDesk() {
  const hash = useSyncExternalStore(
    listenToHash,
    () => window.location.hash,
    () => '',
  )
  const reference = paymentInHash(hash)
  return reference === null ? <PracticeBench /> : <PracticeBank key={reference} reference={reference} />
}

function listenToHash(tell: () => void): () => void {
  window.addEventListener('hashchange', tell)
  return () => window.removeEventListener('hashchange', tell)
}
