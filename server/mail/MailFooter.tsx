import { Trans, useLingui } from '@lingui/react/macro'
import { Section } from '@react-email/components'
import type { Legal, School } from '#domain/settings.ts'
import { whatsAppLink } from '#domain/whatsAppLink.ts'
import { colours } from './mailColours.ts'
import { MailLink, OneLine, Soft } from './mailBlocks.tsx'
import { unbroken } from './unbroken.ts'

/** Who reads a mail: a guest who keeps it as the confirmation of a booking, any other guest, or the school. */
export type MailReader = 'bookedGuest' | 'guest' | 'school'

/** Who writes, how to reach us and when, and what this mail is not. */
export function MailFooter({ school, legal, reader, chat }: { school: School; legal: Legal; reader: MailReader; chat: string | undefined }) {
  const { t } = useLingui()
  const { street, postalCode, locality, region } = school.address
  const identity = [legal.name, legal.taxId, legal.register, legal.licence].filter((part) => part !== '').join(' · ')
  const { opens, closes } = school.hours
  const hasOwnNumber = digitsOf(school.whatsapp) !== digitsOf(school.phone)
  return (
    <Section className="pad rule" style={{ padding: '20px 36px 28px', borderTop: `1px solid ${colours.rule}` }}>
      <Soft>
        {reader === 'school' ? (
          <Trans>If you answer this mail, you write to the guest.</Trans>
        ) : (
          <Trans>
            Questions? Answer this mail, write to us on WhatsApp or call us. We are there from {opens} to {closes}, Canary Islands time.
          </Trans>
        )}
      </Soft>
      <Soft>
        <MailLink href={`mailto:${school.email}`}>{school.email}</MailLink>
        {' · '}
        <MailLink href={whatsAppLink(school.whatsapp, chat ?? t`Hello! I have a question.`)}>
          {hasOwnNumber ? <OneLine>{`WhatsApp ${school.whatsapp}`}</OneLine> : 'WhatsApp'}
        </MailLink>
        {' · '}
        <MailLink href={`tel:${digitsOf(school.phone)}`}>
          <OneLine>{school.phone}</OneLine>
        </MailLink>
      </Soft>
      <Soft>
        {school.brand}, {street}, {unbroken(`${postalCode} ${locality}`)}, {region}
      </Soft>
      {identity !== '' && <Soft>{identity}</Soft>}
      {reader === 'bookedGuest' && (
        <Soft>
          <Trans>This is a booking confirmation, not an invoice.</Trans>
        </Soft>
      )}
    </Section>
  )
}

function digitsOf(number: string): string {
  return number.replace(/[^+\d]/g, '')
}
