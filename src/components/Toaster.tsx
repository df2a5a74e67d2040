import { lazy, Suspense, useSyncExternalStore } from 'react'
import { areToastsWanted, onToast } from './toasts.ts'

const ToastStack = lazy(async () => ({ default: (await import('./ToastStack.tsx')).ToastStack }))

/** The place of the toasts; empty and weightless until the first one. */
export function Toaster() {
  const wanted = useSyncExternalStore(onToast, areToastsWanted, () => false)
  return wanted ? (
    <Suspense>
      <ToastStack />
    </Suspense>
  ) : null
}
