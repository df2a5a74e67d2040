import type { ConfirmRequest } from '#domain/wire/confirmWire.ts'
import type { GuestColumns, ParticipantColumns } from '#server/repositories/guestsRepository.ts'

/** What a booking keeps of the person who made it; what they left out is null. */
export function guestColumnsOf({ contact, guardian, pickUp, healthCall, notes }: ConfirmRequest): GuestColumns {
  return {
    firstName: contact.firstName,
    lastName: contact.lastName,
    email: contact.email,
    phone: contact.phone,
    channel: contact.channel ?? null,
    guardianName: guardian?.name ?? null,
    guardianRelation: guardian?.relation ?? null,
    guardianPhone: guardian?.phone ?? null,
    guardianPresent: guardian?.present ?? null,
    pickUpPlace: pickUp?.place ?? null,
    pickUpArea: pickUp?.area ?? null,
    healthCall: healthCall ?? false,
    notes: notes ?? null,
  }
}

/** What a booking keeps of the people who come; what they left out is null. */
export function participantColumnsOf({ participants }: ConfirmRequest): ParticipantColumns[] {
  return participants.map((person) => ({
    firstName: person.firstName ?? null,
    age: person.age,
    swims: person.swims,
    level: person.level ?? null,
    heightCm: person.heightCm ?? null,
    weightKg: person.weightKg ?? null,
    wetsuit: person.wetsuit ?? null,
    foot: person.foot ?? null,
  }))
}
