import { addMinutes, instantOf, localDate, wallTime } from '#domain/calendar.ts'
import { askQuoteChange } from '#server/commands/askQuoteChange.ts'
import { declineQuote } from '#server/commands/declineQuote.ts'
import { expireQuotes } from '#server/commands/expireQuotes.ts'
import { renewQuote } from '#server/commands/renewQuote.ts'
import { takeQuote } from '#server/commands/takeQuote.ts'
import { withdrawQuote } from '#server/commands/withdrawQuote.ts'
import { callOff, forget, rivalHold } from '#tests/support/bookingDeeds.ts'
import { pairDays, type PairHouse } from '#tests/support/pairHouse.ts'
import { everyPair, type Deed } from '#tests/support/pairRaces.ts'
import { accept, answer, asked, type OfQuote } from '#tests/support/quoteDeeds.ts'
import { quoteWords } from '#tests/support/quoteHouse.ts'
import { newKey } from '#tests/support/raceHouse.ts'

const [day, , , later] = pairDays
/** The moment at which an answer sent at the time of the races is over. */
const end = instantOf(localDate('2027-05-08'), wallTime('23:59'))

const deeds: { [name: string]: Deed<OfQuote> } = {
  'answer with another price': answer(day, 50_000),
  'answer with another day': answer(later, 46_000),
  'the school takes it up': ({ id }, deps) => takeQuote(deps(), id),
  'the school takes it back': ({ id }, deps) => withdrawQuote(deps(), id),
  decline: ({ quoteKey }, deps) => declineQuote(deps(), { key: newKey(), quoteKey }),
  'ask for a change': ({ quoteKey }, deps) => askQuoteChange(deps(), { key: newKey(), quoteKey, text: 'later, please' }),
  'the guest asks to be forgotten': forget(quoteWords().contact.email),
  'its day is called off': callOff(day),
  'somebody takes the places that are left': rivalHold([day], 2),
}

everyPair({ name: 'on a quote that was asked for', control: ['the school takes it up', 'the school takes it back'], prepare: asked, deeds })

everyPair({
  name: 'on a quote that was answered',
  control: ['accept', 'decline'],
  prepare: async (house: PairHouse): Promise<OfQuote> => {
    const quote = await asked(house)
    await answer(day, 46_000)(quote, () => house.at(0))
    return quote
  },
  deeds: {
    ...deeds,
    accept: accept(),
    'accept what was read': accept(undefined, 1),
    'accept at the last moment': accept(addMinutes(end, -1)),
    'its time is over': (_, deps) => expireQuotes(deps(end)),
    'ask for it again': ({ quoteKey }, deps) => renewQuote(deps(end), { key: newKey(), quoteKey }),
    'somebody takes three places': rivalHold([day], 3),
  },
})
