import { useLingui } from '@lingui/react/macro'
import { MailLink, OneLine } from './mailBlocks.tsx'

/** Somebody who wrote to us or booked with us. */
export type NamedContact = { name: string; email: string; phone: string | null; channel?: 'email' | 'whatsapp' | 'sms' | null }

/** How to reach a guest, for the school: a call or a chat is one tap away. */
export function useContactRows({ name, email, phone, channel = null }: NamedContact) {
  const { t } = useLingui()
  return [
    { label: t`Name`, fact: name },
    { label: t`E-mail`, fact: email },
    ...(phone === null ? [] : [{ label: t`Phone`, fact: <PhoneLinks phone={phone} /> }]),
    ...(channel === null ? [] : [{ label: t`Prefers`, fact: { email: t`E-mail`, whatsapp: 'WhatsApp', sms: t`Text message` }[channel] }]),
  ]
}

function PhoneLinks({ phone }: { phone: string }) {
  const number = phone.replace(/[^+\d]/g, '')
  return (
    <OneLine>
      <MailLink href={`tel:${number}`}>{phone}</MailLink>
      {' · '}
      <MailLink href={`https://wa.me/${number.replace('+', '')}`}>WhatsApp</MailLink>
    </OneLine>
  )
}
