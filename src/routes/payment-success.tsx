import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '#content/unlistedHead.ts'
import { PaymentSuccessPage } from '#pages/paymentSuccess/PaymentSuccessPage.tsx'

export const Route = createFileRoute('/payment-success')({
  staticData: { words: ['flows/payment'] },
  head: unlistedHead('Your card payment'),
  component: PaymentSuccessPage,
})
