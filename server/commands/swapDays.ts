import type { DayChoice } from '#domain/refusal.ts'
import { isSameDay } from '#domain/changeHistory.ts'
import { deleteGivenUpSeats, insertSeats, markSeats, widenSessions } from '#server/repositories/seatsRepository.ts'
import type { Transaction } from '#server/repositories/transaction.ts'
import { findPlaces, lockStarts, type FoundPlaces, type WantedPlaces } from './claimPlaces.ts'

/** Days a booking leaves and days it wants instead; days that stay are in neither. */
export type DaySwap = { leave: readonly DayChoice[]; enter: readonly DayChoice[] }

/** The new places were taken, or why they could not be. */
export type Swapped = { kind: 'claimed' } | Exclude<FoundPlaces, { kind: 'fits' }>

/** What changes between the days a booking has and the days it is to have; what it keeps, it keeps in the same group. */
export function swapBetween(has: readonly DayChoice[], wants: readonly DayChoice[]): DaySwap {
  const isIn = (days: readonly DayChoice[], day: DayChoice): boolean => days.some((other) => isSameDay(other, day))
  return { leave: has.filter((day) => !isIn(wants, day)), enter: wants.filter((day) => !isIn(has, day)) }
}

/**
 * Gives a locked booking's seats on the days it leaves back and takes places on the days it enters, in one transaction and all
 * or nothing: who is refused keeps what they had, because the caller rolls back. Seats that were left stay as `moved`.
 */
export async function swapDays(tx: Transaction, bookingId: string, swap: DaySwap, wanted: Omit<WantedPlaces, 'days'>): Promise<Swapped> {
  const places = { ...wanted, days: swap.enter }
  await lockStarts(tx, places, [bookingId])
  await markSeats(tx, bookingId, swap.leave, { from: ['planned', 'go', 'called_off'], to: 'moved' })
  await widenSessions(tx, bookingId)
  if (swap.enter.length === 0) return { kind: 'claimed' }
  const found = await findPlaces(tx, places)
  if (found.kind !== 'fits') return found
  await deleteGivenUpSeats(
    tx,
    bookingId,
    found.seats.map((seat) => seat.sessionId),
  )
  await insertSeats(tx, bookingId, found.seats)
  return { kind: 'claimed' }
}
