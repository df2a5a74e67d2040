import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeReference, parseReference } from './reference.ts'

const anyBytes = fc.uint8Array({ minLength: 6, maxLength: 6 })

test('a reference reads like WF-7K3M-Q2X and is understood however it is typed', () => {
  const reference = makeReference('WF', [1, 0, 1, 17, 9, 31])
  expect(reference).toMatch(/^WF-101H-9Z[0-9A-HJKMNP-TV-Z]$/)
  const sign = reference.slice(-1)
  for (const typed of [reference, reference.toLowerCase(), ` wf iol h9z${sign} `, `WFioLh-9Z${sign}`, `WF–101H–9Z${sign}`]) {
    expect(parseReference('WF', typed)).toBe(reference)
  }
})

test('another prefix, too few signs or a letter that is never printed are no reference', () => {
  const reference = makeReference('WF', [1, 2, 3, 4, 5, 6])
  for (const typed of ['', 'WF', reference.replace('WF', 'XX'), reference.slice(0, -1), `${reference}0`, reference.replace(/.$/, 'U')]) {
    expect(parseReference('WF', typed)).toBeNull()
  }
})

test('every reference made can be read back', () => {
  fc.assert(
    fc.property(anyBytes, (bytes) => {
      const reference = makeReference('WF', bytes)
      expect(parseReference('WF', reference)).toBe(reference)
    }),
  )
})

test('one wrong sign, or two neighbours swapped, are noticed', () => {
  const alphabet = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
  fc.assert(
    fc.property(anyBytes, fc.nat({ max: 6 }), fc.constantFrom(...alphabet), (bytes, place, wrong) => {
      const signs = [...makeReference('WF', bytes).replaceAll('-', '').slice(2)]
      const mistyped = signs.with(place, wrong)
      expect(parseReference('WF', `WF${mistyped.join('')}`) === null).toBe(mistyped.join() !== signs.join())
      const next = Math.min(place + 1, 6)
      const swapped = signs.with(place, signs[next] ?? '').with(next, signs[place] ?? '')
      expect(parseReference('WF', `WF${swapped.join('')}`) === null).toBe(swapped.join() !== signs.join())
    }),
    { numRuns: 5_000 },
  )
})

test('too few random bytes are a mistake of ours', () => {
  expect(() => makeReference('WF', [1, 2])).toThrow('random bytes')
})
