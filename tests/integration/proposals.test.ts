import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { approveRequest, declineRequest, proposeTime } from '#server/commands/answerRequest.ts'
import { callOffSessions } from '#server/commands/callOffSessions.ts'
import { expireRequests } from '#server/commands/expireRequests.ts'
import { granted } from '#tests/support/apiHouse.ts'
import { lessonDay, openChangeHouse, type ChangeHouse, type MadeBooking } from '#tests/support/changeHouse.ts'
import { holdWords } from '#tests/support/guestWords.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'

let house: ChangeHouse
const june = ['2027-06-01', '2027-06-02', '2027-06-03', '2027-06-04', '2027-06-05']
const [first = '', second = '', third = ''] = june
const guardian = { name: 'Ana Test', relation: 'mother', present: true }

beforeAll(async () => {
  house = await openChangeHouse()
})
afterAll(async () => {
  await house.stop()
})
beforeEach(async () => {
  house.at('2027-05-01T11:00:00.000Z')
  await house.database.$executeRaw`DELETE FROM seats`
  await house.database.$executeRaw`DELETE FROM sessions`
  await house.lessons(june)
})

/** A nine-year-old with an adult: a request that keeps its places (product.md B3-30). */
async function withPlaces(date = first): Promise<MadeBooking> {
  return await house.book({
    days: [date],
    party: 2,
    order: {
      guardian,
      participants: [
        { age: 40, swims: 'confident' },
        { age: 9, swims: 'confident' },
      ],
    },
  })
}

/** A party that is larger than what is free: a request without places (product.md B3-28). */
async function withoutPlaces(date = first, party = 6): Promise<MadeBooking> {
  return await house.book({ days: [date], party, onFull: 'request' })
}

async function answer({ manageKey }: MadeBooking, accept: boolean) {
  return await house.browser().api.bookings.answerProposal({ key: randomUUID(), manageKey, accept })
}

test('a request with places is approved: it keeps them, is charged from now on and confirmed to its guest', async () => {
  const request = await withPlaces()
  house.at('2027-05-02T09:00:00.000Z')
  expect(await approveRequest(house.api.deps, request.id)).toEqual({ ok: true })
  expect(await house.seats(request)).toEqual([`${first} planned 2`])
  const trip = await house.trip(request)
  expect(trip).toMatchObject({ status: 'confirmed', requestDeadline: null, paymentState: 'deposit_due', total: 18_000 })
  expect(trip.payments.map(({ code, due }) => [code, due])).toEqual([
    ['deposit', '2027-05-05T09:00:00.000Z'],
    ['balance', '2027-05-25T22:59:00.000Z'],
  ])
  expect(await house.mails(request)).toEqual([
    ['bookingConfirmed', {}],
    ['schoolNotice', { kind: 'booked' }],
  ])
})

test('a request without places is approved when staff have found some, on both groups of a start', async () => {
  const request = await withoutPlaces()
  expect(await approveRequest(house.api.deps, request.id)).toMatchObject({ ok: false, refusal: { code: 'noSpaceLeft', left: 4 } })
  await house.teach([{ activity: 'wingfoil', date: first, start: '09:00', group: 1 }])
  expect(await approveRequest(house.api.deps, request.id)).toEqual({ ok: true })
  expect((await house.trip(request)).days.map((day) => day.groups)).toEqual([2])
  expect(await house.taken(first)).toBe(6)
})

test('cal.diy#10789: of two approvals for the last places one wins, the other hears how many are left', async () => {
  const [one, other] = [await withoutPlaces(first, 5), await withoutPlaces(first, 5)]
  await house.teach([{ activity: 'wingfoil', date: first, start: '09:00', group: 1 }])
  expect(await approveRequest(house.api.deps, one.id)).toEqual({ ok: true })
  expect(await approveRequest(house.api.deps, other.id)).toMatchObject({ ok: false, refusal: { code: 'noSpaceLeft', left: 3 } })
  expect((await house.trip(other)).status).toBe('requested')
})

test('staff approve on another day the guest agreed to on the phone: the old places are free', async () => {
  const request = await withPlaces()
  expect(await approveRequest(house.api.deps, request.id, [lessonDay(second)])).toEqual({ ok: true })
  expect(await house.seats(request)).toEqual([`${first} moved 2`, `${second} planned 2`])
  expect((await house.trip(request)).days.map((day) => day.date)).toEqual([second])
})

