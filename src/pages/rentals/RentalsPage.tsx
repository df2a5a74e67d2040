import { Trans, useLingui } from '@lingui/react/macro'
import { IdCard } from 'lucide-react'
import { RentalForm } from '#flows/enquiry/RentalForm.tsx'
import { Breadcrumb } from '#components/Breadcrumb.tsx'
import { buttonClass } from '#components/Button.tsx'
import { PriceTable } from './PriceTable.tsx'
import { RentalQuestions } from './RentalQuestions.tsx'
import { SizingHelper } from './SizingHelper.tsx'

/** Renting: who may, what it costs, which size, and the request for it. */
export function RentalsPage() {
  const { t } = useLingui()
  return (
    <div className="page-width pt-6 pb-6 md:pt-8">
      <Breadcrumb trail={['home']} current={t`Rentals`} />
      <div className="mt-3 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,27rem)] lg:items-start">
        <div>
          <h1 className="text-h1">
            <Trans>Rent wingfoil equipment</Trans>
          </h1>
          <p className="mt-4 max-w-[38rem] text-lead text-ink-2">
            <Trans>Boards, wings and foils for riders who know what they do. Tell us when and what, and a person answers with what is there for you.</Trans>
          </p>
          <p className="mt-6">
            <a href="#request" className={buttonClass('lava')}>
              <Trans>Ask for equipment</Trans>
            </a>
          </p>
        </div>
        <RuleBox />
      </div>
      <div className="mt-14 grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,27rem)] lg:items-start">
        <PriceTable />
        <SizingHelper />
      </div>
      <div className="mt-14 grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,40rem)_minmax(18rem,27rem)] lg:justify-between">
        <section aria-labelledby="request">
          <h2 id="request" tabIndex={-1} className="mb-5 scroll-mt-24 text-h2 outline-none">
            <Trans>Ask for equipment</Trans>
          </h2>
          <RentalForm labelledBy="request" />
        </section>
        <RentalQuestions />
      </div>
    </div>
  )
}

/** The rule that comes before every price (specification section 5). */
function RuleBox() {
  return (
    <section aria-labelledby="rule" className="rounded-card border-2 border-warning bg-warning-bg p-5 md:p-6">
      <h2 id="rule" className="flex items-center gap-3 text-h4">
        <IdCard aria-hidden="true" className="size-7 shrink-0 text-warning" />
        <Trans>Who can rent</Trans>
      </h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        <li>
          <Trans>You show a valid ID.</Trans>
        </li>
        <li>
          <Trans>You show that you can ride: proof from another school or club, or lessons you completed with us.</Trans>
        </li>
        <li>
          <Trans>Not quite there yet? Book supervision on the water: you ride, and an instructor keeps an eye on you.</Trans>
        </li>
      </ul>
    </section>
  )
}
