import { Trans } from '@lingui/react/macro'
import { FieldError } from '#components/Field.tsx'
import { PageLink } from '#components/PageLink.tsx'

interface TermsTickProps {
  accepted: boolean
  error: string | undefined
  onTerms: (accepted: boolean) => void
}

/** The tick under terms and cancellation policy; nobody but the guest ever sets it. */
export function TermsTick({ accepted, error, onTerms }: TermsTickProps) {
  return (
    <div>
      <FieldError id="acceptTerms-error">{error}</FieldError>
      <label htmlFor="acceptTerms" className="flex min-h-12 items-center gap-3 text-nav">
        <input
          type="checkbox"
          id="acceptTerms"
          name="acceptTerms"
          checked={accepted}
          onChange={(event) => onTerms(event.target.checked)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : 'acceptTerms-error'}
          className="size-6 shrink-0 accent-atlantic"
        />
        <span>
          <Trans>
            I accept the{' '}
            <PageLink page="terms" className="link">
              terms
            </PageLink>{' '}
            and the{' '}
            <PageLink page="cancellationPolicy" className="link">
              cancellation policy
            </PageLink>
            .
          </Trans>
        </span>
      </label>
    </div>
  )
}
