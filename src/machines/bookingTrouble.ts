import { booking } from './bookingMachineSetup.ts'
import { fact } from './bookingParams.ts'

const again = [{ guard: 'resumesConfirm', target: '#submitting' }, { target: '#holding' }] as const
const back = [{ guard: 'resumesConfirm', target: '#details', actions: 'stopAwaiting' }, { target: '#choosing' }] as const
const startAgain = '#releasing'

/** Somebody else has the places: up to three others are offered, or the school is asked. */
export const taken = booking.createStateConfig({
  id: 'taken',
  tags: ['when', 'trouble'],
  on: {
    'alternative.chosen': { target: '#holding', actions: [{ type: 'chooseDays', params: fact }, 'beginHold'] },
    'request.pressed': { target: '#holding', actions: ['askSchool', 'beginHold'] },
    'back.pressed': '#choosing',
    'startAgain.pressed': startAgain,
  },
})

/** The server said no for a reason that only another choice changes. */
export const refused = booking.createStateConfig({
  id: 'refused',
  tags: 'trouble',
  on: { 'back.pressed': back, 'startAgain.pressed': startAgain },
})

/** A person at the school has to look at it first; the way on is a message to them. */
export const needsHuman = booking.createStateConfig({
  id: 'needsHuman',
  tags: 'trouble',
  on: { 'back.pressed': back, 'startAgain.pressed': startAgain },
})

/** The places could not be asked for; asking again repeats the same key. */
export const holdFailed = booking.createStateConfig({
  id: 'holdFailed',
  tags: ['when', 'trouble'],
  on: { 'retry.pressed': '#holding', 'back.pressed': '#choosing', 'startAgain.pressed': startAgain },
})

/** The price is another one than was shown; nothing happens until the guest agrees or goes back. */
export const priceChanged = booking.createStateConfig({
  id: 'priceChanged',
  tags: ['who', 'trouble'],
  on: {
    'price.accepted': [
      { guard: 'resumesConfirm', target: '#submitting', actions: ['agreePrice', 'beginOrder'] },
      { target: '#details', actions: 'agreePrice' },
    ],
    'back.pressed': back,
    'startAgain.pressed': startAgain,
  },
})

/** Asked too often: the wait is counted down before another try. */
export const rateLimited = booking.createStateConfig({
  id: 'rateLimited',
  tags: 'trouble',
  initial: 'waiting',
  on: { 'back.pressed': back },
  states: {
    waiting: { after: { waitOver: 'ready' } },
    ready: { on: { 'retry.pressed': again } },
  },
})

/** The server is away; everything typed is kept, the school can be written to. */
export const outage = booking.createStateConfig({
  id: 'outage',
  tags: 'trouble',
  on: { 'retry.pressed': again, 'back.pressed': back },
})

/** There is no connection; the booking is kept on this device and goes on when there is one. */
export const offline = booking.createStateConfig({
  id: 'offline',
  tags: 'trouble',
  on: {
    'connection.found': [
      { guard: 'resumesConfirm', target: '#submitting', actions: 'findConnection' },
      { target: '#holding', actions: 'findConnection' },
    ],
    'retry.pressed': again,
    'back.pressed': back,
  },
})
