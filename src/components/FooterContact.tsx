import { Trans, useLingui } from '@lingui/react/macro'
import { WhatsAppLink } from './WhatsAppLink.tsx'
import { useFacts } from './useFacts.tsx'
import { useOpeningHours } from './useOpeningHours.ts'

const link = 'inline-flex min-h-11 items-center md:min-h-8 text-nav text-cream/90 underline-offset-4 hover:text-cream hover:underline'

/** Name, address, phone and hours: the same settings as in the structured data. */
export function FooterContact() {
  const { t } = useLingui()
  const { school } = useFacts()
  const { address, partnerSchool } = school
  const { opens, closes } = useOpeningHours()
  const { name, url } = partnerSchool
  return (
    <div className="max-sm:col-span-2">
      <h2 className="mb-2 text-body">
        <Trans>Contact</Trans>
      </h2>
      <ul className="grid gap-0.5">
        <li>
          <a className={link} href={`tel:${school.phone.replace(/\s/g, '')}`}>
            {school.phone}
          </a>
        </li>
        <li>
          <a className={link} href={`mailto:${school.email}`}>
            {school.email}
          </a>
        </li>
        <li>
          <WhatsAppLink className={link} text={t`Hello! I have a question about your lessons and sessions.`}>
            WhatsApp
          </WhatsAppLink>
        </li>
        <li>
          <a className={link} href={school.instagram} rel="noopener noreferrer">
            Instagram
          </a>
        </li>
      </ul>
      <address className="mt-3 text-nav not-italic text-cream/90">
        {address.street}
        <br />
        {address.postalCode} {address.locality}, {address.region}
      </address>
      <p className="mt-1 text-nav text-cream/90">
        <Trans>
          Every day {opens}–{closes}
        </Trans>
      </p>
      <p className="mt-3 text-nav text-cream/90">
        <Trans>
          Partner school:{' '}
          <a className="underline underline-offset-4 hover:text-cream" href={url} rel="noopener noreferrer">
            {name}
          </a>
        </Trans>
      </p>
    </div>
  )
}
