import { fact } from './bookingParams.ts'
import { quote } from './quoteMachineSetup.ts'
import type { QuoteStep } from './quoteMachineContext.ts'

const choosing = {
  'offer.chosen': { actions: { type: 'chooseOffer', params: fact } },
  'days.chosen': { actions: { type: 'chooseDays', params: fact } },
  'choice.chosen': { actions: { type: 'chooseChoice', params: fact } },
  'lodging.chosen': { actions: { type: 'chooseLodging', params: fact } },
  'month.shown': { actions: { type: 'showMonth', params: fact } },
  'arrival.chosen': { actions: { type: 'chooseArrival', params: fact } },
  'flexibility.chosen': { actions: { type: 'chooseFlexibility', params: fact } },
  'party.changed': { actions: { type: 'changeParty', params: fact } },
  'rooms.changed': { actions: { type: 'changeRooms', params: fact } },
  'transfer.ticked': { actions: { type: 'tickTransfer', params: fact } },
  'level.chosen': { actions: { type: 'chooseLevel', params: fact } },
  'languages.changed': { actions: { type: 'changeLanguages', params: fact } },
  'addOn.changed': { actions: { type: 'changeAddOn', params: fact } },
  'details.typed': { actions: { type: 'type', params: fact } },
} as const

const goOn = { target: '#filling', actions: 'goOn' } as const
const goBack = { target: '#filling', actions: 'goBack' } as const

/** A screen with answers that can be wrong is left forwards when they are right, backwards always. */
const asking = { on: { 'step.finished': [{ guard: 'hasErrors', actions: 'showErrors' }, goOn], 'back.pressed': goBack } } as const

function isAt(name: QuoteStep) {
  return { guard: { type: 'isAtStep', params: { step: name } }, target: name } as const
}

/** The guest says what they want a quote for, one question after the other; whatever was answered can be changed at any time. */
export const filling = quote.createStateConfig({
  id: 'filling',
  tags: 'filling',
  initial: 'routing',
  on: {
    ...choosing,
    'step.reopened': { target: '.routing', actions: { type: 'reopen', params: fact } },
    'startAgain.pressed': { target: '.routing', actions: 'startAgain' },
  },
  states: {
    routing: { always: [isAt('offer'), isAt('dates'), isAt('people'), isAt('extras'), { target: 'contact' }] },
    offer: { on: { 'step.finished': goOn } },
    dates: asking,
    people: asking,
    extras: { on: { 'step.finished': goOn, 'back.pressed': goBack } },
    contact: {
      on: {
        'back.pressed': goBack,
        'quote.requested': [
          { guard: 'hasAnyError', target: '#filling', actions: 'showFirstErrors' },
          { target: '#delivering', actions: { type: 'beginTask', params: { task: 'request' } } },
        ],
      },
    },
  },
})
