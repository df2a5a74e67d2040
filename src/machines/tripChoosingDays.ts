import { beyondAnswer, lookingAround, monthAsked, withoutMonth } from './bookingLooking.ts'
import { booking } from './bookingMachineSetup.ts'
import { fact, reply } from './bookingParams.ts'

/** The guest looks for other days of a booking. Looking moves nothing; the days are read once more before they are sent. */
export const choosingDays = booking.createStateConfig({
  initial: 'loading',
  on: {
    ...lookingAround,
    'start.tapped': [
      { guard: { type: 'isOwnStart', params: fact } },
      { guard: 'isSingleDay', target: 'checkingMove', actions: { type: 'chooseStart', params: fact } },
      { actions: { type: 'chooseStart', params: fact } },
    ],
    'days.swapped': { actions: { type: 'swapDay', params: fact } },
    'days.dropped': { actions: 'dropDays' },
    'alternative.chosen': { target: 'checkingMove', actions: { type: 'chooseDays', params: fact } },
    'move.checked': { guard: 'isMoveReady', target: 'checkingMove' },
    'back.pressed': 'showing',
    'clock.read': { target: '.loading', actions: { type: 'readClock', params: fact } },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'loadMonth',
        input: monthAsked,
        onDone: [{ guard: { type: 'isAnswer', params: reply }, target: 'picking', actions: { type: 'keepMonth', params: reply } }, ...beyondAnswer],
        onError: 'failed',
      },
    },
    picking: { after: { monthStale: 'loading' } },
    ...withoutMonth,
  },
})
