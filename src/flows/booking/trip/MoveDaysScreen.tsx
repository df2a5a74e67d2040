import { Plural, Trans } from '@lingui/react/macro'
import { openDaysOf } from '#machines/tripDays.ts'
import { Card } from '#components/Card.tsx'
import { Notice } from '#components/Notice.tsx'
import { AlternativeList } from '../trouble/AlternativeList.tsx'
import { DayNames } from './DayNames.tsx'
import { DaySection } from '../when/DaySection.tsx'
import { PassingNotice } from '../FlowNotice.tsx'
import type { TripScreenProps } from './tripScreenProps.ts'
import { TripStep } from './TripStep.tsx'
import { useRefusalWords } from '../trouble/useTroubleWords.ts'

/** Other days for a booking: the calendar of the booking flow with the party it has; looking moves nothing. */
export function MoveDaysScreen({ snapshot, send }: TripScreenProps) {
  const { context } = snapshot
  const { trip, moving } = context
  if (trip === null || moving === null) return null
  const former = moving.reason === 'move' ? openDaysOf(trip) : (trip.callOff?.days ?? [])
  return (
    <TripStep
      name="days"
      title={moving.reason === 'move' ? <Trans>Change the dates</Trans> : <Trans>Choose a new date</Trans>}
      onBack={() => send({ type: 'back.pressed' })}
    >
      <Refusal snapshot={snapshot} send={send} />
      <PassingNotice snapshot={snapshot} />
      <Card>
        <h2 className="mb-2 text-h4">{moving.reason === 'move' ? <Trans>Your days now</Trans> : <Trans>Called off</Trans>}</h2>
        <DayNames days={former} />
        <p className="mt-3 text-nav text-ink-2">
          <Plural value={trip.party} one="# person" other="# people" />. <Trans>Nothing changes before you have seen the new dates and confirmed them.</Trans>
        </p>
      </Card>
      <DaySection context={context} send={send} state={lookingStateOf(snapshot)} purpose="move" />
    </TripStep>
  )
}

function Refusal({ snapshot, send }: TripScreenProps) {
  const { refusal } = snapshot.context
  const { title, text } = useRefusalWords(snapshot.context)
  if (refusal === null) return null
  return (
    <Notice tone="warning" role="alert" title={title}>
      <p>{text}</p>
      <p>
        <Trans>Your booking stands as it was.</Trans>
      </p>
      {refusal.code === 'noSpaceLeft' && refusal.alternatives.length > 0 ? (
        <div className="mt-3">
          <AlternativeList alternatives={refusal.alternatives} onChoose={(days) => send({ type: 'alternative.chosen', days })} />
        </div>
      ) : null}
    </Notice>
  )
}

function lookingStateOf(snapshot: TripScreenProps['snapshot']): 'looking' | 'loading' | 'failed' | 'offline' {
  if (snapshot.matches({ viewing: { choosingDays: 'offline' } })) return 'offline'
  if (snapshot.matches({ viewing: { choosingDays: 'failed' } })) return 'failed'
  return snapshot.hasTag('busy') ? 'loading' : 'looking'
}
