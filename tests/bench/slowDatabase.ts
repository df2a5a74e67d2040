import { connect, createServer, type Socket } from 'node:net'

/** A way to the database on which every message takes that many milliseconds, as between two machines. */
export async function slowDatabase(url: string, milliseconds: number): Promise<{ url: string; stop: () => void }> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((visitor) => {
    const database = connect(Number(target.port), target.hostname)
    sockets.add(visitor).add(database)
    carry(visitor, database, milliseconds)
    carry(database, visitor, milliseconds)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const slow = new URL(url)
  slow.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: slow.href,
    stop: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function carry(from: Socket, to: Socket, milliseconds: number): void {
  from.on('data', (part) => {
    setTimeout(() => {
      if (!to.destroyed) to.write(part)
    }, milliseconds)
  })
  from.on('close', () => to.destroy())
  from.on('error', () => to.destroy())
}
