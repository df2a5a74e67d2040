import { isSameDay } from '#domain/changeHistory.ts'
import { inOrder } from '#domain/dayChoices.ts'
import type { DayChoice } from '#domain/refusal.ts'
import type { BookingEvent } from '#domain/replay.ts'
import type { MailDetails } from '#server/mail/mailDetails.ts'
import { keyOfStep, sentAmong, type ClaimedMessage, type MailTemplate } from '#server/repositories/outboxRepository.ts'
import type { Database } from '#server/repositories/transaction.ts'

type Asks = (event: BookingEvent) => boolean

const isMove: Asks = ({ event }) => event === 'booking.moved'

/** Mails that say how a booking stands, and the steps that ask for one: the mail of the last such step says it for all of them. */
const askedBy: Partial<Record<MailTemplate, Asks>> = {
  bookingConfirmed: ({ from, to }) => from !== 'confirmed' && to === 'confirmed',
  bookingMoved: (step) => isMove(step) || (step.event === 'callOff.answered' && step.payload.days !== undefined),
  sessionsCalledOff: ({ event }) => event === 'sessions.calledOff',
  proposalMade: ({ event }) => event === 'proposal.made',
}

/** A mail about a booking that is to be said, and all that has happened to the booking. */
export type StepMail = { claim: Pick<ClaimedMessage, 'template' | 'dedupeKey'>; bookingId: string; details: MailDetails; events: readonly BookingEvent[] }

/** True where a later step of the booking asks for the same mail: two moves while the mail server was away are told once. */
export function isToldLater(mail: StepMail): boolean {
  const { own, steps } = stepsOf(mail)
  return own !== -1 && own < steps.length - 1
}

/** The days that a moved booking has given up since its reader last heard of its days, in order; none for every other mail. */
export async function daysGivenUp(database: Database, mail: StepMail): Promise<DayChoice[]> {
  const { own, steps } = stepsOf(mail)
  const tellsOfMoves = mail.claim.template === 'bookingMoved' || mail.details.kind === 'moved'
  if (!tellsOfMoves || own === -1) return []
  const earlier = steps.slice(0, own).map(({ key }) => key)
  const told = earlier.length === 0 ? [] : await sentAmong(database, earlier)
  const since = steps[earlier.findLastIndex((key) => told.includes(key)) + 1]?.sequence ?? 1
  const before = daysIn(mail.events.filter(({ sequence }) => sequence < since))
  const now = daysIn(mail.events)
  return inOrder(before.filter((day) => !now.some((kept) => isSameDay(kept, day))))
}

/** The steps that ask for the same mail with the keys of theirs, in order, and which of them is its own. */
function stepsOf({ claim: { template, dedupeKey }, bookingId, details, events }: StepMail) {
  const asks = template === 'schoolNotice' && details.kind === 'moved' ? isMove : (askedBy[template] ?? (() => false))
  const steps = events.filter(asks).map(({ sequence }) => ({ sequence, key: keyOfStep(template, bookingId, sequence - 1) }))
  return { steps, own: steps.findIndex(({ key }) => key === dedupeKey) }
}

function daysIn(events: readonly BookingEvent[]): readonly DayChoice[] {
  return events.findLast(({ payload }) => payload.days !== undefined)?.payload.days ?? []
}
