import { useRef, type ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { ChevronUp } from 'lucide-react'
import { Button } from '#components/Button.tsx'

/** The phone's bottom bar: what it comes to, and everything else in a sheet above it. Not sticky on low screens (look.md). */
export function BottomBar({ amount, title, children }: { amount: ReactNode; title: ReactNode; children: ReactNode }) {
  const sheet = useRef<HTMLDialogElement>(null)
  return (
    <div data-sticky-bottom className="sticky bottom-0 z-30 mt-auto border-t border-sand bg-paper lg:hidden [@media(max-height:480px)]:static">
      <div className="page-width flex items-center justify-between gap-4 py-2">
        <p className="text-lead leading-tight font-bold">{amount}</p>
        <Button look="quiet" aria-haspopup="dialog" onClick={() => sheet.current?.showModal()}>
          <Trans>Details</Trans>
          <ChevronUp aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <dialog
        ref={sheet}
        aria-labelledby="sheet-title"
        onClick={(event) => {
          if (event.target === sheet.current) sheet.current.close()
        }}
        className="mt-auto mb-0 max-h-[85dvh] w-full max-w-none rounded-t-card bg-paper p-5 text-ink backdrop:bg-night/60"
      >
        <h2 id="sheet-title" className="mb-3 text-h3">
          {title}
        </h2>
        {children}
        <form method="dialog" className="mt-5">
          <Button type="submit" look="outline" className="w-full">
            <Trans>Close</Trans>
          </Button>
        </form>
      </dialog>
    </div>
  )
}
