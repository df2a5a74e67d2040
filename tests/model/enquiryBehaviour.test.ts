import { expect, test } from 'vitest'
import { addHours, addMinutes } from '#domain/calendar.ts'
import { enquiryDraftFrom } from '#domain/enquiryDraft.ts'
import { enquiryRequestSchema, type EnquiryAnswer } from '#domain/wire/enquiryWire.ts'
import { SAMPLE_NOW } from '#fixtures/schoolAnswers.ts'
import type { Reply } from '#machines/bookingMachineActors.ts'
import { answer, settled } from '#tests/support/bookingHarness.ts'
import { formAt, knownTo, message, pass, placeOf, rental, submit, typed, write } from '#tests/support/enquiryHarness.ts'

/** A server that never answers. */
const silence = (): Promise<Reply<EnquiryAnswer>> => new Promise(() => undefined)

test('a message is sent once, as it was typed and as the server understands it, and the promise of an answer is kept', async () => {
  const form = formAt('contact')
  await write(form, ...message, typed('service', 'camp'), typed('date', '2027-03-01'), typed('participants', '3'), typed('accommodationType', 'villa'), submit)
  expect(placeOf(form)).toBe('success')
  expect(form.sent).toEqual([
    {
      key: expect.any(String),
      startedAt: `shown at ${SAMPLE_NOW}`,
      locale: 'en',
      name: 'Marta Ejemplo',
      email: 'marta@example.com',
      phone: '600 000 000',
      message: 'Are there places in March?',
      service: 'camp',
      date: '2027-03-01',
      participants: 3,
      accommodationType: 'villa',
      website: '',
    },
  ])
  expect(enquiryRequestSchema.safeParse(form.sent[0]).success).toBe(true)
  expect(knownTo(form).answerBy).toBe(addHours(SAMPLE_NOW, 24))
})

test('a rental request carries days, things and what the guest can show; its words are the rental form alone', async () => {
  const form = formAt('rental')
  await write(form, ...rental, submit)
  expect(form.sent[0]).toMatchObject({
    service: 'rental',
    participants: 2,
    rental: {
      from: '2026-12-15',
      to: '2026-12-21',
      items: [
        { code: 'complete', quantity: 2 },
        { code: 'wetsuit', quantity: 2 },
      ],
      competence: 'course',
    },
  })
  expect(enquiryRequestSchema.safeParse(form.sent[0]).success).toBe(true)
})

test('nothing is sent with errors: each field says what it lacks, in the order of the page (specification section 5)', async () => {
  const form = formAt('contact')
  await write(form, typed('email', 'marta@'), typed('phone', 'soon'), submit)
  expect([form.sent, placeOf(form), knownTo(form).focusRequests]).toEqual([[], { idle: 'stamped' }, 1])
  expect(knownTo(form).fieldErrors.map(({ field, code }) => [field, code])).toEqual([
    ['name', 'missing'],
    ['email', 'emailInvalid'],
    ['phone', 'phoneInvalid'],
    ['message', 'missing'],
  ])
  await write(form, typed('name', 'Marta'))
  expect(knownTo(form).fieldErrors.map(({ field }) => field)).toEqual(['email', 'phone', 'message'])
})

test.each([
  ['name', 'M', 'tooShort'],
  ['name', 'Mo', null],
  ['name', 'M'.repeat(80), null],
  ['name', 'M'.repeat(81), 'tooLong'],
  ['name', 'Marta\u202EEjemplo', 'invalid'],
  ['message', '123456789', 'tooShort'],
  ['message', '1234567890', null],
  ['message', 'x'.repeat(2000), null],
  ['message', 'x'.repeat(2001), 'tooLong'],
  ['specialRequests', 'x'.repeat(1001), 'tooLong'],
  ['participants', '0', 'peopleInvalid'],
  ['participants', '20', null],
  ['participants', '21', 'peopleInvalid'],
  ['participants', 'two', 'peopleInvalid'],
  ['date', '2026-11-30', 'datePast'],
  ['date', '2026-12-01', null],
  ['date', '2026-02-30', 'dateInvalid'],
] as const)('the bounds of flows.md D3: %s "%s" is %s', async (field, value, code) => {
  const form = formAt('contact', { send: silence })
  await write(form, ...message, typed(field, value), submit)
  expect(knownTo(form).fieldErrors.map((error) => [error.field, error.code])).toEqual(code === null ? [] : [[field, code]])
  expect(form.sent).toHaveLength(code === null ? 1 : 0)
})

