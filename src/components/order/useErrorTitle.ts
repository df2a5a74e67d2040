import { useEffect } from 'react'
import { useLingui } from '@lingui/react/macro'

/** Puts `Error:` before the document's title while something has to be put right, so that it is heard first. */
export function useErrorTitle(hasErrors: boolean): void {
  const { t } = useLingui()
  const prefix = t`Error:`
  useEffect(() => {
    if (!hasErrors) return
    const plain = document.title
    document.title = `${prefix} ${plain}`
    return () => {
      document.title = plain
    }
  }, [hasErrors, prefix])
}
