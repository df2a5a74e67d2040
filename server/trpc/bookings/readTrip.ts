import { isPaidByTransfer } from '#domain/bankTransfer.ts'
import { localDateOf, type Instant } from '#domain/calendar.ts'
import { cancellationDatesFor, ladderDays, refundFor } from '#domain/cancellation.ts'
import type { AllowedEvent } from '#domain/refusal.ts'
import { balanceOf, type LedgerLine } from '#domain/payment.ts'
import type { School } from '#domain/settings.ts'
import { paymentDueSchema, type PaymentDue } from '#domain/wire/holdWire.ts'
import type { Trip } from '#domain/wire/tripWire.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import { readBooking } from '#server/repositories/bookingsRepository.ts'
import { catalogueOfVersion } from '#server/repositories/factsRepository.ts'
import { readGuest } from '#server/repositories/guestsRepository.ts'
import { ledgerOf } from '#server/repositories/ledgerRepository.ts'
import { seatsOfBooking, type SeatRow } from '#server/repositories/seatsRepository.ts'
import { reading } from '#server/repositories/transaction.ts'
import { bankTransferOf } from './bankTransferOf.ts'
import { readAllowedEvents } from '#server/commands/bookingFacts.ts'
import type { CommandDeps } from '#server/commands/commandDeps.ts'
import { bookedDaysOf } from '#server/commands/holdAnswer.ts'

const paymentCodes = paymentDueSchema.shape.code.options

/** A booking as its owner may see it at `now`; null where there is none, or its personal data have been erased. */
export async function readTrip(deps: Pick<CommandDeps, 'database' | 'facts'>, bookingId: string, now: Instant): Promise<Trip | null> {
  const { settings, ...facts } = await deps.facts()
  const rows = await reading(() => readRows(deps.database, bookingId, now))
  if (rows === null) return null
  const { booking, guest, seats, ledger, allowed } = rows
  const { firstName, lastName, email, phone, channel } = guest
  const catalogue = catalogueOfVersion({ settings, ...facts }, booking.catalogueVersion)
  return {
    reference: booking.reference,
    version: booking.version,
    status: booking.status,
    locale: booking.locale,
    offer: booking.offer,
    party: booking.party,
    days: bookedDaysOf(booking, seats, catalogue).map((day) => ({ ...day, ...whereAndHow(seats, day.date, settings.school) })),
    contact: { firstName, lastName, email, phone, channel },
    participants: guest.participants,
    lines: booking.price.lines,
    total: booking.total,
    deposit: booking.deposit,
    paid: balanceOf(ledger).paid,
    payments: paymentsOf(booking, ledger),
    bankTransfer: asksForTransfer(booking, ledger) ? await bankTransferOf({ settings, reference: booking.reference, ledger }) : null,
    ...cancellationDatesFor(booking.firstDate, localDateOf(now), booking.policies),
    requestDeadline: booking.status === 'requested' ? booking.requestDeadline : null,
    allowed,
    refundIfCancelledNow: refundPreviewOf(booking, ledger, allowed, now),
    serverTime: now,
  }
}

async function readRows(database: CommandDeps['database'], id: string, now: Instant) {
  const booking = await readBooking(database, id)
  if (booking === null) return null
  const [guest, seats, ledger, allowed] = await Promise.all([
    readGuest(database, id),
    seatsOfBooking(database, id),
    ledgerOf(database, id),
    readAllowedEvents(database, booking, now),
  ])
  return guest && { booking, guest, seats, ledger, allowed }
}

/** What is charged; of a request that has no charges yet, what it would come to. */
function asksForTransfer({ status }: BookingRow, ledger: readonly LedgerLine[]): boolean {
  return (status === 'confirmed' || status === 'completed') && isPaidByTransfer(ledger)
}

function paymentsOf(booking: BookingRow, ledger: readonly LedgerLine[]): PaymentDue[] {
  const charges = ledger.flatMap((line) => {
    const code = paymentDueSchema.shape.code.safeParse(line.kind === 'charge' ? line.purpose : null)
    return code.success ? [{ code: code.data, due: line.dueAt, amount: line.amount }] : []
  })
  const inOrder = charges.toSorted((one, other) => paymentCodes.indexOf(one.code) - paymentCodes.indexOf(other.code))
  return inOrder.length > 0 ? inOrder : booking.price.payments
}

/** Where a day takes place and what has become of it; a request without places meets where the school is. */
function whereAndHow(seats: readonly SeatRow[], date: SeatRow['date'], school: School): Pick<Trip['days'][number], 'status' | 'spot'> {
  const seat = seats.find((candidate) => candidate.date === date)
  const known = school.spots.find((spot) => spot.code === seat?.spot) ?? school.spots[0]
  const { name, latitude, longitude } = known ?? { name: school.address.locality, ...school.geo }
  return { status: seat?.status ?? 'planned', spot: { name, latitude, longitude } }
}

function refundPreviewOf(booking: BookingRow, ledger: readonly LedgerLine[], allowed: readonly AllowedEvent[], now: Instant): Trip['refundIfCancelledNow'] {
  if (!allowed.includes('cancel')) return null
  const { paid } = balanceOf(ledger)
  const daysBefore = ladderDays(localDateOf(now), booking.firstDate)
  const { amount, percent } = refundFor(paid, daysBefore, 'guest', booking.policies.refundLadder)
  return { amount, percent, paid, daysBefore }
}
