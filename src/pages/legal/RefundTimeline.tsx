import { Trans } from '@lingui/react/macro'
import { useFacts } from '#components/useFacts.tsx'
import { refundStepsOf, type RefundStep } from './refundSteps.ts'

/** The ladder as a line through time: three stretches with their borders, standing on a phone and lying on a wide screen. */
export function RefundTimeline() {
  const steps = refundStepsOf(useFacts().catalogue.policies)
  return (
    <ol className="mb-4 grid md:mb-0 md:grid-cols-[1.25fr_1fr_1fr] md:pt-8">
      {steps.map((step) => (
        <Stretch key={step.fewestDays} step={step} />
      ))}
    </ol>
  )
}

function Stretch({ step }: { step: RefundStep }) {
  const { percent } = step
  const look = lookOf(percent)
  return (
    <li className="relative pt-6 pb-7 pl-8 md:row-span-3 md:grid md:grid-rows-subgrid first:pt-1 last:pb-8 md:pt-8 md:first:pt-8 md:pr-5 md:pb-2 md:pl-0 md:last:pb-2">
      <span
        aria-hidden="true"
        className={`absolute inset-y-0 left-2 w-2.5 md:inset-x-0 md:inset-y-auto md:top-0 md:h-3 md:w-auto ${step.fewestDays === 0 ? 'md:right-3' : ''} ${look.line}`}
      />
      <Border step={step} />
      <p className="text-nav text-ink-2">
        <When step={step} />
      </p>
      <p className={`font-display text-h2 font-extrabold tabular-nums ${look.figure}`}>
        <Trans>{percent}%</Trans>
      </p>
      <p className="text-nav font-semibold">
        <WhatComesBack percent={percent} />
      </p>
    </li>
  )
}

/** The border at the end of a stretch: the last day it holds, or the first day on the water. */
function Border({ step }: { step: RefundStep }) {
  const { fewestDays } = step
  const isEnd = fewestDays === 0
  return (
    <span
      aria-hidden="true"
      className={`absolute bottom-0 left-0 z-10 flex translate-y-1/2 items-center gap-2 md:top-1.5 md:right-0 md:bottom-auto md:left-auto md:-translate-y-1/2 ${isEnd ? '' : 'md:translate-x-1/2'}`}
    >
      <span className="size-6.5 rounded-full border-4 border-cream bg-ink md:size-6" />
      <span
        className={`rounded-full bg-ink px-2.5 py-0.5 text-meta font-semibold whitespace-nowrap text-cream md:absolute md:bottom-full md:mb-1 ${isEnd ? 'md:right-0' : 'md:left-1/2 md:-translate-x-1/2'}`}
      >
        {isEnd ? <Trans>First day</Trans> : <Trans>{fewestDays} days before</Trans>}
      </span>
    </span>
  )
}

function When({ step: { mostDays, fewestDays } }: { step: RefundStep }) {
  if (mostDays === null) return <Trans>Up to and including {fewestDays} days before your first day</Trans>
  if (fewestDays === 0) return <Trans>{mostDays} days before or less, or if you do not come</Trans>
  return (
    <Trans>
      {mostDays} to {fewestDays} days before your first day
    </Trans>
  )
}

function WhatComesBack({ percent }: { percent: number }) {
  if (percent === 100) return <Trans>Everything you have paid comes back.</Trans>
  if (percent === 0) return <Trans>What you have paid stays with the school.</Trans>
  return <Trans>{percent}% of what you have paid comes back.</Trans>
}

function lookOf(percent: number): { line: string; figure: string } {
  if (percent === 100) return { line: 'bg-success', figure: 'text-success' }
  return percent === 0 ? { line: 'bg-lava-dark', figure: 'text-lava-dark' } : { line: 'bg-sun-dark', figure: 'text-warning' }
}
