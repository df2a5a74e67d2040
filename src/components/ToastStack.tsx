import { useEffect } from 'react'
import { toast, Toaster as Stack } from 'sonner'
import { useLingui } from '@lingui/react/macro'
import { onToast, takeToasts } from './toasts.ts'

/** Three toasts at once, 4 seconds, 356 px wide, 14 px apart (specification section 9). */
export function ToastStack() {
  const { t } = useLingui()
  useEffect(() => {
    const showWaiting = () => {
      for (const { tone, message, description } of takeToasts())
        toast[tone](message, { description, ...(tone === 'error' && { duration: Infinity, closeButton: true }) })
    }
    showWaiting()
    return onToast(showWaiting)
  }, [])
  return (
    <Stack
      position="top-center"
      visibleToasts={3}
      duration={4000}
      gap={14}
      containerAriaLabel={t`Messages`}
      style={{ fontFamily: 'inherit' }}
      toastOptions={{ style: { fontFamily: 'inherit', fontSize: '1rem' } }}
    />
  )
}
