import { useLingui } from '@lingui/react/macro'
import { WhatsAppIcon } from './WhatsAppIcon.tsx'
import { WhatsAppLink } from './WhatsAppLink.tsx'

/** The chat button at the bottom right; on phones it makes room for a bar at the bottom (`data-sticky-bottom`) and for fields it would cover (`data-hides-chat`). */
export function WhatsAppFab() {
  const { t } = useLingui()
  return (
    <aside aria-label={t`Chat`}>
      <WhatsAppLink
        text={t`Hello! I have a question about your lessons and sessions.`}
        className="on-dark fixed right-3 bottom-3 z-20 grid size-12 place-items-center rounded-full bg-success text-white shadow-card md:right-4 md:bottom-4 md:size-14 hover:bg-atlantic-dark max-md:in-[body:has([data-sticky-bottom],[data-hides-chat])]:hidden print:hidden [@media(max-height:480px)]:hidden"
      >
        <WhatsAppIcon className="size-7" />
        <span className="sr-only">{t`Chat with us on WhatsApp`}</span>
      </WhatsAppLink>
    </aside>
  )
}
