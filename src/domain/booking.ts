import { z } from 'zod'

/** Statuses of a booking; equal to the states of bookingLifecycleMachine and to the database enum (engine.md section 3). */
export const bookingStatuses = ['held', 'requested', 'confirmed', 'completed', 'declined', 'expired', 'cancelled', 'no_show'] as const
export const bookingStatusSchema = z.enum(bookingStatuses)
export type BookingStatus = z.infer<typeof bookingStatusSchema>

/** What became of one day of a booking. */
export const seatStatuses = ['planned', 'go', 'moved', 'called_off', 'done', 'no_show'] as const
export const seatStatusSchema = z.enum(seatStatuses)
export type SeatStatus = z.infer<typeof seatStatusSchema>

export const sessionStatuses = ['planned', 'go', 'moved', 'called_off', 'closed', 'done'] as const
export const sessionStatusSchema = z.enum(sessionStatuses)
export type SessionStatus = z.infer<typeof sessionStatusSchema>

export const cancelReasons = ['customer', 'weather', 'school', 'unpaid', 'duplicate'] as const
export const cancelReasonSchema = z.enum(cancelReasons)
export type CancelReason = z.infer<typeof cancelReasonSchema>
