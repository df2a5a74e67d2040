import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assetsFromManifest, render } from '#app/entryServer.tsx'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { requireDataDirectory } from './dataDirectory.ts'
import { readAssets } from './http/assetStore.ts'
import { createPatientServer, drain, listen, probePort } from './http/listen.ts'
import { createLogger } from './logger.ts'
import { openSchool, type SchoolNeeds } from './openSchool.ts'
import { projectRoot } from './projectRoot.ts'

/** Starts the built site from the environment, says where it is, and stops in good order when told to. */
export async function serve(): Promise<void> {
  const read = readConfig(process.env, process.cwd())
  if (!read.ok) return giveUp(read.problems)
  const { config } = read
  const logger = createLogger(config.logLevel)
  const directory = join(projectRoot, 'dist', 'client')
  const assets = readAssets(directory)
  const site = { render, assets: assetsFromManifest(JSON.parse(readFileSync(join(directory, '.vite', 'manifest.json'), 'utf8')), assets.text) }
  try {
    await probePort(config.port)
    requireDataDirectory(config)
    const school = await openSchool({
      config,
      clock: systemClock,
      logger,
      assets,
      site: () => Promise.resolve(site),
      development: false,
      listen: onPort(config.port),
    })
    process.stdout.write([`The school is open at ${config.publicUrl}`, ...school.notes, ''].join('\n'))
    closeOnSignal(school.close)
  } catch (error) {
    giveUp([error instanceof Error ? error.message : String(error)])
  }
}

function onPort(port: number): SchoolNeeds['listen'] {
  return async (door) => {
    const server = createPatientServer(door)
    await listen(server, port)
    return () => drain(server)
  }
}

function closeOnSignal(close: () => Promise<void>): void {
  let closing = false
  const stop = () => {
    if (closing) return
    closing = true
    void close().then(
      () => {
        process.exit(0)
      },
      () => {
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function giveUp(sentences: string[]): void {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
