import type { RequestListener } from 'node:http'
import { relative } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { systemClock } from '#server/clock.ts'
import { readConfig, type Config } from '#server/config.ts'
import { createPatientServer, listen } from '#server/http/listen.ts'
import type { SiteRenderer } from '#server/http/renderPage.ts'
import { createLogger } from '#server/logger.ts'
import { projectRoot } from '#server/projectRoot.ts'
import type * as Root from '#server/openSchool.ts'
import { runTool } from './runTool.ts'

/** Files whose change needs the school to be closed and opened again; everything else is replaced while it runs. */
const SERVER_FILES = /^(server|prisma|src\/domain)\/|^src\/machines\/\w*[lL]ifecycle/
const IGNORED = /\.test\.tsx?$|\/generated\//
const nothing = { kept: () => null, media: () => null, text: () => '' }

/** Pages, API and hot reload on one port: Vite answers its own files, the school everything else. */
async function develop(config: Config): Promise<void> {
  process.env['NODE_ENV'] ??= 'development'
  await runTool('prisma', ['generate'])
  let door: RequestListener = (_incoming, outgoing) => {
    outgoing.writeHead(503, { 'retry-after': '1' }).end()
  }
  const server = createPatientServer((incoming, outgoing) => {
    vite.middlewares(incoming, outgoing, () => {
      door(incoming, outgoing)
    })
  })
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
  await listen(server, config.port)
  const open = () =>
    openOn(vite, config, (next) => {
      door = next
    })
  let school: Root.OpenSchool | null = await open()
  process.stdout.write([`The school is open at ${config.publicUrl} and reloads as you write`, ...school.notes, ''].join('\n'))
  let queue = Promise.resolve()
  vite.watcher.on('change', (file) => {
    const path = relative(projectRoot, file)
    if (!SERVER_FILES.test(path) || IGNORED.test(path)) return
    queue = queue
      .then(async () => {
        await school?.close()
        school = null
        vite.moduleGraph.invalidateAll()
        school = await open()
        process.stdout.write(`Opened again with the new ${path}\n`)
      })
      .catch(tell)
  })
  const stop = () => {
    void Promise.all([school?.close(), vite.close()]).finally(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function tell(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
}

/** Opens the school from its newest sources; every page is rendered by the newest site. */
async function openOn(vite: ViteDevServer, config: Config, setDoor: (door: RequestListener) => void): Promise<Root.OpenSchool> {
  const root = await vite.ssrLoadModule('/server/openSchool.ts')
  const openSchool: typeof Root.openSchool = root['openSchool']
  return openSchool({
    config,
    clock: systemClock,
    logger: createLogger(config.logLevel),
    assets: nothing,
    development: true,
    site: async () => {
      const newest = await vite.ssrLoadModule('/src/app/entryServer.tsx')
      const site: SiteRenderer = { render: newest['render'], assets: newest['devAssets'] }
      return site
    },
    listen: (door) => {
      setDoor(door)
      return Promise.resolve(() => Promise.resolve())
    },
  })
}

const read = readConfig(process.env, process.cwd())
if (read.ok) await develop(read.config)
else {
  process.stderr.write(`${read.problems.join('\n')}\n`)
  process.exitCode = 1
}
