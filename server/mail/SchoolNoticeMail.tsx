import { Trans, useLingui } from '@lingui/react/macro'
import { formatList, languageName } from '#i18n/formatList.ts'
import { formatMoney } from '#i18n/formatMoney.ts'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { FactRows, Headline, Note, Part, Say } from './mailBlocks.tsx'
import { formatDeadline } from './mailDates.ts'
import { MailFrame } from './MailFrame.tsx'
import { peopleWords } from './offerWords.ts'
import { WhenAndWhere } from './WhenAndWhere.tsx'

/** The school hears of a booking or of a request that waits for its answer. It does not open the booking: no key is in it. */
export function SchoolNoticeMail({ facts }: { facts: BookingMailFacts }) {
  const { t } = useLingui()
  const { locale, school, legal, mode, trip, wishes } = facts
  const reference = trip.reference
  const asked = trip.status === 'requested'
  const deadline = trip.requestDeadline === null ? null : formatDeadline(trip.requestDeadline, locale)
  const title = asked ? t`A request waits for an answer` : t`A new booking`
  return (
    <MailFrame locale={locale} reader="school" school={school} legal={legal} mode={mode} title={title} preview={reference}>
      <Headline>{title}</Headline>
      {asked && deadline !== null && (
        <Note>
          <Trans>It expires on {deadline}, Canary Islands time.</Trans>
        </Note>
      )}
      {wishes.healthCall && (
        <Note>
          <Trans>Please call: the guest wants to tell us something about their health.</Trans>
        </Note>
      )}
      <WhenAndWhere facts={facts} />
      <Guest facts={facts} />
      <People facts={facts} />
      <Part title={<Trans>Money</Trans>}>
        <FactRows
          rows={[
            { label: t`Total`, fact: formatMoney(trip.total, locale) },
            { label: t`Paid`, fact: formatMoney(trip.paid, locale) },
          ]}
        />
      </Part>
    </MailFrame>
  )
}

function Guest({ facts: { trip, wishes, locale } }: { facts: BookingMailFacts }) {
  const { t } = useLingui()
  const { firstName, lastName, email, phone, channel } = trip.contact
  const rows = [
    { label: t`Name`, fact: `${firstName} ${lastName}` },
    { label: t`E-mail`, fact: email },
    { label: t`Phone`, fact: phone },
    ...(channel === null ? [] : [{ label: t`Prefers`, fact: { email: t`E-mail`, whatsapp: 'WhatsApp', sms: t`Text message` }[channel] }]),
    { label: t`Language of the booking`, fact: languageName(trip.locale, locale) },
    ...(wishes.languages.length === 0
      ? []
      : [
          {
            label: t`Would like a lesson in`,
            fact: formatList(
              wishes.languages.map((code) => languageName(code, locale)),
              locale,
            ),
          },
        ]),
    ...(wishes.pickUp === null ? [] : [{ label: t`Pick-up`, fact: [wishes.pickUp.place, wishes.pickUp.area].filter(Boolean).join(', ') }]),
    ...(wishes.guardian === null
      ? []
      : [{ label: t`Parent or guardian`, fact: [wishes.guardian.name, wishes.guardian.relation, wishes.guardian.phone].filter(Boolean).join(', ') }]),
  ]
  return (
    <Part title={<Trans>Guest</Trans>}>
      <FactRows rows={rows} />
      {wishes.notes !== null && <Say>{wishes.notes}</Say>}
    </Part>
  )
}

function People({ facts: { trip } }: { facts: BookingMailFacts }) {
  const { i18n, t } = useLingui()
  const swimWords = { confident: t`swims confidently`, '50m': t`swims a short distance`, no: t`does not swim` }
  const rows = trip.participants.map((person, index) => {
    const { age, swims } = person
    const number = index + 1
    return { label: person.firstName === null ? t`Person ${number}` : `${number}. ${person.firstName}`, fact: [age === null ? null : t`Age ${age}`, swims && swimWords[swims]].filter(Boolean).join(', ') }
  })
  return (
    <Part title={peopleWords(i18n, trip.party)}>
      <FactRows rows={rows} />
    </Part>
  )
}
