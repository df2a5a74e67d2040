import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Mail, MessageSquareText, Phone } from 'lucide-react'
import { useFacts } from '#components/useFacts.tsx'
import { useOpeningHours } from '#components/useOpeningHours.ts'
import { WhatsAppIcon } from '#components/WhatsAppIcon.tsx'
import { WhatsAppLink } from '#components/WhatsAppLink.tsx'
import { OpenNow } from './OpenNow.tsx'

const action = 'link inline-flex min-h-11 items-center break-all'

/** Four ways to reach us, each with what it promises: the figures are the settings', not ours. */
export function ChannelCards() {
  const { t } = useLingui()
  const { school } = useFacts()
  const { opens, closes } = useOpeningHours()
  const minutes = school.replyMinutes.whatsapp
  const hours = school.replyMinutes.form / 60
  return (
    <ul className="mt-8 grid gap-4 sm:grid-cols-2 nav:grid-cols-4">
      <Channel icon={<WhatsAppIcon className="size-6" />} title="WhatsApp" promise={<Trans>Answer within {minutes} minutes while we are open</Trans>}>
        <WhatsAppLink className={action} text={t`Hello! I have a question about your lessons and sessions.`}>
          <Trans>Start a chat</Trans>
        </WhatsAppLink>
      </Channel>
      <Channel
        icon={<Phone className="size-6" />}
        title={<Trans>Phone</Trans>}
        promise={
          <>
            <Trans>
              Every day {opens}–{closes}
            </Trans>
            <OpenNow />
          </>
        }
      >
        <a className={action} href={`tel:${school.phone.replace(/\s/g, '')}`}>
          {school.phone}
        </a>
      </Channel>
      <Channel icon={<Mail className="size-6" />} title={<Trans>E-mail</Trans>} promise={<Trans>Answer within {hours} hours</Trans>}>
        <a className={action} href={`mailto:${school.email}`}>
          {school.email}
        </a>
      </Channel>
      <Channel icon={<MessageSquareText className="size-6" />} title={<Trans>Form</Trans>} promise={<Trans>Answer within {hours} hours</Trans>}>
        <a className={action} href="#write">
          <Trans>Write a message</Trans>
        </a>
      </Channel>
    </ul>
  )
}

function Channel({ icon, title, promise, children }: { icon: ReactNode; title: ReactNode; promise: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-col rounded-card border border-sand bg-paper p-5 max-sm:grid max-sm:grid-cols-[3rem_minmax(0,1fr)] max-sm:gap-x-4">
      <span aria-hidden="true" className="row-span-3 grid size-12 place-items-center rounded-control bg-info-bg text-atlantic">
        {icon}
      </span>
      <h2 className="text-h4 sm:mt-3">{title}</h2>
      <div className="mt-1 text-nav sm:min-h-14 text-ink-2">{promise}</div>
      <div className="mt-auto pt-1">{children}</div>
    </li>
  )
}
