import { once } from 'node:events'
import { createServer, request, type RequestListener, type Server } from 'node:http'
import { expect, test } from 'vitest'
import { drain } from './listen.ts'

async function serverWith(listener: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : 0 }
}

/** What becomes of a request: its status, or that it was cut. */
function asked(port: number, sent?: () => void): Promise<number | 'cut'> {
  return new Promise((resolve) => {
    request({ port, host: '127.0.0.1', agent: false }, (answer) => resolve(answer.statusCode ?? 0))
      .once('error', () => resolve('cut'))
      .end(sent)
  })
}

test('what is under way is answered before the server is gone, and who comes after that finds nobody', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<() => void>()
  const { server, port } = await serverWith((_incoming, outgoing) => begin(() => outgoing.end()))
  const answer = asked(port)
  const answerIt = await begun
  const gone = drain(server)
  answerIt()
  expect(await answer).toBe(200)
  await gone
  expect(await asked(port)).toBe('cut')
})

test('whoever has sent a request before the stop is answered, however long this process takes over each', async () => {
  const { server, port } = await serverWith((_incoming, outgoing) => {
    for (const began = performance.now(); performance.now() - began < 60;);
    outgoing.end()
  })
  const sent = Array.from({ length: 12 }, () => Promise.withResolvers<void>())
  const answers = sent.map(({ resolve }) => asked(port, resolve))
  await Promise.all(sent.map(({ promise }) => promise))
  await drain(server)
  expect(await Promise.all(answers)).toEqual(sent.map(() => 200))
})

test('a request that never ends is cut when the patience of the stop is over', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { server, port } = await serverWith(() => begin())
  const answer = asked(port)
  await begun
  await drain(server, 50)
  expect(await answer).toBe('cut')
})
