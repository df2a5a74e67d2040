import { bodySizes, PREPARE_MAX } from '#domain/bodySizes.ts'
import { hasNoControlSigns, NAME_MAX } from '#domain/contact.ts'
import { ADULT_AGE, OLDEST, swimmings, toldParts, untoldOf, type ToldPart } from '#domain/participants.ts'
import type { ParticipantPatch, ParticipantsRequest } from '#domain/wire/changeWire.ts'
import type { BookingContext } from './bookingMachineContext.ts'
import { personParts } from './tripFacts.ts'
import type { PersonPart, PrepareError, PrepareErrorCode, PrepareField } from './tripFacts.ts'

type Preparation = Pick<BookingContext, 'trip' | 'group' | 'prepared'>
type KnownPerson = { [part in PersonPart]: string | number | null }

const levels = ['never', 'hours', 'rides', 'foils'] as const
const feet = ['left', 'right'] as const

/** The people of the party as far as they are known, in the order of the booking; a friend sees them by the group link. */
export function peopleOf({ trip, group }: Pick<Preparation, 'trip' | 'group'>): readonly KnownPerson[] {
  return group?.participants ?? trip?.participants ?? []
}

/** What is asked about a person once, because nobody has told it yet. */
export function askedOf({ trip, group }: Pick<Preparation, 'trip' | 'group'>, position: number): readonly ToldPart[] {
  const friend = group?.participants[position]
  if (friend !== undefined) return friend.asks
  const person = trip?.participants[position]
  return person === undefined ? [] : untoldOf(person)
}

/** What stands in a field: what was typed, else what is known. */
export function preparedIn(context: Preparation, field: PrepareField): string {
  return context.prepared[field] ?? knownIn(context, field)
}

/** What is wrong with what was typed, in the order of the form. */
export function preparationErrors(context: Preparation): PrepareError[] {
  const people = peopleOf(context).flatMap((_, position) => [
    ...askedOf(context, position).flatMap((part) => toldErrors(context, position, part)),
    ...personParts.flatMap((part) => personErrors(context, position, part)),
  ])
  return [...people, ...ownerErrors(context)]
}

/** What the server found wrong, by its names of the fields. */
export function errorsOfPreparation(fields: readonly string[]): PrepareError[] {
  const known = fields.filter(isPrepareField)
  return known.length > 0
    ? known.map((field) => faultAt(field, isToldField(field) ? 'toldMeanwhile' : 'invalid'))
    : [faultAt('participants.0.firstName', 'invalid')]
}

/** What was typed as the server wants it: one row per person, of every row only what was touched; an emptied field is null. */
export function preparationOf(context: Preparation, key: string): ParticipantsRequest {
  const { prepared } = context
  const touchesPickUp = prepared['pickUp.place'] !== undefined || prepared['pickUp.area'] !== undefined
  const place = preparedIn(context, 'pickUp.place').trim()
  const area = preparedIn(context, 'pickUp.area').trim()
  return {
    key,
    participants: peopleOf(context).map((_, position) => patchOf(context, position)),
    ...(touchesPickUp && { pickUp: place === '' ? null : { place, area } }),
    ...(prepared.notes !== undefined && { notes: prepared.notes.trim() === '' ? null : prepared.notes.trim() }),
  }
}

function patchOf(context: Preparation, position: number): ParticipantPatch {
  const { prepared } = context
  const typed = (part: PersonPart): string | undefined => prepared[`participants.${position}.${part}`]?.trim()
  const [name, level, height, weight, wetsuit, foot] = personParts.map(typed)
  return {
    position,
    ...toldOf(context, position),
    ...(name !== undefined && { firstName: textOrNull(name) }),
    ...(level !== undefined && { level: levels.find((known) => known === level) ?? null }),
    ...(height !== undefined && { heightCm: numberOrNull(height) }),
    ...(weight !== undefined && { weightKg: numberOrNull(weight) }),
    ...(wetsuit !== undefined && { wetsuit: textOrNull(wetsuit) }),
    ...(foot !== undefined && { foot: feet.find((known) => known === foot) ?? null }),
  }
}

