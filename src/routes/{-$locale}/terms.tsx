import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#content/pageHead.ts'
import { TermsPage } from '#pages/legal/TermsPage.tsx'

export const Route = createFileRoute('/{-$locale}/terms')({
  staticData: { page: 'terms', words: ['pages/legal'] },
  head: headOf('terms'),
  component: TermsPage,
})
