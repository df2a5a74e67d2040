import { useRef } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useCovers } from './useCovers.ts'
import { WhatsAppIcon } from './WhatsAppIcon.tsx'
import { WhatsAppLink } from './WhatsAppLink.tsx'

/**
 * The chat button at the bottom right. It is away while words or controls of the page lie under it, comes back when it has the focus, and on phones
 * it makes room for a bar at the bottom (`data-sticky-bottom`) and, until the page is awake, for fields it would cover (`data-hides-chat`).
 */
export function WhatsAppFab() {
  const { t } = useLingui()
  const place = useRef<HTMLSpanElement>(null)
  const isAway = useCovers(place)
  return (
    <aside aria-label={t`Chat`}>
      <span
        ref={place}
        className="pointer-events-none fixed right-3 bottom-3 z-20 size-12 md:right-4 md:bottom-4 md:size-14 max-md:in-[body:has([data-sticky-bottom],[data-hides-chat])]:hidden print:hidden [@media(max-height:480px)]:hidden"
      >
        <WhatsAppLink
          text={t`Hello! I have a question about your lessons and sessions.`}
          className={`on-dark grid size-full place-items-center rounded-full bg-success text-white shadow-card transition hover:bg-atlantic-dark ${isAway ? 'scale-75 opacity-0 focus-visible:scale-100 focus-visible:opacity-100' : 'pointer-events-auto delay-300'}`}
        >
          <WhatsAppIcon className="size-7" />
          <span className="sr-only">{t`Chat with us on WhatsApp`}</span>
        </WhatsAppLink>
      </span>
    </aside>
  )
}