/** Age and swimming as typed, where they are asked; an empty field tells nothing. */
function toldOf(context: Preparation, position: number): Pick<ParticipantPatch, 'age' | 'swims'> {
  const asked = askedOf(context, position)
  const age = numberOrNull(context.prepared[`participants.${position}.age`]?.trim() ?? '')
  const swims = swimmings.find((known) => known === context.prepared[`participants.${position}.swims`])
  return { ...(asked.includes('age') && age !== null && { age }), ...(asked.includes('swims') && swims !== undefined && { swims }) }
}

/** An adult of a quote is an adult, and nobody comes who cannot swim (docs/decisions/012). */
function toldErrors({ prepared }: Preparation, position: number, part: ToldPart): PrepareError[] {
  const field = `participants.${position}.${part}` as const
  const text = prepared[field]?.trim() ?? ''
  if (text === '') return []
  if (part === 'swims') return text === 'no' ? [faultAt(field, 'cannotSwim')] : []
  const age = numberOrNull(text)
  return age !== null && age >= ADULT_AGE && age <= OLDEST ? [] : [{ field, code: 'ageInvalid', min: ADULT_AGE, max: OLDEST }]
}

function personErrors({ prepared }: Preparation, position: number, part: PersonPart): PrepareError[] {
  const field = `participants.${position}.${part}` as const
  const text = prepared[field]?.trim() ?? ''
  if (text === '') return []
  if (part === 'heightCm' || part === 'weightKg') {
    const { min, max } = bodySizes[part]
    const size = numberOrNull(text)
    return size !== null && size >= min && size <= max ? [] : [{ field, code: 'sizeInvalid', min, max }]
  }
  if (part === 'firstName') return textErrors(field, text, NAME_MAX)
  return part === 'wetsuit' ? textErrors(field, text, PREPARE_MAX.wetsuit) : []
}

/** What only the owner of the booking is asked. */
function ownerErrors(context: Preparation): PrepareError[] {
  const { prepared } = context
  const [place, area] = [preparedIn(context, 'pickUp.place').trim(), preparedIn(context, 'pickUp.area').trim()]
  return [
    ...(place === '' && area !== '' ? [faultAt('pickUp.place', 'placeMissing')] : textErrors('pickUp.place', place, PREPARE_MAX.place)),
    ...textErrors('pickUp.area', area, PREPARE_MAX.area),
    ...((prepared.notes ?? '').trim().length > PREPARE_MAX.notes ? [faultAt('notes', 'tooLong')] : []),
  ]
}

function textErrors(field: PrepareField, text: string, max: number): PrepareError[] {
  if (text.length > max) return [faultAt(field, 'tooLong')]
  return hasNoControlSigns(text) ? [] : [faultAt(field, 'invalid')]
}

function knownIn({ trip, group }: Preparation, field: PrepareField): string {
  if (field === 'notes') return trip?.notes ?? ''
  if (field === 'pickUp.place') return trip?.pickUp?.place ?? ''
  if (field === 'pickUp.area') return trip?.pickUp?.area ?? ''
  const [, position, name] = field.split('.')
  const part = personParts.find((known) => known === name)
  const person = peopleOf({ trip, group })[Number(position)]
  return part === undefined ? '' : String(person?.[part] ?? '')
}

/** A whole number as typed; null when it is none. */
function numberOrNull(text: string): number | null {
  return /^\d{1,3}$/.test(text) ? Number(text) : null
}

function textOrNull(text: string): string | null {
  return text === '' ? null : text
}

function faultAt(field: PrepareField, code: PrepareErrorCode): PrepareError {
  return { field, code, min: 0, max: 0 }
}

function isToldField(field: PrepareField): boolean {
  return toldParts.some((part) => field.endsWith(`.${part}`))
}

/** True for the name of a field of the form. */
export function isPrepareField(name: string): name is PrepareField {
  return /^(participants\.\d\.(age|swims|firstName|level|heightCm|weightKg|wetsuit|foot)|pickUp\.(place|area)|notes)$/.test(name)
}
