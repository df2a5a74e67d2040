import { Trans, useLingui } from '@lingui/react/macro'
import { useFacts } from '#components/useFacts.tsx'
import { LegalPage, type LegalSection } from './LegalPage.tsx'
import { BrowserStorage } from './BrowserStorage.tsx'
import { DataTable } from './DataTable.tsx'
import { SchoolIdentity } from './SchoolIdentity.tsx'

/** Which personal data the school has, why, on which basis, for how long, and what people may ask of it. */
export function PrivacyPolicyPage() {
  return (
    <LegalPage
      page="privacyPolicy"
      title={<Trans context="headline">Privacy policy</Trans>}
      lead={
        <p>
          <Trans>We ask for what a day on the water needs, and for nothing else.</Trans>
        </p>
      }
      sections={useSections()}
    />
  )
}

function useSections(): LegalSection[] {
  const { t } = useLingui()
  return [
    { id: 'school', title: t`Who is responsible`, body: <SchoolIdentity /> },
    { id: 'data', title: t`What we keep, why and how long`, body: <DataKept /> },
    { id: 'browser', title: t`What stays in your browser`, body: <BrowserStorage /> },
    { id: 'others', title: t`Who else sees it`, body: <Others /> },
    { id: 'children', title: t`Children and health`, body: <ChildrenAndHealth /> },
    { id: 'rights', title: t`Your rights`, body: <Rights /> },
  ]
}

function DataKept() {
  return (
    <>
      <DataTable />
      <p>
        <Trans>Without name, e-mail, mobile number, ages and swimming we cannot take a booking. Everything else is up to you.</Trans>
      </p>
      <p>
        <Trans>The records our server writes while it works carry no names, e-mail addresses, phone numbers or internet addresses.</Trans>
      </p>
    </>
  )
}

function Others() {
  return (
    <>
      <p>
        <Trans>
          Your instructor sees who comes, with age and swimming. The companies that run our server and deliver our e-mail handle the data for us and only on our
          instructions. Our bank sees your transfer.
        </Trans>
      </p>
      <p>
        <Trans>If you write to us on WhatsApp, its operator handles the message under its own terms. You can always use e-mail instead.</Trans>
      </p>
      <p>
        <Trans>We sell no data and pass nothing on for advertising. Authorities get data only where the law obliges us.</Trans>
      </p>
    </>
  )
}

function ChildrenAndHealth() {
  return (
    <>
      <p>
        <Trans>An adult books for children. We use a child's details only to run that booking.</Trans>
      </p>
      <p>
        <Trans>We do not ask for medical details online. If something in your health matters on the water, call us or tell the instructor.</Trans>
      </p>
    </>
  )
}

function Rights() {
  const { email } = useFacts().school
  return (
    <>
      <p>
        <Trans>
          You may ask what we know about you, have it corrected or deleted, receive a copy, restrict its use or object to it. Write to{' '}
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
          ; it costs nothing.
        </Trans>
      </p>
      <p>
        <Trans>What the accounts need we have to keep for the time above; until then it is used for nothing else.</Trans>
      </p>
      <p>
        <Trans>You may also complain to the Spanish data protection authority (AEPD) or to the authority where you live.</Trans>
      </p>
    </>
  )
}
