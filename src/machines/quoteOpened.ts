import { fact, reply } from './bookingParams.ts'
import type { QuoteStatus } from '#domain/quote.ts'
import { quote } from './quoteMachineSetup.ts'

const startAgain = { target: '#filling', actions: 'startAgain' } as const
const lookAgain = '#opening'
const renew = { target: '#delivering', actions: { type: 'beginTask', params: { task: 'renew' } } } as const

/** The quote behind the key is read. */
export const opening = quote.createStateConfig({
  id: 'opening',
  tags: ['quoted', 'busy'],
  invoke: {
    src: 'loadQuote',
    onDone: [
      { guard: { type: 'isQuote', params: reply }, target: '#showing', actions: { type: 'keepQuote', params: reply } },
      { guard: { type: 'isAnswer', params: reply }, target: '#filling', actions: { type: 'keepQuote', params: reply } },
      { target: '#openingFailed', actions: { type: 'keepQuote', params: reply } },
    ],
    onError: '#openingFailed',
  },
})

/** The quote could not be read; it is safe where it is. */
export const openingFailed = quote.createStateConfig({
  id: 'openingFailed',
  tags: ['quoted', 'trouble'],
  on: { 'retry.pressed': lookAgain, 'connection.found': { target: lookAgain, actions: 'findConnection' }, 'startAgain.pressed': startAgain },
})

function isShown(status: QuoteStatus, target: string) {
  return { guard: { type: 'isShown', params: { status } }, target } as const
}

/** Which page of a quote its status asks for. */
export const showing = quote.createStateConfig({
  id: 'showing',
  always: [
    isShown('sent', '#opened'),
    isShown('expired', '#expired'),
    isShown('accepted', '#accepted'),
    isShown('declined', '#declined'),
    isShown('withdrawn', '#withdrawn'),
    { target: '#inProgress' },
  ],
})

/** The guest reads what the school offers; whatever they answer is sent from here. */
export const opened = quote.createStateConfig({
  id: 'opened',
  tags: 'quoted',
  initial: 'reading',
  on: {
    'terms.ticked': { actions: { type: 'tickTerms', params: fact } },
    'startAgain.pressed': startAgain,
  },
  after: { validityOver: { target: '#expired', actions: 'passValidity' } },
  states: {
    reading: {
      on: {
        'quote.accepted': [
          { guard: 'hasTermsErrors', actions: 'showTermsErrors' },
          { target: '#delivering', actions: { type: 'beginTask', params: { task: 'accept' } } },
        ],
        'change.wished': { target: 'wordingChange', actions: 'forgetErrors' },
        'refusal.considered': { target: 'considering', actions: 'forgetErrors' },
        'clock.read': { target: 'refreshing', actions: { type: 'readClock', params: fact } },
      },
    },
    refreshing: {
      tags: 'busy',
      invoke: {
        src: 'loadQuote',
        onDone: [
          {
            guard: { type: 'isOtherRevision', params: reply },
            target: '#showing',
            actions: [
              { type: 'keepQuote', params: reply },
              { type: 'notice', params: { notice: 'quoteMoved' } },
            ],
          },
          { guard: { type: 'isQuote', params: reply }, target: '#showing', actions: { type: 'keepQuote', params: reply } },
          { target: 'reading' },
        ],
        onError: 'reading',
      },
    },
    wordingChange: {
      on: {
        'details.typed': { actions: { type: 'type', params: fact } },
        'change.submitted': [
          { guard: 'hasChangeErrors', actions: 'showChangeErrors' },
          { target: '#delivering', actions: { type: 'beginTask', params: { task: 'askChange' } } },
        ],
        'back.pressed': { target: 'reading', actions: 'forgetErrors' },
      },
    },
    considering: {
      on: {
        'quote.declined': { target: '#delivering', actions: { type: 'beginTask', params: { task: 'decline' } } },
        'back.pressed': 'reading',
      },
    },
  },
})

/** The school is working on the quote. */
export const inProgress = quote.createStateConfig({ id: 'inProgress', tags: 'quoted', on: { 'reload.pressed': lookAgain, 'startAgain.pressed': startAgain } })

/** The quote can be accepted no more; a fresh one can be asked for. */
export const expired = quote.createStateConfig({ id: 'expired', tags: 'quoted', on: { 'renewal.pressed': renew, 'startAgain.pressed': startAgain } })

/** The quote has become a booking. */
export const accepted = quote.createStateConfig({ id: 'accepted', tags: 'quoted', on: { 'startAgain.pressed': startAgain } })

/** The school knows what should be different. */
export const changeAsked = quote.createStateConfig({ id: 'changeAsked', tags: 'quoted', on: { 'reload.pressed': lookAgain, 'startAgain.pressed': startAgain } })

/** The school knows that the guest does not want the quote. */
export const declined = quote.createStateConfig({ id: 'declined', tags: 'quoted', on: { 'startAgain.pressed': startAgain } })

/** The school sends a fresh quote. */
export const renewed = quote.createStateConfig({ id: 'renewed', tags: 'quoted', on: { 'reload.pressed': lookAgain, 'startAgain.pressed': startAgain } })

/** The school has taken the quote back. */
export const withdrawn = quote.createStateConfig({ id: 'withdrawn', tags: 'quoted', on: { 'startAgain.pressed': startAgain } })

/** The request is with the school. */
export const sent = quote.createStateConfig({ id: 'sent', on: { 'startAgain.pressed': startAgain } })
