import { useRef } from 'react'
import { Trans } from '@lingui/react/macro'
import { ChevronUp } from 'lucide-react'
import { offerOf } from '#domain/catalogue.ts'
import { Button } from '#components/Button.tsx'
import { Price } from '#components/Price.tsx'
import { useFacts } from '#components/useFacts.tsx'
import { Summary } from './Summary.tsx'
import type { SummaryFacts } from './summaryFacts.ts'

/** The phone's bottom bar: the total, and everything else in a sheet above it. Not sticky on low screens (look.md). */
export function SummaryBar({ facts }: { facts: SummaryFacts }) {
  const sheet = useRef<HTMLDialogElement>(null)
  const { unit } = offerOf(useFacts().catalogue, facts.offer)
  return (
    <div data-sticky-bottom className="sticky bottom-0 z-30 mt-auto border-t border-sand bg-paper lg:hidden [@media(max-height:480px)]:static">
      <div className="page-width flex items-center justify-between gap-4 py-2">
        <p className="text-lead font-bold">
          <span className="sr-only">
            <Trans>Total</Trans>{' '}
          </span>
          <Price amount={facts.total} />
          {unit === 'person' ? null : (
            <span className="text-meta font-normal">
              {' '}
              <Trans>per group</Trans>
            </span>
          )}
        </p>
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
          <Trans>Your booking</Trans>
        </h2>
        <Summary facts={facts} />
        <form method="dialog" className="mt-5">
          <Button type="submit" look="outline" className="w-full">
            <Trans>Close</Trans>
          </Button>
        </form>
      </dialog>
    </div>
  )
}