test.each([
  ['2026-12-15', '2026-12-14', 'endsTooSoon'],
  ['2026-12-15', '2026-12-15', null],
  ['2026-12-15', '2027-02-12', null],
  ['2026-12-15', '2027-02-13', 'stayTooLong'],
] as const)('a rental from %s to %s: %s', async (from, to, code) => {
  const form = formAt('rental')
  await write(form, ...rental, typed('rental.from', from), typed('rental.to', to), submit)
  expect(knownTo(form).fieldErrors.map((error) => error.code)).toEqual(code === null ? [] : [code])
})

test('a rental without a thing to rent or without saying what one can show is not sent', async () => {
  const form = formAt('rental')
  await write(form, ...message, typed('rental.from', '2026-12-15'), typed('rental.to', '2026-12-15'), submit)
  expect(knownTo(form).fieldErrors.map(({ field, code }) => [field, code])).toEqual([
    ['rental.items', 'noItems'],
    ['rental.competence', 'missing'],
  ])
})

test('a form that was filled in faster than people do waits the seconds the server asks for and is sent again by itself, under one key', async () => {
  const form = formAt('contact', {
    send: (_, now) => (now < addMinutes(SAMPLE_NOW, 0.05) ? { kind: 'tooMany', waitSeconds: 3 } : answer({ ok: true, answerBy: now }, now)),
  })
  await write(form, ...message, submit)
  expect(placeOf(form)).toEqual({ sending: 'pausing' })
  await pass(form, 2_999)
  expect(form.sent).toHaveLength(1)
  await pass(form, 1)
  expect([placeOf(form), new Set(form.sent.map(({ key }) => key)).size, form.sent.length]).toEqual(['success', 1, 2])
})

test('a server that never stops asking to wait is believed in the end', async () => {
  const form = formAt('contact', { send: () => ({ kind: 'tooMany', waitSeconds: 1 }) })
  await write(form, ...message, submit)
  for (let second = 0; second < 4; second += 1) await pass(form, 1_000)
  expect([placeOf(form), form.sent.length]).toEqual([{ failure: 'ready' }, 4])
})

test('too many messages: the seconds are said, sending again is possible only after them, under the same key', async () => {
  let calls = 0
  const form = formAt('contact', { send: (_, now) => ((calls += 1) === 1 ? { kind: 'tooMany', waitSeconds: 900 } : answer({ ok: true, answerBy: now }, now)) })
  await write(form, ...message, submit)
  expect([placeOf(form), knownTo(form).waitSeconds]).toEqual([{ failure: 'waiting' }, 900])
  await write(form, { type: 'retry.pressed' })
  expect(form.sent).toHaveLength(1)
  await pass(form, 900_000)
  await write(form, { type: 'retry.pressed' })
  expect([placeOf(form), form.sent[1]?.key]).toEqual(['success', form.sent[0]?.key])
})

test('fifteen seconds without an answer is a failure; sent again it is the same message under the same key', async () => {
  const form = formAt('contact', { send: silence })
  await write(form, ...message, submit)
  await pass(form, 14_999)
  expect(placeOf(form)).toEqual({ sending: 'delivering' })
  await pass(form, 1)
  expect(placeOf(form)).toEqual({ failure: 'ready' })
  await write(form, submit)
  expect(form.sent.map(({ key }) => key)).toEqual([form.sent[0]?.key, form.sent[0]?.key])
})

