import { holdRequestOf } from './bookingChoice.ts'
import { beyondAnswer, lookingAround, monthAsked, withoutMonth } from './bookingLooking.ts'
import { booking } from './bookingMachineSetup.ts'
import { fact, reply } from './bookingParams.ts'

const refresh = { after: { monthStale: 'loading' } } as const

/** The guest looks for a day and a start. Looking takes nothing; tapping a start holds it, a package is put together first. */
export const choosing = booking.createStateConfig({
  id: 'choosing',
  tags: 'when',
  entry: 'showWhen',
  initial: 'loading',
  on: {
    ...lookingAround,
    'party.changed': {
      guard: { type: 'isOtherParty', params: fact },
      target: '.loading',
      actions: { type: 'changeParty', params: fact },
    },
    'offer.changed': {
      guard: { type: 'isOtherOffer', params: fact },
      target: '.loading',
      actions: { type: 'changeOffer', params: fact },
    },
    'languages.changed': { actions: { type: 'changeLanguages', params: fact } },
    'start.tapped': [
      { guard: { type: 'isHeldAlready', params: fact }, target: '#details', actions: { type: 'chooseStart', params: fact } },
      { guard: 'isSingleDay', target: '#holding', actions: [{ type: 'chooseStart', params: fact }, 'beginHold'] },
      { target: '.arranging', actions: { type: 'chooseStart', params: fact } },
    ],
    'start.requested': [
      { guard: 'isSingleDay', target: '#holding', actions: [{ type: 'requestStart', params: fact }, 'beginHold'] },
      { target: '.arranging', actions: { type: 'requestStart', params: fact } },
    ],
    'choice.kept': [
      { guard: 'holdsTheChoice', target: '#details' },
      { guard: 'holdsOtherPlaces', target: '#details', actions: 'takeUpHold' },
    ],
    'startAgain.pressed': '#releasing',
    'clock.read': { target: '.loading', actions: { type: 'readClock', params: fact } },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'loadMonth',
        input: monthAsked,
        onDone: [
          { guard: { type: 'arrangesInAnswer', params: reply }, target: 'arranging', actions: { type: 'keepMonth', params: reply } },
          { guard: { type: 'hasRoomInAnswer', params: reply }, target: 'picking', actions: { type: 'keepMonth', params: reply } },
          {
            guard: { type: 'opensOnFullMonth', params: reply },
            target: 'loading',
            reenter: true,
            actions: [{ type: 'keepMonth', params: reply }, 'turnPage'],
          },
          { guard: { type: 'isAnswer', params: reply }, target: 'empty', actions: { type: 'keepMonth', params: reply } },
          ...beyondAnswer,
        ],
        onError: 'failed',
      },
    },
    picking: refresh,
    empty: refresh,
    arranging: {
      ...refresh,
      on: {
        'days.swapped': { actions: { type: 'swapDay', params: fact } },
        'days.dropped': { target: 'picking', actions: 'dropDays' },
        'days.held.pressed': [
          { guard: 'areHeldAlready', target: '#details' },
          { guard: 'isChosenComplete', target: '#holding', actions: 'beginHold' },
        ],
        'request.pressed': { guard: 'isChosenComplete', target: '#holding', actions: ['askSchool', 'beginHold'] },
      },
    },
    ...withoutMonth,
  },
})

/** The server is asked for the places. What the guest changes meanwhile is held next, so no places are left over. */
export const holding = booking.createStateConfig({
  id: 'holding',
  tags: ['when', 'busy'],
  on: {
    'party.changed': {
      guard: { type: 'isOtherParty', params: fact },
      actions: [{ type: 'changeParty', params: fact }, 'moveChoice'],
    },
    'offer.changed': {
      guard: { type: 'isOtherOffer', params: fact },
      actions: [{ type: 'changeOffer', params: fact }, 'moveChoice'],
    },
    'start.tapped': { actions: [{ type: 'chooseStart', params: fact }, 'moveChoice'] },
  },
  invoke: {
    src: 'holdPlaces',
    input: ({ context }) => holdRequestOf(context),
    onDone: [
      { guard: { type: 'givesPlaces', params: reply }, target: 'details', actions: { type: 'keepHold', params: reply } },
      { guard: { type: 'givesOldPlaces', params: reply }, target: 'holding', reenter: true, actions: [{ type: 'keepHold', params: reply }, 'beginHold'] },
      { guard: { type: 'givesSomePlaces', params: reply }, target: 'choosing', actions: { type: 'keepHold', params: reply } },
      { guard: { type: 'isFull', params: reply }, target: 'taken', actions: { type: 'keepHold', params: reply } },
      { guard: { type: 'needsHuman', params: reply }, target: 'needsHuman', actions: { type: 'keepHold', params: reply } },
      { guard: { type: 'isRefused', params: reply }, target: 'refused', actions: { type: 'keepHold', params: reply } },
      { guard: { type: 'isOffline', params: reply }, target: 'offline', actions: 'loseConnection' },
      { guard: { type: 'isTooMany', params: reply }, target: 'rateLimited', actions: { type: 'keepHold', params: reply } },
      { guard: { type: 'isOutage', params: reply }, target: 'outage', actions: { type: 'keepHold', params: reply } },
      { target: 'holdFailed', actions: { type: 'keepHold', params: reply } },
    ],
    onError: 'holdFailed',
  },
})
