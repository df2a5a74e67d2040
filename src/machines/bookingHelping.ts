import { booking } from './bookingMachineSetup.ts'
import { fact, reply } from './bookingParams.ts'
import { changeOf, isDone, isRefused, noAnswer, unanswered } from './tripSending.ts'

const keepGroup = { type: 'keepGroup', params: reply } as const
const keepChanged = { type: 'keepChanged', params: reply } as const

/** A friend who came by the group link says their sizes; they see the party's data and nothing else of the booking. */
export const helping = booking.createStateConfig({
  id: 'helping',
  tags: 'group',
  initial: 'filling',
  on: { 'startAgain.pressed': { target: '#choosing', actions: 'startAgain' } },
  states: {
    joining: {
      id: 'joining',
      tags: 'busy',
      invoke: {
        src: 'loadGroup',
        onDone: [
          { guard: { type: 'isGroup', params: reply }, target: 'filling', actions: keepGroup },
          { guard: { type: 'isAnswer', params: reply }, target: 'unknown', actions: keepGroup },
          { target: 'failed', actions: keepGroup },
        ],
        onError: 'failed',
      },
    },
    filling: {
      on: {
        'prepare.typed': { actions: { type: 'prepare', params: fact } },
        'prepare.saved.pressed': [
          { guard: 'hasPrepareErrors', actions: 'showPrepareErrors' },
          { target: 'saving', actions: 'sendPreparation' },
        ],
      },
    },
    saving: {
      id: 'friendSaving',
      tags: 'busy',
      invoke: {
        src: 'changeTrip',
        input: changeOf,
        onDone: [
          { ...isDone, target: 'rejoining' },
          { guard: { type: 'isInvalid', params: reply }, target: 'filling', actions: keepChanged },
          { ...isRefused, target: 'rejoining' },
          ...unanswered,
        ],
        onError: noAnswer,
      },
    },
    /** What was saved is read again, so that the page says what the school knows. */
    rejoining: {
      tags: 'busy',
      invoke: {
        src: 'loadGroup',
        onDone: [
          { guard: { type: 'isGroup', params: reply }, target: 'filling', actions: keepGroup },
          { guard: { type: 'isAnswer', params: reply }, target: 'unknown', actions: keepGroup },
          { target: 'filling' },
        ],
        onError: 'filling',
      },
    },
    /** The link is not known, or not any more: every reason looks alike. */
    unknown: {},
    failed: { tags: 'trouble', on: { 'retry.pressed': 'joining', 'connection.found': { target: 'joining', actions: 'findConnection' } } },
  },
})