test('a changed message is another message: it gets a key of its own', async () => {
  const form = formAt('contact', { send: () => ({ kind: 'noAnswer' }) })
  await write(form, ...message, submit, typed('message', 'No, rather in April, please.'))
  expect([placeOf(form), knownTo(form).typed.name]).toEqual([{ idle: 'stamped' }, ' Marta Ejemplo '])
  await write(form, submit)
  expect(new Set(form.sent.map(({ key }) => key)).size).toBe(2)
})

test('while it is being sent nothing can be typed and nothing is sent twice', async () => {
  const form = formAt('contact', { send: silence })
  await write(form, ...message, submit, submit, typed('name', 'Somebody else'))
  expect([form.sent.length, knownTo(form).typed.name]).toEqual([1, ' Marta Ejemplo '])
})

test('a stamp the server does not take is replaced by a new one at the next try', async () => {
  let stamps = 0
  const form = formAt('contact', {
    begin: (now) => answer({ startedAt: `stamp ${(stamps += 1)}` }, now),
    send: ({ startedAt }, now) => (startedAt === 'stamp 1' ? { kind: 'invalid', fields: ['startedAt'] } : answer({ ok: true, answerBy: now }, now)),
  })
  await write(form, ...message, submit)
  expect(placeOf(form)).toEqual({ failure: 'ready' })
  await write(form, { type: 'retry.pressed' })
  expect([placeOf(form), form.sent.map(({ startedAt }) => startedAt)]).toEqual(['success', ['stamp 1', 'stamp 2']])
})

test('what the server finds wrong stands at its field; names the form does not have stand at the message', async () => {
  const fields = ['phone', 'rental.from']
  const form = formAt('contact', { send: () => ({ kind: 'invalid', fields }) })
  await write(form, ...message, submit)
  expect(knownTo(form).fieldErrors).toEqual([{ field: 'phone', code: 'phoneInvalid', limit: 0 }])
  fields.splice(0, 2, 'locale')
  await write(form, submit)
  expect(knownTo(form).fieldErrors).toEqual([{ field: 'message', code: 'invalid', limit: 0 }])
})

test('what was typed outlives a reload and a language switch, what people do not see is not kept, and a message that arrived is gone', async () => {
  const before = formAt('rental', { send: () => ({ kind: 'offline' }) })
  await write(before, ...rental, typed('website', 'http://robot.example'), submit)
  const stored = JSON.stringify(before.draft())
  expect(stored).not.toContain('robot')
  const after = formAt('rental', {}, enquiryDraftFrom(stored, addMinutes(SAMPLE_NOW, 1)))
  await write(after, { type: 'language.changed', locale: 'es' })
  expect(knownTo(after).items).toEqual({ complete: 2, wetsuit: 2 })
  await write(after, submit)
  expect([after.sent[0]?.key, after.sent[0]?.locale]).toEqual([before.sent[0]?.key, 'es'])
  expect(after.draft()).toBeNull()
})

test('what somebody types while the page is still waking up stands before what was left', async () => {
  const left = { version: 1 as const, savedAt: SAMPLE_NOW, typed: { name: 'Old name', email: 'old@example.com' }, items: {}, key: null }
  const form = formAt('contact', {}, left)
  form.actor.send(typed('name', 'New name'))
  await settled()
  expect(knownTo(form).typed).toEqual({ name: 'New name', email: 'old@example.com' })
})

test('a draft of yesterday is dropped', () => {
  const left = { version: 1 as const, savedAt: SAMPLE_NOW, typed: { name: 'Marta' }, items: {}, key: null }
  expect(enquiryDraftFrom(JSON.stringify(left), addHours(SAMPLE_NOW, 24))).toBeNull()
  expect(enquiryDraftFrom(JSON.stringify(left), addHours(SAMPLE_NOW, 23))).toEqual(left)
})

test('another message after one that arrived begins empty, under another key', async () => {
  const form = formAt('contact')
  await write(form, ...message, submit, { type: 'startAgain.pressed' })
  expect([placeOf(form), knownTo(form).typed]).toEqual([{ idle: 'stamped' }, {}])
  await write(form, ...message, submit)
  expect(new Set(form.sent.map(({ key }) => key)).size).toBe(2)
})
