import { addMinutes } from '#domain/calendar.ts'
import type { CardEvent } from '#domain/cardPayment.ts'
import { checkPayments } from '#server/commands/checkPayments.ts'
import { receiveCardEvent } from '#server/commands/receiveCardEvent.ts'
import { startPayment } from '#server/commands/startPayment.ts'
import { callOff, guestDeeds, hoursLater, receipt, schoolDeeds, type OfBooking } from '#tests/support/bookingDeeds.ts'
import { pairDays, type PairHouse } from '#tests/support/pairHouse.ts'
import { everyPair, type Deed } from '#tests/support/pairRaces.ts'
import { newKey, RACE_NOW } from '#tests/support/raceHouse.ts'

const [day, , , later] = pairDays
const { cancel = nothing, move = nothing, 'pay by card': payAgain = nothing } = guestDeeds([later])
const { 'the school cancels': cancelBySchool = nothing } = schoolDeeds([later])

function nothing(): Promise<never> {
  return Promise.reject(new Error('There is no such deed'))
}

type OfPayment = OfBooking & { event: (kind: CardEvent['kind']) => CardEvent }

/** A guest who has been sent to the bank with the deposit of their booking. */
async function atTheBank(house: PairHouse): Promise<OfPayment> {
  const id = await house.book({ days: [day] })
  const started = await startPayment(house.at(0), { key: newKey(), bookingId: id })
  if (!started.ok) throw new Error('The payment was refused')
  const { id: attemptId, amount, redirectTo } = started.attempt
  const reference = redirectTo.split('#p=')[1] ?? ''
  return { id, event: (kind) => ({ id: `${reference}_${kind}`, reference, attemptId, kind, amount, occurredAt: RACE_NOW }) }
}

/** The bank tells of something. */
const told =
  (kind: CardEvent['kind']): Deed<OfPayment> =>
  ({ event }, deps) =>
    receiveCardEvent(deps(), { ...event(kind), provider: 'practice' })

const deeds: { [name: string]: Deed<OfPayment> } = {
  'the bank works on it': told('processing'),
  'the bank has the money': told('succeeded'),
  'the bank declines': told('declined'),
  'the bank sends it back': told('refunded'),
  'its half hour is over': (_, deps) => checkPayments(deps(addMinutes(RACE_NOW, 30))),
  'pay again': payAgain,
  'a transfer comes as well': receipt(2_700),
  cancel,
  move,
  'the school cancels': cancelBySchool,
  'its day is called off': callOff(day),
}

everyPair({ name: 'on a payment by card', control: ['the bank has the money', 'the bank declines'], prepare: atTheBank, deeds })

/** No lock is needed here, so there is no control of it: an event is kept once for its id, and money that comes is only added. */
everyPair({
  name: 'on a payment by card that has come, for a booking that was cancelled late',
  prepare: async (house: PairHouse): Promise<OfPayment> => {
    const payment = await atTheBank(house)
    await receiveCardEvent(house.at(0), { ...payment.event('succeeded'), provider: 'practice' })
    await cancel(payment, () => house.at(0, hoursLater(24 * 30)))
    return payment
  },
  deeds: {
    'the bank has the money': told('succeeded'),
    'the bank sends it back': told('refunded'),
    'a transfer comes as well': receipt(1_000),
    'its half hour is over': (_, deps) => checkPayments(deps(addMinutes(RACE_NOW, 30))),
  },
})
