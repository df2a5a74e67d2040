import { addMinutes } from '#domain/calendar.ts'
import { holdRequestSchema, type Hold } from '#domain/wire/holdWire.ts'
import { cancelBooking } from '#server/commands/cancelBooking.ts'
import { nobody } from '#server/commands/commandDeps.ts'
import { confirmBooking } from '#server/commands/confirmBooking.ts'
import { confirmRequestSchema } from '#domain/wire/confirmWire.ts'
import { expireHolds } from '#server/commands/expireHolds.ts'
import { extendHold } from '#server/commands/extendHold.ts'
import { holdPlaces } from '#server/commands/holdPlaces.ts'
import { releaseHold } from '#server/commands/releaseHold.ts'
import { rescheduleBooking } from '#server/commands/rescheduleBooking.ts'
import { callOff, rivalHold } from '#tests/support/bookingDeeds.ts'
import { confirmWords, holdWords } from '#tests/support/guestWords.ts'
import { pairDays, type PairHouse } from '#tests/support/pairHouse.ts'
import { everyPair, type Deed } from '#tests/support/pairRaces.ts'
import { newKey, RACE_NOW } from '#tests/support/raceHouse.ts'

const [day, , , later] = pairDays
/** One minute before its end a hold may be extended. */
const late = addMinutes(RACE_NOW, 14)
const end = addMinutes(RACE_NOW, 15)

type OfHold = { hold: Hold; neighbour: string }

/** A hold of two in a group of four, and somebody who is booked on another day. */
async function held(house: PairHouse): Promise<OfHold> {
  return { hold: await house.hold({ days: [day], party: 2 }), neighbour: await house.book({ days: [later], party: 3 }) }
}

const order: Deed<OfHold> = ({ hold }, deps) => confirmBooking(deps(late), confirmRequestSchema.parse(confirmWords(hold)))
const replace =
  (wanted: typeof day): Deed<OfHold> =>
  ({ hold }, deps) =>
    holdPlaces(deps(late), holdRequestSchema.parse(holdWords({ days: [wanted], party: 2, replaces: { id: hold.id, secret: hold.secret } })), nobody)

everyPair({
  name: 'on a hold',
  control: ['order', 'order'],
  prepare: held,
  deeds: {
    order,
    'order after its end': ({ hold }, deps) => confirmBooking(deps(end), confirmRequestSchema.parse(confirmWords(hold))),
    extend: ({ hold }, deps) => extendHold(deps(late), hold),
    'give it back': ({ hold }, deps) => releaseHold(deps(late), hold),
    'choose another day': replace(later),
    'choose the same day again': replace(day),
    'its time is over': (_, deps) => expireHolds(deps(end)),
    'its day is called off': callOff(day, late),
    'somebody takes the places that are left': rivalHold([day], 2, late),
    'somebody wants its places once it is over': rivalHold([day], 3, end),
    'somebody moves in': ({ neighbour }, deps) => rescheduleBooking(deps(late), neighbour, { key: newKey(), days: [day] }),
    'the other day gets free': ({ neighbour }, deps) => cancelBooking(deps(late), neighbour, { key: newKey() }),
  },
  tidy: (deps) => expireHolds(deps(end)),
})
