import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './ensureBuilt.ts'
import { isBuilt } from './sourceStamp.ts'

process.env['NODE_ENV'] ??= 'production'
try {
  if (!isBuilt()) {
    const { refuseEarly } = await import('./refuseEarly.ts')
    await refuseEarly()
    ensureBuilt()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'The build failed.'}\n`)
  process.exit(1)
}
await import(pathToFileURL(resolve('dist/server/main.js')).href)
