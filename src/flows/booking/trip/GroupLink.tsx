import { Trans, useLingui } from '@lingui/react/macro'
import { whatsAppLink } from '#domain/whatsAppLink.ts'
import { buttonClass } from '#components/Button.tsx'
import { WhatsAppIcon } from '#components/WhatsAppIcon.tsx'
import { pages } from '#content/pages.ts'
import { localePath } from '#i18n/localePath.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { CopyButton } from './CopyButton.tsx'

/** A link for friends: it opens the form for sizes and nothing else of the booking. Whom it is sent to is the guest's choice, so the chat has no number. */
export function GroupLink({ groupKey }: { groupKey: string }) {
  const { t } = useLingui()
  const address = `${originHere()}${localePath(pages.bookLessons.path, useLocale())}#g=${groupKey}`
  return (
    <section aria-labelledby="group-link-title" className="mt-5 border-t border-sand pt-4">
      <h3 id="group-link-title" className="font-text text-nav font-bold tracking-normal">
        <Trans>A link for your friends</Trans>
      </h3>
      <p className="text-nav text-ink-2">
        <Trans>Everybody can fill in their own sizes. The link opens this form only: no prices, no contact details.</Trans>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <a
          href={whatsAppLink('', t`Hi! Please fill in your sizes for our lesson, it takes a minute: ${address}`)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('outline')}
        >
          <WhatsAppIcon className="size-5" />
          <Trans>Send it on WhatsApp</Trans>
        </a>
        <CopyButton text={address} label={t`link for your friends`} />
      </div>
    </section>
  )
}

/** The address of the site as the guest sees it; while a page is drawn without a browser there is none. */
function originHere(): string {
  return typeof window === 'undefined' ? '' : window.location.origin
}
