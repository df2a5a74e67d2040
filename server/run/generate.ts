import { resolve } from 'node:path'
import { createServer } from 'vite'
import { runTool } from './runTool.ts'

/** Makes what is not in the repository: the database client from prisma/schema.prisma and the route tree from src/routes. */
export async function generate(): Promise<void> {
  await runTool('prisma', ['generate'])
  const server = await createServer({
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
  })
  await server.close()
}

if (process.argv[1] === resolve(import.meta.filename)) await generate()
