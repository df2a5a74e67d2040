import { useLingui } from '@lingui/react/macro'
import { WhatsAppIcon } from './WhatsAppIcon.tsx'
import { WhatsAppLink } from './WhatsAppLink.tsx'

/** The chat button at the bottom right; it makes room on phones where a page keeps a bar at the bottom (`data-sticky-bottom`). */
export function WhatsAppFab() {
  const { t } = useLingui()
  return (
    <aside aria-label={t`Chat`}>
      <WhatsAppLink
        text={t`Hello! I have a question about your lessons and sessions.`}
        className="on-dark fixed right-3 bottom-3 z-20 grid size-12 place-items-center rounded-full bg-success text-white shadow-card md:right-4 md:bottom-4 md:size-14 hover:bg-atlantic-dark max-md:in-[body:has([data-sticky-bottom])]:hidden print:hidden [@media(max-height:480px)]:hidden"
      >
        <WhatsAppIcon className="size-7" />
        <span className="sr-only">{t`Chat with us on WhatsApp`}</span>
      </WhatsAppLink>
    </aside>
  )
}
