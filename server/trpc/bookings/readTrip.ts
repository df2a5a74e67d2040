import { isPaidByTransfer } from '#domain/bankTransfer.ts'
import { localDateOf, type Instant } from '#domain/calendar.ts'
import { cancellationDatesFor } from '#domain/cancellation.ts'
import { isSameDay, movesIn } from '#domain/changeHistory.ts'
import { cents } from '#domain/money.ts'
import { balanceOf, outstandingOf, paymentStateOf, refundableOf, type LedgerLine } from '#domain/payment.ts'
import type { DayChoice } from '#domain/refusal.ts'
import type { School } from '#domain/settings.ts'
import { paymentDueSchema, type PaymentDue } from '#domain/wire/holdWire.ts'
import type { Trip } from '#domain/wire/tripWire.ts'
import type { BookingRow } from '#server/repositories/bookingRow.ts'
import { readBooking } from '#server/repositories/bookingsRepository.ts'
import { catalogueOfVersion } from '#server/repositories/factsRepository.ts'
import { readGuest, type Guest } from '#server/repositories/guestsRepository.ts'
import { accountOf } from '#server/repositories/ledgerRepository.ts'
import type { SeatRow } from '#server/repositories/seatsRepository.ts'
import { reading } from '#server/repositories/transaction.ts'
import { firstStandingDay, readSurroundings } from '#server/commands/bookingFacts.ts'
import type { CommandDeps } from '#server/commands/commandDeps.ts'
import { bookedDaysOf } from '#server/commands/holdAnswer.ts'
import { knownOf } from '#server/commands/knownBooking.ts'
import { bankTransferOf } from './bankTransferOf.ts'
import { tripChangesOf } from './tripChanges.ts'

const paymentCodes = paymentDueSchema.shape.code.options

type TripDeps = Pick<CommandDeps, 'database' | 'facts' | 'linkSecret'>

/** A booking as its owner may see it at `now`; null where there is none, or its personal data have been erased. */
export async function readTrip(deps: TripDeps, bookingId: string, now: Instant): Promise<Trip | null> {
  const rows = await reading(() => readRows(deps.database, bookingId))
  return rows && (await tripOf(deps, rows, now, { hasCode: true }))
}

/** The same with the rows of the booking and of its guest for a mail, which shows no QR code: drawing it would be for nothing. */
export async function readTripAndRows(deps: TripDeps, bookingId: string, now: Instant): Promise<{ trip: Trip; booking: BookingRow; guest: Guest } | null> {
  const rows = await reading(() => readRows(deps.database, bookingId))
  return rows && { trip: await tripOf(deps, rows, now, { hasCode: false }), booking: rows.booking, guest: rows.guest }
}

async function tripOf(deps: TripDeps, rows: Rows, now: Instant, { hasCode }: { hasCode: boolean }): Promise<Trip> {
  const { booking, guest, around, ledger, movements } = rows
  const { settings, ...facts } = await deps.facts()
  const seats = around.seats.filter((seat) => seat.status !== 'moved')
  const known = knownOf(booking, { around, ledger }, now)
  const first = firstStandingDay(booking, around.seats)
  const catalogue = catalogueOfVersion({ settings, ...facts }, booking.catalogueVersion)
  return {
    reference: booking.reference,
    version: booking.version,
    status: booking.status,
    locale: booking.locale,
    offer: booking.offer,
    party: booking.party,
    days: bookedDaysOf(booking, seats, catalogue).map((day) => ({ ...day, ...whereAndHow(seats, day, settings.school) })),
    ...peopleOf(guest),
    lines: booking.price.lines,
    total: booking.total,
    deposit: booking.deposit,
    paid: known.balance.paid,
    money: { ...sumsOf(booking, ledger), movements },
    paymentState: paymentStateOf({ status: booking.status, ledger, firstDate: first.date, now }),
    payments: paymentsOf(booking, ledger),
    bankTransfer: asksForTransfer(booking, ledger) ? await bankTransferOf({ settings, reference: booking.reference, ledger, hasCode }) : null,
    ...cancellationDatesFor(first.date, localDateOf(now), booking.policies, movesIn(around.history)),
    requestDeadline: booking.status === 'requested' ? booking.requestDeadline : null,
    ...tripChangesOf(known, deps.linkSecret),
    catalogueVersion: booking.catalogueVersion,
    terms: { refundLadder: booking.policies.refundLadder, spareDays: booking.policies.spareDays },
    serverTime: now,
  }
}

async function readRows(database: CommandDeps['database'], id: string) {
  const booking = await readBooking(database, id)
  if (booking === null) return null
  const [guest, around, account] = await Promise.all([readGuest(database, id), readSurroundings(database, booking), accountOf(database, id)])
  return guest && { booking, guest, around, ...account }
}

type Rows = NonNullable<Awaited<ReturnType<typeof readRows>>>

function peopleOf({
  firstName,
  lastName,
  email,
  phone,
  channel,
  participants,
  pickUpPlace,
  pickUpArea,
  notes,
}: Guest): Pick<Trip, 'contact' | 'participants' | 'pickUp' | 'notes'> {
  const pickUp = pickUpPlace === null ? null : { place: pickUpPlace, area: pickUpArea }
  return { contact: { firstName, lastName, email, phone, channel }, participants, pickUp, notes }
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

/** The sums of what has happened and will happen to the money; a booking that has ended asks for nothing any more. */
function sumsOf({ status }: BookingRow, ledger: readonly LedgerLine[]): Omit<Trip['money'], 'movements'> {
  const { received, refunded } = balanceOf(ledger)
  const isOver = status === 'cancelled' || status === 'declined' || status === 'expired'
  return { received, refunded, outstanding: isOver ? cents(0) : outstandingOf(ledger), refundDue: refundableOf(ledger) }
}

/** Where a day takes place and what has become of it; a request without places meets where the school is. */
function whereAndHow(seats: readonly SeatRow[], day: DayChoice, school: School): Pick<Trip['days'][number], 'status' | 'spot'> {
  const seat = seats.find((candidate) => isSameDay(candidate, day))
  const known = school.spots.find((spot) => spot.code === seat?.spot) ?? school.spots[0]
  const { name, latitude, longitude } = known ?? { name: school.address.locality, ...school.geo }
  return { status: seat?.status ?? 'planned', spot: { name, latitude, longitude } }
}
