import { PaymentReturn } from '#flows/payment/PaymentReturn.tsx'

/** Where a bank sends its guests back to (product.md B6-39). */
export function PaymentSuccessPage() {
  return (
    <div className="page-width min-h-[60vh] py-8 md:py-12">
      <PaymentReturn />
    </div>
  )
}
