import { Trans, useLingui } from '@lingui/react/macro'
import { formatList, languageName } from '#i18n/formatList.ts'
import type { BookingMailFacts } from './bookingMailFacts.ts'
import { useContactRows } from './ContactRows.tsx'
import { FactRows, Part, Typed } from './mailBlocks.tsx'
import { peopleWords } from './offerWords.ts'

/** Who booked, how to reach them and what they asked for; for the school's eyes. */
export function SchoolGuest({ facts: { trip, wishes, locale } }: { facts: BookingMailFacts }) {
  const { t } = useLingui()
  const { firstName, lastName, email, phone, channel } = trip.contact
  const spoken = wishes.languages.map((code) => languageName(code, locale))
  const rows = [
    ...useContactRows({ name: `${firstName} ${lastName}`, email, phone, channel }),
    { label: t`Language of the booking`, fact: languageName(trip.locale, locale) },
    ...(spoken.length === 0 ? [] : [{ label: t`Would like a lesson in`, fact: formatList(spoken, locale) }]),
    ...(wishes.pickUp === null ? [] : [{ label: t`Pick-up`, fact: [wishes.pickUp.place, wishes.pickUp.area].filter(Boolean).join(', ') }]),
    ...(wishes.guardian === null
      ? []
      : [{ label: t`Parent or guardian`, fact: [wishes.guardian.name, wishes.guardian.relation, wishes.guardian.phone].filter(Boolean).join(', ') }]),
  ]
  return (
    <Part title={<Trans>Guest</Trans>}>
      <FactRows rows={rows} />
      {wishes.notes !== null && <Typed text={wishes.notes} />}
    </Part>
  )
}

/** Who comes: a row per person with age and swimming. */
export function SchoolPeople({ facts: { trip } }: { facts: BookingMailFacts }) {
  const { i18n, t } = useLingui()
  const swimWords = { confident: t`swims confidently`, '50m': t`swims a short distance`, no: t`does not swim` }
  const rows = trip.participants.map(({ firstName, age, swims }, index) => {
    const number = index + 1
    const known = [age === null ? t`Age not known yet` : t`Age ${age}`, ...(swims === null ? [] : [swimWords[swims]])]
    return { label: firstName === null ? t`Person ${number}` : `${number}. ${firstName}`, fact: known.join(', ') }
  })
  return (
    <Part title={peopleWords(i18n, trip.party)}>
      <FactRows rows={rows} />
    </Part>
  )
}
