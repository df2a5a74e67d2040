import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#content/pageHead.ts'
import { CancellationPolicyPage } from '#pages/legal/CancellationPolicyPage.tsx'

export const Route = createFileRoute('/{-$locale}/cancellation-policy')({
  staticData: { page: 'cancellationPolicy', words: ['pages/legal'] },
  head: headOf('cancellationPolicy'),
  component: CancellationPolicyPage,
})
