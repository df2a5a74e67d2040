import { booking } from './bookingMachineSetup.ts'
import { fact, reply } from './bookingParams.ts'
import { choosingDays } from './tripChoosingDays.ts'
import { changeOf, isDone, isRefused, noAnswer, unanswered } from './tripSending.ts'

const keepTrip = { type: 'keepTrip', params: reply } as const
const keepChanged = { type: 'keepChanged', params: reply } as const
const toShowing = { guard: { type: 'isTrip', params: reply }, target: 'showing', actions: keepTrip } as const
const seenAgain = { ...toShowing, actions: [{ type: 'forgetOvertaken', params: reply }, keepTrip] } as const
const done = { ...isDone, target: 'reloading' } as const
const refused = { ...isRefused, target: 'reloading' } as const
const otherDays = { guard: { type: 'isAboutDays', params: reply }, target: 'choosingDays', actions: keepChanged } as const
const send = { src: 'changeTrip', input: changeOf, onError: noAnswer } as const

/** The trip page: the booking as its owner may see it, everything they may change, and what came of it. Looking changes nothing. */
export const viewing = booking.createStateConfig({
  id: 'viewing',
  tags: 'trip',
  initial: 'showing',
  on: { 'startAgain.pressed': { target: '#choosing', actions: 'startAgain' } },
  states: {
    showing: {
      id: 'showing',
      on: {
        'clock.read': { target: 'refreshing', actions: { type: 'readClock', params: fact } },
        'prepare.opened': { guard: { type: 'allows', params: { event: 'participants' } }, target: 'preparing', actions: 'beginPreparing' },
        'move.opened': { guard: 'mayMove', target: 'choosingDays', actions: { type: 'reopenDays', params: { reason: 'move' } } },
        'newDate.opened': { guard: 'mayTakeNewDate', target: 'choosingDays', actions: { type: 'reopenDays', params: { reason: 'callOff' } } },
        'refund.chosen': { guard: { type: 'allows', params: { event: 'chooseAfterCallOff' } }, target: 'settling', actions: 'sendRefund' },
        'cancel.opened': { guard: 'mayEnd', target: 'confirmingCancel', actions: 'forgetOutcome' },
        'proposal.answered': {
          guard: { type: 'allows', params: { event: 'answerProposal' } },
          target: 'answering',
          actions: { type: 'sendAnswer', params: fact },
        },
      },
    },
    refreshing: { tags: 'busy', invoke: { src: 'loadTrip', onDone: [seenAgain, { target: 'showing' }], onError: 'showing' } },
    preparing: {
      on: {
        'prepare.typed': { actions: { type: 'prepare', params: fact } },
        'prepare.saved.pressed': [
          { guard: 'hasPrepareErrors', actions: 'showPrepareErrors' },
          { target: 'saving', actions: 'sendPreparation' },
        ],
        'back.pressed': 'showing',
      },
    },
    saving: {
      id: 'saving',
      tags: 'busy',
      invoke: { ...send, onDone: [done, { guard: { type: 'isInvalid', params: reply }, target: 'preparing', actions: keepChanged }, refused, ...unanswered] },
    },
    choosingDays,
    checkingMove: {
      on: { 'move.confirmed': { guard: 'isMoveReady', target: 'moving', actions: 'sendMove' }, 'back.pressed': 'choosingDays' },
    },
    moving: {
      id: 'moving',
      tags: 'busy',
      invoke: {
        ...send,
        onDone: [done, { guard: { type: 'isOtherPrice', params: reply }, target: 'moveAtOtherPrice', actions: keepChanged }, otherDays, refused, ...unanswered],
      },
    },
    /** The new days cost something else than was read; nothing moves until the guest agrees. */
    moveAtOtherPrice: { on: { 'price.accepted': { target: 'moving', actions: ['agreePrice', 'sendMove'] }, 'back.pressed': 'choosingDays' } },
    confirmingCancel: { on: { 'cancel.confirmed': { target: 'cancelling', actions: 'sendCancel' }, 'back.pressed': 'showing' } },
    cancelling: {
      id: 'cancelling',
      tags: 'busy',
      invoke: {
        ...send,
        onDone: [done, { guard: { type: 'isOtherPrice', params: reply }, target: 'recounting', actions: keepChanged }, refused, ...unanswered],
      },
    },
    /** The refund is another one than was read: it is read again before anybody is asked again. */
    recounting: {
      tags: 'busy',
      invoke: {
        src: 'loadTrip',
        onDone: [{ guard: { type: 'isTrip', params: reply }, target: 'confirmingCancel', actions: keepTrip }, { target: 'showing' }],
        onError: 'showing',
      },
    },
    answering: { id: 'answering', tags: 'busy', invoke: { ...send, onDone: [done, refused, ...unanswered] } },
    settling: { id: 'settling', tags: 'busy', invoke: { ...send, onDone: [done, otherDays, refused, ...unanswered] } },
    /** Something has changed: the page is read again, so that it never shows what is no longer true. */
    reloading: { tags: 'busy', invoke: { src: 'loadTrip', onDone: [toShowing, { target: 'reloadFailed' }], onError: 'reloadFailed' } },
    reloadFailed: { tags: 'trouble', on: { 'retry.pressed': 'reloading', 'connection.found': { target: 'reloading', actions: 'findConnection' } } },
  },
})
