import { addMinutes } from '#domain/calendar.ts'
import { confirmRequestSchema } from '#domain/wire/confirmWire.ts'
import type { Hold } from '#domain/wire/holdWire.ts'
import { waitlistJoinSchema } from '#domain/wire/waitlistWire.ts'
import { nobody } from '#server/commands/commandDeps.ts'
import { confirmBooking } from '#server/commands/confirmBooking.ts'
import { joinWaitlist } from '#server/commands/joinWaitlist.ts'
import { leaveWaitlist } from '#server/commands/leaveWaitlist.ts'
import { offerFreePlaces } from '#server/commands/offerFreePlaces.ts'
import { releaseHold } from '#server/commands/releaseHold.ts'
import { waitlistKeyOf } from '#server/secrets.ts'
import { TEST_LINK_SECRET } from '#tests/support/bookingCalls.ts'
import { callOff, forget, hoursLater, rivalHold } from '#tests/support/bookingDeeds.ts'
import { confirmWords } from '#tests/support/guestWords.ts'
import { pairDays, type PairHouse } from '#tests/support/pairHouse.ts'
import { everyPair, type Deed } from '#tests/support/pairRaces.ts'
import { newKey, RACE_NOW } from '#tests/support/raceHouse.ts'

const [day] = pairDays
const FIRST = 'first@guest.example'

/** A day that is full: somebody holds three places, the first in line holds the fourth and waits for a friend. */
type OfWaiting = { others: Hold; own: Hold; waiting: string }

const join =
  (email: string, key?: string): Deed<unknown> =>
  (_, deps) =>
    joinWaitlist(deps(), waitlistJoinSchema.parse({ key: key ?? newKey(), offer: 'lesson.intro', date: day.date, party: 1, email, locale: 'fr' }), nobody)

async function full(house: PairHouse): Promise<OfWaiting> {
  const others = await house.hold({ days: [day], party: 3 })
  const own = await house.hold({ days: [day] })
  const waiting = newKey()
  await join(FIRST, waiting)(null, () => house.at(0, addMinutes(RACE_NOW, -2)))
  await join('second@guest.example')(null, () => house.at(0, addMinutes(RACE_NOW, -1)))
  return { others, own, waiting }
}

const turnOver = hoursLater(2)
const deeds: { [name: string]: Deed<OfWaiting> } = {
  'a third one joins': join('third@guest.example'),
  'the first joins again': join(FIRST),
  'the first leaves': ({ waiting }, deps) => leaveWaitlist(deps(), waitlistKeyOf(TEST_LINK_SECRET, waiting)),
  'the first books': ({ own }, deps) => {
    const words = confirmWords(own)
    return confirmBooking(deps(), confirmRequestSchema.parse({ ...words, contact: { ...words.contact, email: FIRST } }))
  },
  'the list is looked at': (_, deps) => offerFreePlaces(deps()),
  'the list is looked at two hours later': (_, deps) => offerFreePlaces(deps(turnOver)),
  'three places get free': ({ others }, deps) => releaseHold(deps(), others),
  'somebody takes every place that is over': rivalHold([day], 4, turnOver),
  'the day is called off': callOff(day),
  'the first asks to be forgotten': forget(FIRST),
}

everyPair({ name: 'on the waiting list of a full day', control: ['a third one joins', 'a third one joins'], prepare: full, deeds })

everyPair({
  name: 'on the waiting list once its first was told',
  control: ['the list is looked at two hours later', 'the list is looked at two hours later'],
  prepare: async (house) => {
    const given = await full(house)
    const { others } = given
    await releaseHold(house.at(0), others)
    await house.hold({ days: [day], party: 2 })
    await offerFreePlaces(house.at(0))
    return given
  },
  deeds,
})