test('a request whose day was called off is approved on another one: it sits there and nowhere else', async () => {
  const request = await withPlaces()
  await callOffSessions(house.api.deps, lessonDay(first))
  expect(await approveRequest(house.api.deps, request.id, [lessonDay(second)])).toEqual({ ok: true })
  expect(await house.seats(request)).toEqual([`${first} moved 2`, `${second} planned 2`])
})

test.each(['full', 'conditions', 'safety', 'closed'] as const)('a request is declined (%s): its places are free and the guest is told why', async (reason) => {
  const request = await withPlaces()
  expect(await declineRequest(house.api.deps, request.id, reason)).toEqual({ ok: true })
  expect(await house.taken(first)).toBe(0)
  expect(await house.mails(request)).toEqual([['requestDeclined', { reason }]])
  expect(await declineRequest(house.api.deps, request.id, reason)).toEqual({ ok: false, refusal: { code: 'notAllowedNow', allowed: [] } })
  expect((await house.trip(request)).status).toBe('declined')
})

test('another time is proposed: the guest sees it, has 48 hours, and still has the first places', async () => {
  const request = await withPlaces()
  expect(await proposeTime(house.api.deps, request.id, [lessonDay(second)])).toEqual({ ok: true })
  expect(await house.trip(request)).toMatchObject({
    status: 'requested',
    proposal: {
      days: [lessonDay(second)],
      until: '2027-05-03T11:00:00.000Z',
      payments: [
        { code: 'deposit', due: '2027-05-04T11:00:00.000Z', amount: 5_400 },
        { code: 'balance', due: '2027-05-26T22:59:00.000Z', amount: 12_600 },
      ],
      freeUntil: '2027-05-19',
      halfUntil: '2027-05-26',
    },
    requestDeadline: '2027-05-03T11:00:00.000Z',
    allowed: ['participants', 'answerProposal', 'withdraw'],
  })
  expect(await house.mails(request)).toEqual([['proposalMade', {}]])
  expect(await house.taken(first)).toBe(2)
  expect(await house.taken(second)).toBe(0)
})

test('engine.md section 2: a hold that is over is no reason against a proposal, whether anybody has tidied it away or not', async () => {
  const request = await withPlaces()
  granted(await house.browser().api.bookings.hold(holdWords({ days: [lessonDay(second)], party: 4 })))
  expect(await proposeTime(house.api.deps, request.id, [lessonDay(second)])).toMatchObject({ ok: false, refusal: { code: 'noSpaceLeft', left: 0 } })
  house.clock.forward(15)
  expect(await proposeTime(house.api.deps, request.id, [lessonDay(second)])).toEqual({ ok: true })
})

test('a proposal is accepted: its places are claimed, the first ones are free, the booking is confirmed', async () => {
  const request = await withPlaces()
  await proposeTime(house.api.deps, request.id, [lessonDay(second)])
  house.at('2027-05-03T10:59:00.000Z')
  expect(await answer(request, true)).toEqual({ ok: true, status: 'confirmed' })
  expect(await house.trip(request)).toMatchObject({ status: 'confirmed', proposal: null, freeUntil: '2027-05-19' })
  expect(await house.seats(request)).toEqual([`${first} moved 2`, `${second} planned 2`])
  expect(await answer(request, true)).toEqual({ ok: false, refusal: { code: 'notAllowedNow', allowed: ['cancel', 'reschedule', 'participants'] } })
})

test('a proposal whose places are gone meanwhile stays open, with the nearest times that fit', async () => {
  const request = await withPlaces()
  await proposeTime(house.api.deps, request.id, [lessonDay(second)])
  await house.book({ days: [second], party: 3 })
  const refused = await answer(request, true)
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'noSpaceLeft', left: 1 } })
  if (!refused.ok && refused.refusal.code === 'noSpaceLeft') expect(refused.refusal.alternatives[0]).toEqual({ days: [lessonDay(third)] })
  expect((await house.trip(request)).allowed).toContain('answerProposal')
})

test('a proposal is declined: the request has ended, its places are free, the school hears of it', async () => {
  const request = await withPlaces()
  await proposeTime(house.api.deps, request.id, [lessonDay(second)])
  expect(await answer(request, false)).toEqual({ ok: true, status: 'declined' })
  expect(await house.taken(first)).toBe(0)
  expect((await house.mails(request)).at(-1)).toEqual(['schoolNotice', { kind: 'proposalDeclined' }])
})

