import { Trans, useLingui } from '@lingui/react/macro'
import { WakeboardPicture } from '#art/WakeboardPicture.tsx'
import { buttonClass } from '#components/Button.tsx'
import { PageLink } from '#components/PageLink.tsx'
import { WhatsAppLink } from '#components/WhatsAppLink.tsx'

/** Says in the visitor's language that nothing is here, and where to go instead. */
export function NotFoundPage() {
  const { t } = useLingui()
  return (
    <div className="page-width grid items-center gap-12 py-12 md:py-18 lg:grid-cols-[1.1fr_1fr]">
      <div>
        <p className="font-semibold text-atlantic-dark">
          <Trans>Off the chart</Trans>
        </p>
        <h1 className="mt-2 text-h1">
          <Trans>Page not found</Trans>
        </h1>
        <p className="mt-4 max-w-[36rem] text-lead text-ink-2">
          <Trans>There is nothing at this address. It may have moved, or the link has a typing error.</Trans>
        </p>
        <ul className="mt-8 flex flex-wrap gap-3">
          <li>
            <PageLink page="home" className={buttonClass('lava')}>
              <Trans>To the home page</Trans>
            </PageLink>
          </li>
          <li>
            <PageLink page="book" className={buttonClass('outline')}>
              <Trans>Book a lesson</Trans>
            </PageLink>
          </li>
          <li>
            <WhatsAppLink className={buttonClass('quiet')} text={t`Hello! I could not find a page on your site:`}>
              <Trans>Ask on WhatsApp</Trans>
            </WhatsAppLink>
          </li>
        </ul>
      </div>
      <WakeboardPicture className="aspect-4/3 w-full rounded-art object-cover" />
    </div>
  )
}
