import { PracticeDesk } from '#flows/payment/PracticeDesk.tsx'

/** The testers' payment bench (product.md B6-40). */
export function TestPaymentPage() {
  return (
    <div className="page-width min-h-[60vh] py-8 md:py-12">
      <PracticeDesk />
    </div>
  )
}
