import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#content/pageHead.ts'
import { PrivacyPolicyPage } from '#pages/legal/PrivacyPolicyPage.tsx'

export const Route = createFileRoute('/{-$locale}/privacy-policy')({
  staticData: { page: 'privacyPolicy', words: ['pages/legal'] },
  head: headOf('privacyPolicy'),
  component: PrivacyPolicyPage,
})
