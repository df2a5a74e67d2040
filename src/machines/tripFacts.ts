import type { Cents } from '#domain/money.ts'
import type { ToldPart } from '#domain/participants.ts'
import type { RefundPreview } from '#domain/wire/tripWire.ts'
import type { AnswerProposalRequest, CancelRequest, ChooseAfterCallOffRequest, ParticipantsRequest, RescheduleRequest } from '#domain/wire/changeWire.ts'

/** What can be said about one person in "Help us prepare", named as the API names it. */
export const personParts = ['firstName', 'level', 'heightCm', 'weightKg', 'wetsuit', 'foot'] as const
export type PersonPart = (typeof personParts)[number]

/** A field of "Help us prepare", named as the API names it in a 400; people are counted from 0. */
export type PrepareField = `participants.${number}.${PersonPart | ToldPart}` | 'pickUp.place' | 'pickUp.area' | 'notes'

/** What has been typed since the form was opened, exactly as typed; a field that nobody has touched is missing. */
export type TypedPreparation = { readonly [field in PrepareField]?: string }

/**
 * What is wrong with a field of "Help us prepare"; `sizeInvalid` and `ageInvalid` name what we believe in their limits,
 * `toldMeanwhile` is an age or a swimming that somebody else has told since the form was opened.
 */
export type PrepareErrorCode = 'tooLong' | 'invalid' | 'sizeInvalid' | 'ageInvalid' | 'cannotSwim' | 'toldMeanwhile' | 'placeMissing'
export type PrepareError = { field: PrepareField; code: PrepareErrorCode; min: number; max: number }

/** A change of a booking as it is sent, under its key: a retry sends exactly this again. The right to make it is no part of it. */
export type TripChange =
  | { kind: 'participants'; request: ParticipantsRequest }
  | { kind: 'cancel'; request: CancelRequest }
  | { kind: 'reschedule'; request: RescheduleRequest }
  | { kind: 'answerProposal'; request: AnswerProposalRequest }
  | { kind: 'chooseAfterCallOff'; request: ChooseAfterCallOffRequest }

/** What a change has brought about; money in cents. */
export type TripOutcome =
  | { kind: 'prepared' }
  | { kind: 'cancelled'; refund: RefundPreview }
  | { kind: 'withdrawn' }
  | { kind: 'moved'; difference: Cents }
  | { kind: 'proposalAccepted' }
  | { kind: 'proposalDeclined' }
  | { kind: 'refundChosen'; refund: Cents; lowersDue: Cents }
  | { kind: 'newDateChosen' }

/** Why days are being chosen anew, and how many: all that still lie ahead, or those the school called off. */
export type Moving = { reason: 'move' | 'callOff'; count: number }
