import { holdRequestOf } from './bookingChoice.ts'
import { booking } from './bookingMachineSetup.ts'
import { fact, reply } from './bookingParams.ts'

/** While lapsed places are asked for again nothing leads away, or the new places would stand without an owner. */
const waits = { guard: 'isHeldAgain' } as const

const typing = {
  'details.typed': { actions: { type: 'type', params: fact } },
  'terms.ticked': { actions: { type: 'tickTerms', params: fact } },
  'languages.changed': { actions: { type: 'changeLanguages', params: fact } },
} as const

/** Which form is open: one or two people have everything on one screen, more give the people first (pages.md C2). */
const form = booking.createStateConfig({
  initial: 'opening',
  on: typing,
  states: {
    opening: { always: [{ guard: 'peopleFirst', target: 'people' }, { guard: 'isCheck', target: 'check' }, { target: 'everything' }] },
    everything: {
      tags: 'editable',
      on: {
        'booking.submitted': [{ guard: 'hasErrors', actions: 'showErrors' }, waits, { target: '#submitting', actions: 'beginOrder' }],
      },
    },
    people: {
      tags: 'editable',
      on: {
        'people.finished': [
          { guard: 'hasErrors', actions: 'showErrors' },
          { target: 'check', actions: 'goToCheck' },
        ],
      },
    },
    check: {
      tags: 'editable',
      on: {
        'people.reopened': { target: 'people', actions: 'goToPeople' },
        'booking.submitted': [
          { guard: 'hasErrorsInPeople', target: 'people', actions: 'showErrors' },
          { guard: 'hasErrors', actions: 'showErrors' },
          waits,
          { target: '#submitting', actions: 'beginOrder' },
        ],
      },
    },
  },
})

const lookAtClock = { 'clock.read': { target: 'reading', actions: { type: 'readClock', params: fact } } } as const
const holdAgain = { target: 'reholding', actions: 'beginRehold' } as const

/** How long the places are still held, beside the form: they may lapse while somebody types, and nothing typed is lost. */
const hold = booking.createStateConfig({
  initial: 'reading',
  states: {
    reading: {
      tags: 'counting',
      invoke: {
        src: 'readClock',
        onDone: [
          {
            guard: { type: 'lapsedTwice', params: ({ event }) => ({ deviceTime: event.output }) },
            target: '#choosing',
            actions: { type: 'dropHold', params: { notice: 'holdEndedTwice' } },
          },
          {
            guard: { type: 'hasLapsed', params: ({ event }) => ({ deviceTime: event.output }) },
            target: 'over',
            actions: { type: 'readClock', params: ({ event }) => ({ deviceTime: event.output }) },
          },
          {
            guard: { type: 'isEndingAt', params: ({ event }) => ({ deviceTime: event.output }) },
            target: 'ending',
            actions: { type: 'readClock', params: ({ event }) => ({ deviceTime: event.output }) },
          },
          { target: 'counting', actions: { type: 'readClock', params: ({ event }) => ({ deviceTime: event.output }) } },
        ],
        onError: 'ending',
      },
    },
    counting: { tags: 'counting', after: { holdEnding: 'reading' }, on: lookAtClock },
    ending: {
      tags: ['counting', 'warning'],
      after: { holdLapsed: 'reading' },
      on: { ...lookAtClock, 'hold.extended.pressed': { guard: 'mayExtend', target: 'extending' } },
    },
    extending: {
      tags: ['counting', 'warning', 'busy'],
      invoke: {
        src: 'extendHold',
        input: ({ context }) => ({ id: context.hold?.id ?? '', secret: context.hold?.secret ?? '' }),
        onDone: [
          { guard: { type: 'givesSomePlaces', params: reply }, target: 'reading', actions: { type: 'keepHold', params: reply } },
          { target: 'reading', actions: { type: 'notice', params: { notice: 'extendFailed' } } },
        ],
        onError: { target: 'reading', actions: { type: 'notice', params: { notice: 'extendFailed' } } },
      },
    },
    over: {
      tags: 'lapsed',
      on: {
        'details.typed': holdAgain,
        'terms.ticked': holdAgain,
        'people.finished': holdAgain,
        'hold.again.pressed': holdAgain,
        'booking.submitted': { guard: 'hasErrors', ...holdAgain },
      },
    },
    reholding: {
      id: 'reholding',
      tags: ['lapsed', 'busy'],
      invoke: {
        src: 'holdPlaces',
        input: ({ context }) => holdRequestOf(context),
        onDone: [
          { guard: { type: 'givesPlacesAtOtherPrice', params: reply }, target: '#priceChanged', actions: { type: 'keepRehold', params: reply } },
          { guard: { type: 'givesSomePlaces', params: reply }, target: 'reading', actions: { type: 'keepRehold', params: reply } },
          { guard: { type: 'isFull', params: reply }, target: '#taken', actions: { type: 'keepRehold', params: reply } },
          { guard: { type: 'needsHuman', params: reply }, target: '#needsHuman', actions: { type: 'keepRehold', params: reply } },
          { guard: { type: 'isRefused', params: reply }, target: '#refused', actions: { type: 'keepRehold', params: reply } },
          { guard: { type: 'isOffline', params: reply }, target: '#offline', actions: 'loseConnection' },
          { guard: { type: 'isTooMany', params: reply }, target: '#rateLimited', actions: { type: 'keepRehold', params: reply } },
          { guard: { type: 'isOutage', params: reply }, target: '#outage', actions: { type: 'keepRehold', params: reply } },
          { target: '#holdFailed', actions: { type: 'keepRehold', params: reply } },
        ],
        onError: '#holdFailed',
      },
    },
  },
})

/** The guest has places and says who comes. */
export const details = booking.createStateConfig({
  id: 'details',
  tags: 'who',
  entry: 'showWho',
  type: 'parallel',
  on: {
    'choice.reopened': [waits, { target: '#choosing' }],
    'party.changed': [
      waits,
      { guard: { type: 'isOtherParty', params: fact }, target: '#holding', actions: [{ type: 'changeParty', params: fact }, 'beginHold'] },
    ],
    'offer.changed': [waits, { guard: { type: 'isOtherOffer', params: fact }, target: '#choosing', actions: { type: 'changeOffer', params: fact } }],
    'startAgain.pressed': [waits, { target: '#releasing' }],
  },
  states: { form, hold },
})
