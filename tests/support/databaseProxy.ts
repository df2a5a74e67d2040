import { connect, createServer, type Server, type Socket } from 'node:net'

/** A door between a server and its database that a test can shut. */
export type DatabaseProxy = {
  /** The database's address through this door. */
  url: string
  /** Cuts every connection and refuses new ones, as a database that is away does. */
  shut: () => Promise<void>
  open: () => Promise<void>
  stop: () => Promise<void>
}

/** Opens a door to the database at `url`. */
export async function databaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const server: Server = createServer((visitor) => {
    const database = connect(Number(target.port || 5432), target.hostname)
    for (const socket of [visitor, database]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        visitor.destroy()
        database.destroy()
      })
    }
    visitor.pipe(database).pipe(visitor)
  })
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        const address = server.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
  const shut = () =>
    new Promise<void>((resolve) => {
      server.close(() => {
        resolve()
      })
      for (const socket of sockets) socket.destroy()
    })
  const port = await listen(0)
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(port)
  return {
    url: through.href,
    shut,
    open: async () => {
      await listen(port)
    },
    stop: () => (server.listening ? shut() : Promise.resolve()),
  }
}
