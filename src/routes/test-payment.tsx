import { createFileRoute, notFound } from '@tanstack/react-router'
import { isDemoSite } from '#content/demoSite.ts'
import { demoHead } from '#content/unlistedHead.ts'
import { NotFoundPage } from '#pages/notFound/NotFoundPage.tsx'
import { TestPaymentPage } from '#pages/testPayment/TestPaymentPage.tsx'

/** The bench where card payments are practised; a school that is open for business has none (engine.md section 6). */
export const Route = createFileRoute('/test-payment')({
  staticData: { words: ['pages/notFound'] },
  loader: async ({ parentMatchPromise }) => {
    const { loaderData } = await parentMatchPromise
    if (!isDemoSite(loaderData)) throw notFound()
  },
  head: demoHead('Practice payments'),
  component: TestPaymentPage,
  notFoundComponent: NotFoundPage,
})
