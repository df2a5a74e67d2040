import { expect, test } from 'vitest'
import { DatabaseAway } from './databaseTrouble.ts'
import { Turnstile } from './turnstile.ts'

test('no more than the places of a turnstile are inside at once, and everybody comes in, in the order of arrival', async () => {
  const turnstile = new Turnstile(3)
  const order: number[] = []
  let inside = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 20 }, (_, guest) =>
      turnstile.pass(async () => {
        order.push(guest)
        most = Math.max(most, ++inside)
        await new Promise((next) => setImmediate(next))
        inside -= 1
      }),
    ),
  )
  expect(most).toBe(3)
  expect(order).toEqual(Array.from({ length: 20 }, (_, guest) => guest))
})

test('when one finds the database away those who wait are turned away, and later ones are let in again', async () => {
  const turnstile = new Turnstile(1)
  const away = turnstile.pass(() => Promise.reject(new DatabaseAway('The database is away.')))
  const waiting = turnstile.pass(() => Promise.resolve('never'))
  await expect(away).rejects.toBeInstanceOf(DatabaseAway)
  await expect(waiting).rejects.toBeInstanceOf(DatabaseAway)
  expect(await turnstile.pass(() => Promise.resolve('open'))).toBe('open')
})

test('an accident of one is nobody else’s', async () => {
  const turnstile = new Turnstile(1)
  const accident = turnstile.pass(() => Promise.reject(new Error('a bug')))
  const waiting = turnstile.pass(() => Promise.resolve('served'))
  await expect(accident).rejects.toThrow('a bug')
  expect(await waiting).toBe('served')
})
