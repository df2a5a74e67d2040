import { useEffect, useState, useSyncExternalStore } from 'react'
import { Trans } from '@lingui/react/macro'
import { Button } from './Button.tsx'
import { laterModule } from './order/laterModule.ts'
import { usePart } from './order/usePart.ts'
import { areToastsWanted, onToast, takeToasts, type Toast } from './toasts.ts'

const stack = laterModule('toastStack', () => import('./ToastStack.tsx'))

/** The place of the toasts; empty and weightless until the first one. */
export function Toaster() {
  const wanted = useSyncExternalStore(onToast, areToastsWanted, () => false)
  const { module, isMissing } = usePart(stack, wanted)
  if (module !== null) return <module.ToastStack />
  return isMissing ? <PlainToast /> : null
}

/** Without a connection the library of the toasts may not come, and most likely there is something to say just then: the last message, until it is closed. */
function PlainToast() {
  const [toast, setToast] = useState<Toast | null>(null)
  useEffect(() => {
    const showLast = (): void => setToast((shown) => takeToasts().at(-1) ?? shown)
    showLast()
    return onToast(showLast)
  }, [])
  return (
    <div
      role="alert"
      className={toast === null ? '' : 'fixed inset-x-3 top-3 z-50 mx-auto flex max-w-md items-center gap-4 rounded-card bg-paper p-4 shadow-card'}
    >
      {toast === null ? null : (
        <>
          <p className="grow">{toast.message}</p>
          <Button look="quiet" onClick={() => setToast(null)}>
            <Trans>Close</Trans>
          </Button>
        </>
      )}
    </div>
  )
}
