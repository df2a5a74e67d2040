import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'

/** Copies a text and says so; `label` says what is copied, for those who do not see what stands beside it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  const Icon = copied ? Check : Copy
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className="link -mx-2 inline-flex min-h-11 shrink-0 min-w-11 items-center justify-center gap-1.5 px-2 text-nav"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span aria-live="polite">{copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}</span>
      <span className="sr-only">{label}</span>
    </button>
  )
}
