import { Trans, useLingui } from '@lingui/react/macro'
import { termsInForce } from '#domain/terms.ts'
import { formatLongDay } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { AccessibilityStatement } from './AccessibilityStatement.tsx'
import { LegalPage, type LegalSection } from './LegalPage.tsx'
import { SchoolIdentity } from './SchoolIdentity.tsx'
import { CancellingTerms, ChangeTerms, ComplaintTerms, LiabilityTerms, OrderTerms, PackageTerms, PaymentTerms } from './bookingTerms.tsx'
import { PeopleTerms, WeatherTerms } from './waterTerms.tsx'

/** The contract a booking is made under; its version is stored with every booking. */
export function TermsPage() {
  const locale = useLocale()
  const { version } = termsInForce
  const date = formatLongDay(termsInForce.effectiveFrom, locale)
  return (
    <LegalPage
      page="terms"
      title={<Trans context="headline">Terms of booking</Trans>}
      lead={
        <>
          <p>
            <Trans>These terms apply to every lesson and session you book with us.</Trans>
          </p>
          <p className="text-nav">
            <Trans>
              Version {version}, in force since {date}. We keep with your booking which version it was made under.
            </Trans>
          </p>
        </>
      }
      sections={useSections()}
    />
  )
}

function useSections(): LegalSection[] {
  const { t } = useLingui()
  return [
    { id: 'school', title: t`Who we are`, body: <SchoolIdentity /> },
    { id: 'order', title: t`How you book`, body: <OrderTerms /> },
    { id: 'payment', title: t`Prices and payment`, body: <PaymentTerms /> },
    { id: 'cancelling', title: t`Cancelling and moving`, body: <CancellingTerms /> },
    { id: 'weather', title: t`Wind, sea and safety`, body: <WeatherTerms /> },
    { id: 'people', title: t`Who may take part`, body: <PeopleTerms /> },
    { id: 'liability', title: t`Liability`, body: <LiabilityTerms /> },
    { id: 'packages', title: t`Camps and packages with accommodation`, body: <PackageTerms /> },
    { id: 'complaints', title: t`If something goes wrong`, body: <ComplaintTerms /> },
    { id: 'changes', title: t`Changes to these terms`, body: <ChangeTerms /> },
    { id: 'accessibility', title: t`Accessibility of this site`, body: <AccessibilityStatement /> },
  ]
}
