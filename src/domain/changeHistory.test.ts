import { expect, test } from 'vitest'
import { instant, localDate, wallTime } from './calendar.ts'
import { movesIn, openCallOffIn, type PastEvent } from './changeHistory.ts'

const day = (date: string) => ({ date: localDate(date), start: wallTime('09:00') })
const past = (event: string, at: string, payload: PastEvent['payload'] = {}): PastEvent => ({ event, actor: 'guest', at: instant(at), payload })
const made = past('hold.made', '2027-05-01T10:00:00.000Z', { days: [day('2027-06-03'), day('2027-06-01')] })

test('a move is remembered with the first day the booking had until then and on whose account it was', () => {
  const history = [
    made,
    past('booking.moved', '2027-05-20T23:30:00.000Z', { days: [day('2027-06-20'), day('2027-06-21')], reason: 'customer' }),
    past('booking.moved', '2027-06-01T10:00:00.000Z', { days: [day('2027-07-20'), day('2027-07-21')], reason: 'weather' }),
  ]
  expect(movesIn(history)).toEqual([
    { madeOn: '2027-05-21', firstDateBefore: '2027-06-01', weather: false },
    { madeOn: '2027-06-01', firstDateBefore: '2027-06-20', weather: true },
  ])
})

test('a day that was called off is no first day any more', () => {
  const calledOff = past('sessions.calledOff', '2027-05-30T10:00:00.000Z', { concerns: [day('2027-06-01')] })
  const moved = past('booking.moved', '2027-05-31T10:00:00.000Z', { days: [day('2027-06-01'), day('2027-06-20')], reason: 'customer' })
  expect(movesIn([made, calledOff, moved])).toEqual([{ madeOn: '2027-05-31', firstDateBefore: '2027-06-03', weather: false }])
})

test('new days after a call-off are no move', () => {
  const history = [made, past('callOff.answered', '2027-06-01T10:00:00.000Z', { days: [day('2027-06-03'), day('2027-06-09')] })]
  expect(movesIn(history)).toEqual([])
})

test('days called off are open until the guest has chosen, however often the school called some off', () => {
  const first = past('sessions.calledOff', '2027-05-30T10:00:00.000Z', { concerns: [day('2027-06-03')] })
  const second = past('sessions.calledOff', '2027-05-31T10:00:00.000Z', { concerns: [day('2027-06-01')] })
  const answered = past('callOff.answered', '2027-06-01T10:00:00.000Z')
  expect(openCallOffIn([made])).toEqual([])
  expect(openCallOffIn([made, first, second])).toEqual([day('2027-06-01'), day('2027-06-03')])
  expect(openCallOffIn([made, first, answered])).toEqual([])
  expect(openCallOffIn([made, first, answered, second])).toEqual([day('2027-06-01')])
})
