import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { useFacts } from '#components/useFacts.tsx'

/** Who the visitor deals with: the legal identity as far as the owner has filled it in, and how to reach the school. */
export function SchoolIdentity() {
  const { school, legal } = useFacts()
  const { street, postalCode, locality, region } = school.address
  return (
    <dl className="grid gap-x-6 gap-y-2 rounded-card border border-sand bg-paper p-4 sm:grid-cols-[max-content_1fr] md:p-5">
      <Row name={<Trans>Name</Trans>}>{sellerOf({ legalName: legal.name, brand: school.brand })}</Row>
      {legal.taxId === '' ? null : <Row name={<Trans>Tax number</Trans>}>{legal.taxId}</Row>}
      {legal.register === '' ? null : <Row name={<Trans>Register</Trans>}>{legal.register}</Row>}
      {legal.licence === '' ? null : <Row name={<Trans>Licence</Trans>}>{legal.licence}</Row>}
      <Row name={<Trans>Address</Trans>}>
        {street}, {postalCode} {locality}, {region}
      </Row>
      <Row name={<Trans>E-mail</Trans>}>
        <a href={`mailto:${school.email}`} className="link">
          {school.email}
        </a>
      </Row>
      <Row name={<Trans>Phone</Trans>}>
        <a href={`tel:${school.phone.replace(/\s/g, '')}`} className="link">
          {school.phone}
        </a>
      </Row>
    </dl>
  )
}

/** The name the contract is made with: the legal one, or the brand until the owner has filled it in. */
export function sellerOf({ legalName, brand }: { legalName: string; brand: string }): string {
  return legalName === '' ? brand : legalName
}

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
      <dt className="text-nav font-semibold text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
