import { Trans, useLingui } from '@lingui/react/macro'
import { WhatsAppLink } from '#components/WhatsAppLink.tsx'
import { useFacts } from '#components/useFacts.tsx'

/** The standard this site is built and tested to. */
const STANDARD = 'WCAG 2.2 AA'

/** How accessible the site is, what helps, and whom to ask when something is in the way. */
export function AccessibilityStatement() {
  const { t } = useLingui()
  const { email } = useFacts().school
  return (
    <>
      <p>
        <Trans>We build this site to the standard {STANDARD} and check its pages against it with automatic tests.</Trans>
      </p>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          <Trans>You can book with the keyboard alone. If the calendar does not suit you, type the date.</Trans>
        </li>
        <li>
          <Trans>Free places, errors and remaining time are said in words, never by colour alone.</Trans>
        </li>
        <li>
          <Trans>You can ask for more time before held places are released. What you have typed stays.</Trans>
        </li>
        <li>
          <Trans>Nothing plays with sound by itself, and moving pictures stand still if your device asks for less motion.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Is something in your way? Write to{' '}
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>{' '}
          or <WhatsAppLink text={t`Hello! I need help with your website.`}>on WhatsApp</WhatsAppLink>. We help you, and if you like we book for you.
        </Trans>
      </p>
    </>
  )
}
