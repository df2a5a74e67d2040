import { expect, test } from 'vitest'
import type { Refusal } from '#domain/refusal.ts'
import { inARow } from '#fixtures/bookingSteps.ts'
import { SAMPLE_CHOICE } from '#fixtures/schoolAnswers.ts'
import { answer, bookAt, contextOf, filling, lessonHold, stateOf, submit, tap, tell } from '#tests/support/bookingHarness.ts'

// A tab that is duplicated takes its draft along: both hold the same places, and one of them orders first.

const booked: Refusal = { code: 'notAllowedNow', allowed: ['cancel', 'reschedule', 'participants'] }

test('what another tab has booked already opens as the booking that it is', async () => {
  const booking = bookAt({ confirm: (_, at) => answer({ ok: false, refusal: booked }, at) })
  await tell(booking, tap, ...filling, submit)
  expect(stateOf(booking)).toEqual({ viewing: 'showing' })
  expect(contextOf(booking)).toMatchObject({ refusal: null, awaitingOutcome: false })
})

test('places that another tab has booked are replaced by nothing: the next start is held for itself', async () => {
  const [, second = SAMPLE_CHOICE] = inARow(SAMPLE_CHOICE, 2)
  const booking = bookAt({
    hold: (asked, at) => answer(asked.replaces === undefined ? { ok: true, hold: lessonHold(at) } : { ok: false, refusal: booked }, at),
  })
  await tell(booking, tap, { type: 'choice.reopened' }, { type: 'start.tapped', ...second })
  expect(stateOf(booking)).toBe('refused')
  await tell(booking, { type: 'back.pressed' }, { type: 'start.tapped', ...second })
  expect(stateOf(booking)).toEqual({ details: { form: 'everything', hold: 'counting' } })
})
