import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { Button } from '#components/Button.tsx'
import { Notice } from '#components/Notice.tsx'
import { formatDay } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { isHoldOf } from '#machines/bookingChoice.ts'
import type { BookingContext } from '#machines/bookingMachineContext.ts'
import type { BookingMachineEvent } from '#machines/bookingMachineEvents.ts'
import { holdsOtherPlaces } from '#machines/bookingTimes.ts'
import { kindOf } from '../bookingKinds.ts'
import { DaySection } from './DaySection.tsx'
import { LanguageWish } from './LanguageWish.tsx'
import { PackagePicker } from './PackagePicker.tsx'
import { PartyPicker } from './PartyPicker.tsx'
import { WakeOffer } from './WakeOffer.tsx'

interface WhenScreenProps {
  context: BookingContext
  send: (event: BookingMachineEvent) => void
  /** `holding` while the places are asked for, `failed` and `offline` where the month could not be had. */
  state: 'looking' | 'loading' | 'holding' | 'failed' | 'offline'
  notice: ReactNode
}

/** People, package, day and start: tapping a start holds it, and nothing here asks for more. */
export function WhenScreen({ context, send, state, notice }: WhenScreenProps) {
  const kind = kindOf(context.offer)
  return (
    <div className="grid gap-6">
      {notice}
      {state === 'holding' ? null : <StillHeld context={context} send={send} />}
      <PartyPicker offer={context.offer} party={context.party} onParty={(party) => send({ type: 'party.changed', party })} />
      {kind === 'lessons' ? (
        <PackagePicker offer={context.offer} onOffer={(offer) => send({ type: 'offer.changed', offer })} />
      ) : (
        <WakeOffer offer={kind} party={context.party} />
      )}
      <DaySection context={context} send={send} state={state} purpose="hold">
        {kind === 'lessons' ? <LanguageWish languages={context.languages} onLanguages={(languages) => send({ type: 'languages.changed', languages })} /> : null}
      </DaySection>
    </div>
  )
}

/** Places that are held look taken in the calendar, also to who holds them: here is the way back to them. */
function StillHeld({ context, send }: Pick<WhenScreenProps, 'context' | 'send'>) {
  const locale = useLocale()
  const { hold } = context
  if (hold === null || !(isHoldOf(hold, context) || holdsOtherPlaces(context))) return null
  return (
    <Notice title={<Trans>Your places are still held</Trans>}>
      <ul className="font-semibold">
        {hold.days.map(({ date, start }) => (
          <li key={date}>{`${formatDay(date, locale)}, ${start}`}</li>
        ))}
      </ul>
      <p>
        <Trans>Choose something else and we swap them, or go on with what you have.</Trans>
      </p>
      <Button look="outline" className="mt-3" onClick={() => send({ type: 'choice.kept' })}>
        <Trans>Go on with these places</Trans>
      </Button>
    </Notice>
  )
}
