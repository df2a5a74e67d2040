import { WakeboardPicture } from '#art/WakeboardPicture.tsx'
import { PaymentReturn } from '#flows/payment/PaymentReturn.tsx'

/** Where a bank sends its guests back to (product.md B6-39). */
export function PaymentSuccessPage() {
  return (
    <div className="page-width grid min-h-[60vh] content-start gap-16 py-8 md:py-12 lg:grid-cols-[1fr_1.05fr]">
      <div>
        <PaymentReturn />
      </div>
      <WakeboardPicture className="hidden aspect-4/3 w-full rounded-art object-cover lg:block" />
    </div>
  )
}
