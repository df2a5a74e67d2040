import { fact, reply } from './bookingParams.ts'
import { enquirySent, freshEnquiry } from './enquiryChanges.ts'
import { enquiry } from './enquirySetup.ts'

const editing = {
  'details.typed': { actions: { type: 'type', params: fact } },
  'item.changed': { actions: { type: 'changeItem', params: fact } },
} as const

const keepReply = { type: 'keepReply', params: reply } as const

/** The page finds out what this visitor left behind; what they type meanwhile is kept. */
const restoring = enquiry.createStateConfig({
  on: editing,
  invoke: {
    src: 'loadDraft',
    onDone: { target: 'idle', actions: { type: 'keepFound', params: ({ event }) => event.output } },
    onError: 'idle',
  },
})

/** The form is being filled in. The moment it was shown is signed once; without that it can be filled in all the same. */
const idle = enquiry.createStateConfig({
  id: 'idle',
  initial: 'looking',
  on: {
    ...editing,
    'enquiry.submitted': [
      { guard: 'hasErrors', actions: 'showErrors' },
      { target: 'sending', actions: 'beginSending' },
    ],
  },
  states: {
    looking: { always: [{ guard: 'isStamped', target: 'stamped' }, { target: 'beginning' }] },
    beginning: { invoke: { src: 'begin', onDone: { target: 'stamped', actions: { type: 'keepStamp', params: reply } }, onError: 'stamped' } },
    stamped: {},
  },
})

/** The message is on its way; who fills in a form faster than people do waits a moment without doing anything. */
const sending = enquiry.createStateConfig({
  id: 'sending',
  tags: 'busy',
  initial: 'looking',
  after: { patience: 'failure' },
  states: {
    looking: { always: [{ guard: 'isStamped', target: 'delivering' }, { target: 'beginning' }] },
    beginning: {
      invoke: {
        src: 'begin',
        onDone: [{ guard: { type: 'isStamp', params: reply }, target: 'delivering', actions: { type: 'keepStamp', params: reply } }, { target: '#failure' }],
        onError: '#failure',
      },
    },
    delivering: {
      invoke: {
        src: 'send',
        input: ({ context }) => enquirySent(context),
        onDone: [
          { guard: { type: 'hasArrived', params: reply }, target: '#success', actions: keepReply },
          { guard: { type: 'isTooFast', params: reply }, target: 'pausing', actions: [keepReply, 'countPause'] },
          { guard: { type: 'isAboutField', params: reply }, target: '#idle', actions: keepReply },
          { target: '#failure', actions: keepReply },
        ],
        onError: '#failure',
      },
    },
    pausing: { after: { waitOver: 'delivering' } },
  },
})

/** It did not work, or nobody knows; everything typed is kept and can be sent again under its key, or changed. */
const failure = enquiry.createStateConfig({
  id: 'failure',
  initial: 'looking',
  on: {
    'details.typed': { target: 'idle', actions: { type: 'type', params: fact } },
    'item.changed': { target: 'idle', actions: { type: 'changeItem', params: fact } },
  },
  states: {
    looking: { always: [{ guard: 'hasToWait', target: 'waiting' }, { target: 'ready' }] },
    waiting: { after: { waitOver: 'ready' } },
    ready: {
      on: {
        'retry.pressed': { target: '#sending', actions: 'beginSending' },
        'enquiry.submitted': { target: '#sending', actions: 'beginSending' },
      },
    },
  },
})

/** A visitor writes to the school: a message, or a request for equipment (flows.md D3). The flow provides the effects. */
export const enquiryMachine = enquiry.createMachine({
  id: 'enquiry',
  context: ({ input }) => freshEnquiry(input),
  initial: 'restoring',
  on: {
    'language.changed': { actions: { type: 'speak', params: fact } },
    'clock.read': { actions: { type: 'readClock', params: fact } },
  },
  states: {
    restoring,
    idle,
    sending,
    failure,
    success: { id: 'success', on: { 'startAgain.pressed': { target: 'idle', actions: 'startAgain' } } },
  },
})
