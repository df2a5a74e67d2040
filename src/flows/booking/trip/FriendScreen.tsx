import { Trans } from '@lingui/react/macro'
import type { Group } from '#domain/wire/changeWire.ts'
import { Button } from '#components/Button.tsx'
import { Notice } from '#components/Notice.tsx'
import { PageLink } from '#components/PageLink.tsx'
import { Spinner } from '#components/Spinner.tsx'
import { formatInstant } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { DayNames } from './DayNames.tsx'
import { PrepareFormBox } from './PrepareScreen.tsx'
import type { TripScreenProps } from './tripScreenProps.ts'
import { TripStep } from './TripStep.tsx'
import { TripNotices } from './TripNotices.tsx'
import type { TripScreen } from './tripScreens.ts'

type FriendScreenProps = TripScreenProps & { screen: Extract<TripScreen, `friend${string}`> }

/** What a friend sees who came by the group link: the days and the form for everybody's sizes, nothing else of the booking. */
export function FriendScreen({ screen, snapshot, send }: FriendScreenProps) {
  const { group } = snapshot.context
  if (screen === 'friendUnknown') return <Unknown />
  if (screen === 'friendFailed') return <Failed send={send} />
  if (screen === 'friendOpening' || group === null)
    return (
      <TripStep name="opening" title={<Trans>Help us prepare</Trans>}>
        <p className="text-lead">
          <Trans>Names, level and sizes, so that equipment in the right size is ready. It takes a minute, and nothing of it is required.</Trans>
        </p>
        <Spinner />
      </TripStep>
    )
  return (
    <TripStep name="friend" title={<Trans>Help us prepare</Trans>}>
      <TripNotices context={snapshot.context} />
      <DayNames days={group.days} />
      {group.editableUntil === null ? <TooLate /> : <OpenForm until={group.editableUntil} snapshot={snapshot} send={send} />}
    </TripStep>
  )
}

function OpenForm({ until, snapshot, send }: TripScreenProps & { until: NonNullable<Group['editableUntil']> }) {
  const last = formatInstant(until, useLocale())
  return (
    <PrepareFormBox snapshot={snapshot} send={send}>
      <p className="text-lead">
        <Trans>Fill in your own part, so that equipment in the right size is ready. Everybody with this link sees the sizes. Open until {last}.</Trans>
      </p>
    </PrepareFormBox>
  )
}

function TooLate() {
  return (
    <Notice title={<Trans>The form is closed</Trans>}>
      <Trans>Everything is being laid out. Please tell us what is missing at the beach.</Trans>
    </Notice>
  )
}

/** Every reason looks alike: an unknown, a wrong and an expired link say the same. */
function Unknown() {
  return (
    <TripStep name="unknown" title={<Trans>We could not open this link</Trans>}>
      <p className="text-lead">
        <Trans>It may be incomplete or too old. Please ask the person who booked to send it again.</Trans>
      </p>
      <p>
        <PageLink page="book" className="link" />
      </p>
    </TripStep>
  )
}

function Failed({ send }: Pick<TripScreenProps, 'send'>) {
  return (
    <TripStep name="failed" title={<Trans>We cannot open this form right now</Trans>}>
      <p className="text-lead">
        <Trans>Please try again in a moment.</Trans>
      </p>
      <div>
        <Button onClick={() => send({ type: 'retry.pressed' })}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </TripStep>
  )
}
