import { z } from 'zod'
import type { Channel } from '#domain/contact.ts'
import type { Level, Swimming } from '#domain/participants.ts'
import { tripParticipantSchema } from '#domain/wire/tripWire.ts'
import type { Database, Transaction } from './transaction.ts'
import { channelSchema } from '#domain/wire/personSchemas.ts'

/** The personal columns of a booking (engine.md section 1): nothing of this stands anywhere else. */
export type GuestColumns = {
  firstName: string
  lastName: string
  email: string
  phone: string
  channel: Channel | null
  guardianName: string | null
  guardianRelation: string | null
  guardianPhone: string | null
  guardianPresent: boolean | null
  pickUpPlace: string | null
  pickUpArea: string | null
  healthCall: boolean
  notes: string | null
}

/** One person of the party as they are kept; sizes in centimetres and kilograms. */
export type ParticipantColumns = {
  firstName: string | null
  /** Null until they are told: a quote knows the ages of children only. */
  age: number | null
  swims: Swimming | null
  level: Level | null
  heightCm: number | null
  weightKg: number | null
  wetsuit: string | null
  foot: 'left' | 'right' | null
}

const guestSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  channel: channelSchema.nullable(),
  guardianName: z.string().nullable(),
  guardianRelation: z.string().nullable(),
  guardianPhone: z.string().nullable(),
  guardianPresent: z.boolean().nullable(),
  pickUpPlace: z.string().nullable(),
  pickUpArea: z.string().nullable(),
  healthCall: z.boolean(),
  notes: z.string().nullable(),
  participants: z.array(tripParticipantSchema),
})
/** Who booked and who comes, as far as page and mail show it. */
export type Guest = z.infer<typeof guestSchema>

const participantColumns = { firstName: true, age: true, swims: true, level: true, heightCm: true, weightKg: true, wetsuit: true, foot: true } as const

/** Writes the people of a party, one row per person in their order. */
export async function insertParticipants(tx: Transaction, bookingId: string, people: readonly ParticipantColumns[]): Promise<void> {
  await tx.participant.createMany({ data: people.map((person, position) => ({ bookingId, position, ...person })) })
}

/** What a person's row can be given after the booking was made; what is left out stays as it is. */
export type ParticipantChanges = Partial<Omit<ParticipantColumns, 'age' | 'swims'>>

/** Changes the row of one person; false when the party has nobody at that position. */
export async function updateParticipant(tx: Transaction, bookingId: string, position: number, changes: ParticipantChanges): Promise<boolean> {
  const { count } = await tx.participant.updateMany({ where: { bookingId, position }, data: changes })
  return count === 1
}

/** Writes the age or the swimming of one person down, where it is not known yet; false where it is, or where there is nobody. */
export async function tellOfParticipant(tx: Transaction, bookingId: string, position: number, told: { age: number } | { swims: Swimming }): Promise<boolean> {
  const unknown = 'age' in told ? { age: null } : { swims: null }
  const { count } = await tx.participant.updateMany({ where: { bookingId, position, ...unknown }, data: told })
  return count === 1
}

/** Who booked and who comes; null where there is no such booking or nobody has given a name yet. */
export async function readGuest(database: Database | Transaction, bookingId: string): Promise<Guest | null> {
  const row = await database.booking.findUnique({
    where: { id: bookingId },
    select: {
      firstName: true,
      lastName: true,
      email: true,
      phone: true,
      channel: true,
      guardianName: true,
      guardianRelation: true,
      guardianPhone: true,
      guardianPresent: true,
      pickUpPlace: true,
      pickUpArea: true,
      healthCall: true,
      notes: true,
      participants: { select: participantColumns, orderBy: { position: 'asc' } },
    },
  })
  return row === null || row.firstName === null ? null : guestSchema.parse(row)
}
