import { Trans } from '@lingui/react/macro'
import { Section } from '@react-email/components'
import type { Legal, School } from '#domain/settings.ts'
import { colours } from './mailColours.ts'
import { MailLink, Soft } from './mailBlocks.tsx'

/** Who writes, how to reach us and when, and what this mail is not. */
export function MailFooter({ school, legal }: { school: School; legal: Legal }) {
  const { street, postalCode, locality, region } = school.address
  const identity = [legal.name, legal.taxId, legal.register, legal.licence].filter((part) => part !== '').join(' · ')
  const { opens, closes } = school.hours
  return (
    <Section className="pad rule" style={{ padding: '20px 36px 28px', borderTop: `1px solid ${colours.rule}` }}>
      <Soft>
        <Trans>Questions? Answer this mail, write to us on WhatsApp or call us. We are there from {opens} to {closes}, Canary Islands time.</Trans>
      </Soft>
      <Soft>
        <MailLink href={`mailto:${school.email}`}>{school.email}</MailLink>
        {' · '}
        <MailLink href={`https://wa.me/${school.whatsapp.replace(/\D/g, '')}`}>WhatsApp {school.whatsapp}</MailLink>
        {' · '}
        <MailLink href={`tel:${school.phone.replace(/[^+\d]/g, '')}`}>{school.phone}</MailLink>
      </Soft>
      <Soft>{school.brand}, {street}, {postalCode} {locality}, {region}</Soft>
      {identity !== '' && <Soft>{identity}</Soft>}
      <Soft><Trans>This is a booking confirmation, not an invoice.</Trans></Soft>
    </Section>
  )
}
