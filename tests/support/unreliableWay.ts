import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to a database or a mail server that a test can block: `silent` swallows every word, `closed` hangs up, `open` lets everything through. */
export type UnreliableWay = { url: string; become: (state: 'open' | 'silent' | 'closed') => void; stop: () => Promise<void> }

/** Stands between a program and what is reached at `url`; its own port stays its own all the time. */
export async function unreliableWay(url: string): Promise<UnreliableWay> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let state: Parameters<UnreliableWay['become']>[0] = 'open'
  const server = createServer((inside) => {
    if (state === 'closed') return void inside.destroy()
    const outside = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(from)
      from.on('data', (words) => {
        if (state === 'open') to.write(words)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(portOf(server.address()))
  const hangUp = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: through.href,
    become: (next) => {
      state = next
      if (next !== 'silent') hangUp()
    },
    stop: async () => {
      hangUp()
      server.close()
      await once(server, 'close')
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}
