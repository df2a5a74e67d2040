import { expect, test } from 'vitest'
import { laterModule } from './laterModule.ts'

test('what could not be fetched is fetched anew the next time, and what is here is not fetched twice', async () => {
  let tries = 0
  const later = laterModule('form', () => {
    tries += 1
    return tries === 1 ? Promise.reject(new TypeError('no connection')) : Promise.resolve('the form')
  })
  const arrivals: (string | null)[] = []
  later.onArrival(() => arrivals.push(later.here()))
  expect(await later.fetch('en')).toBe(false)
  expect(later.here()).toBeNull()
  expect(await later.fetch('en')).toBe(true)
  expect(await later.fetch('en')).toBe(true)
  expect([later.here(), tries, arrivals]).toEqual(['the form', 2, ['the form']])
})

test('who asks while it is on its way waits for the same file', async () => {
  let tries = 0
  const later = laterModule('form', async () => {
    tries += 1
    await Promise.resolve()
    return 'the form'
  })
  expect(await Promise.all([later.fetch('en'), later.fetch('en')])).toEqual([true, true])
  expect(tries).toBe(1)
})
