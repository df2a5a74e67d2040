import { expect, test } from 'vitest'
import { createPageCache, type RenderedPage } from './pageCache.ts'
import type { KeptAnswer } from './keptAnswer.ts'

const headers = { secure: false, tag: false, development: false }

function school() {
  const state = { version: {}, renders: new Array<string>(), fails: false, now: 0 }
  const render = (path: string): Promise<RenderedPage> => {
    state.renders.push(path)
    if (state.fails) return Promise.reject(new Error('away'))
    return Promise.resolve({
      status: path.startsWith('/lost') ? 404 : 200,
      html: `<html><script>n(${state.renders.length})</script>${path} ${'x'.repeat(400)}</html>`,
    })
  }
  const cache = createPageCache({ render, version: () => state.version, nowMs: () => state.now, headers })
  return { state, cache }
}

async function kept(cache: ReturnType<typeof school>['cache'], path: string): Promise<KeptAnswer> {
  const answer = await cache.page(path)
  if ('location' in answer) throw new Error('redirected')
  return answer
}

test('a page is rendered once, however many ask at the same time', async () => {
  const { state, cache } = school()
  await Promise.all(Array.from({ length: 20 }, () => cache.page('/book')))
  await cache.page('/book')
  expect(state.renders).toEqual(['/book'])
})

test('body, policy and ETag belong to the same render', async () => {
  const { state, cache } = school()
  const first = await kept(cache, '/')
  state.version = {}
  const second = await kept(cache, '/')
  expect(second.bodies.identity.etag).not.toBe(first.bodies.identity.etag)
  expect(second.bodies.identity.headers['content-security-policy']).not.toBe(first.bodies.identity.headers['content-security-policy'])
})

test('new prices are on the page at once, and after a quarter of an hour it is made again anyway', async () => {
  const { state, cache } = school()
  await cache.page('/')
  state.version = {}
  expect(cache.fresh('/')).toBeNull()
  await cache.page('/')
  state.now += 16 * 60_000
  await cache.page('/')
  expect(state.renders).toHaveLength(3)
})

test('when rendering fails the last good copy is served', async () => {
  const { state, cache } = school()
  const good = await kept(cache, '/')
  state.version = {}
  state.fails = true
  expect(await kept(cache, '/')).toBe(good)
  await expect(cache.page('/never-seen')).rejects.toThrow('away')
})

test('a not-found page says 404, and thousands of them neither fill the memory nor push a page out', async () => {
  const { state, cache } = school()
  await cache.page('/')
  for (let i = 0; i < 400; i++) expect((await kept(cache, `/lost/${i}`)).status).toBe(404)
  const before = state.renders.length
  await cache.page('/')
  await cache.page('/lost/399')
  await cache.page('/lost/0')
  expect(state.renders.length).toBe(before + 1)
})
