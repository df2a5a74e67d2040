import { expect, test } from 'vitest'
import { instant, localDate, wallTime } from './calendar.ts'
import { cents } from './money.ts'
import { replay, type BookingEvent } from './replay.ts'

const day = (date: string) => ({ date: localDate(date), start: wallTime('09:00') })
const held: BookingEvent = {
  sequence: 1,
  event: 'hold.made',
  from: null,
  to: 'held',
  payload: {
    places: 'held',
    offer: 'lesson.intro',
    party: 2,
    days: [day('2027-06-01')],
    catalogueVersion: '2026-1',
    total: cents(18_000),
    deposit: cents(5400),
    holdExpiresAt: instant('2027-05-01T10:15:00.000Z'),
  },
}
const extended: BookingEvent = {
  sequence: 2,
  event: 'hold.extended',
  from: 'held',
  to: 'held',
  payload: { holdExtended: true, holdExpiresAt: instant('2027-05-01T10:30:00.000Z') },
}
const confirmed: BookingEvent = {
  sequence: 3,
  event: 'booking.submitted',
  from: 'held',
  to: 'confirmed',
  payload: { holdExpiresAt: null, bookedAt: instant('2027-05-01T10:20:00.000Z'), total: cents(26_000), deposit: cents(7800) },
}

test('the events of a booking tell its story', () => {
  expect(replay([held, extended, confirmed])).toEqual({
    status: 'confirmed',
    places: 'held',
    offer: 'lesson.intro',
    party: 2,
    days: [day('2027-06-01')],
    catalogueVersion: '2026-1',
    total: 26_000,
    deposit: 7800,
    holdExpiresAt: null,
    holdExtended: true,
    requestDeadline: null,
    bookedAt: '2027-05-01T10:20:00.000Z',
    cancelReason: null,
    proposal: null,
    callOffDeadline: null,
  })
})

test('a move changes the days, a cancellation keeps them and says why', () => {
  const moved: BookingEvent = { sequence: 4, event: 'booking.moved', from: 'confirmed', to: 'confirmed', payload: { days: [day('2027-06-09')] } }
  const cancelled: BookingEvent = { sequence: 5, event: 'guest.cancelled', from: 'confirmed', to: 'cancelled', payload: { cancelReason: 'customer' } }
  expect(replay([cancelled, moved, confirmed, extended, held])).toMatchObject({
    status: 'cancelled',
    cancelReason: 'customer',
    days: [day('2027-06-09')],
    total: 26_000,
  })
})

test('a history with a gap, or one that does not fit together, is refused', () => {
  expect(() => replay([held, confirmed])).toThrow('missing')
  expect(() => replay([held, { ...extended, from: 'requested' }])).toThrow('begins at')
  expect(() => replay([])).toThrow()
})