test('after 48 hours a proposal has run out, whether the clock has swept or not', async () => {
  const request = await withPlaces()
  await proposeTime(house.api.deps, request.id, [lessonDay(second)])
  house.at('2027-05-03T11:00:00.000Z')
  expect((await answer(request, true)).ok).toBe(false)
  expect(await expireRequests(house.api.deps)).toBeGreaterThan(0)
  expect(await house.trip(request)).toMatchObject({ status: 'expired', proposal: null, allowed: [] })
  expect(await house.mails(request)).toEqual([
    ['proposalMade', {}],
    ['requestExpired', { reason: 'proposal' }],
    ['schoolNotice', { kind: 'requestExpired', reason: 'proposal' }],
  ])
  expect(await house.taken(first)).toBe(0)
})

test('a second proposal takes the place of the first', async () => {
  const request = await withPlaces()
  await house.teach([{ activity: 'wingfoil', date: third, start: '13:30' }])
  await proposeTime(house.api.deps, request.id, [lessonDay(second)])
  house.at('2027-05-02T11:00:00.000Z')
  expect(await proposeTime(house.api.deps, request.id, [lessonDay(third, '13:30')])).toEqual({ ok: true })
  expect((await house.trip(request)).proposal).toMatchObject({ days: [lessonDay(third, '13:30')], until: '2027-05-04T11:00:00.000Z' })
  await answer(request, true)
  expect(await house.seats(request)).toEqual([`${first} moved 2`, `${third} planned 2`])
})

test('nothing is proposed that has no room, has passed or does not fit the offer', async () => {
  const request = await withPlaces()
  await house.book({ days: [second], party: 3 })
  expect(await proposeTime(house.api.deps, request.id, [lessonDay(second)])).toMatchObject({ refusal: { code: 'noSpaceLeft', left: 1 } })
  expect(await proposeTime(house.api.deps, request.id, [lessonDay('2027-04-30')])).toMatchObject({ refusal: { code: 'closed' } })
  await expect(proposeTime(house.api.deps, request.id, [lessonDay(second), lessonDay(third)])).rejects.toMatchObject({ fields: ['days'] })
  expect((await house.trip(request)).proposal).toBeNull()
})

test('a proposal never runs longer than until its first day begins', async () => {
  await house.lessons(['2027-05-02'])
  const request = await withPlaces()
  await proposeTime(house.api.deps, request.id, [lessonDay('2027-05-02')])
  expect((await house.trip(request)).proposal?.until).toBe('2027-05-02T08:00:00.000Z')
})

test('friends may help to prepare a request while a proposal is open, and it stays open', async () => {
  const request = await withPlaces()
  await proposeTime(house.api.deps, request.id, [lessonDay(second)])
  await house.browser().api.bookings.participants({ key: randomUUID(), manageKey: request.manageKey, participants: [{ position: 1, firstName: 'Leo' }] })
  expect((await house.trip(request)).proposal).not.toBeNull()
  expect(await answer(request, true)).toMatchObject({ ok: true })
})

test('a request that has ended is neither approved nor proposed anything', async () => {
  const request = await withPlaces()
  await house.browser().api.bookings.cancel({ key: randomUUID(), manageKey: request.manageKey })
  expect(await approveRequest(house.api.deps, request.id)).toEqual({ ok: false, refusal: { code: 'notAllowedNow', allowed: [] } })
  expect(await proposeTime(house.api.deps, request.id, [lessonDay(second)])).toMatchObject({ refusal: { code: 'notAllowedNow' } })
})

test('a session of the request was called off meanwhile: approval claims its places again or says that the day is closed', async () => {
  const request = await withPlaces()
  await callOffSessions(house.api.deps, { date: lessonDay(first).date })
  expect(await approveRequest(house.api.deps, request.id)).toMatchObject({ ok: false, refusal: { code: 'closed', date: first } })
  expect(await approveRequest(house.api.deps, request.id, [lessonDay(second)])).toEqual({ ok: true })
})

test('after all these answers nothing is broken', async () => {
  expect((await brokenInvariants(house.url)).filter((sentence) => !sentence.includes('people seated'))).toEqual([])
})
