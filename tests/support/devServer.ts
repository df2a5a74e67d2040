import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from '#server/projectRoot.ts'
import { onFreePort } from './builtServer.ts'
import { watchProgram } from './watchedProgram.ts'

/** `npm run dev` on a copy of this project, which a test may edit. */
export type DevServer = { origin: string; directory: string; output: () => string; stop: () => Promise<void> }

const SOURCES = ['src', 'server', 'prisma', 'package.json', 'tsconfig.json', 'vite.config.ts', 'lingui.config.ts', 'prisma.config.ts']
const PATIENCE_MS = 120_000

/** Copies the sources into a directory of their own, starts the development server there and answers when pages come. */
export async function startDevServer(): Promise<DevServer> {
  return await onFreePort(startOn)
}

async function startOn(port: number): Promise<DevServer> {
  const directory = copyOfProject()
  const child = spawn(process.execPath, ['server/run/dev.ts'], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), DATA_DIR: join(directory, 'data'), LOG_LEVEL: 'warn', NODE_ENV: 'development' },
  })
  const { output, gone } = watchProgram(child)
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await gone
    rmSync(directory, { recursive: true, force: true })
  }
  const server: DevServer = { origin: `http://localhost:${port}`, directory, output, stop }
  for (const began = Date.now(); !output().includes('reloads as you write'); await wait(100)) {
    if (child.exitCode === null && Date.now() - began < PATIENCE_MS) continue
    await stop()
    throw new Error(`The development server did not start:\n${output()}`)
  }
  return server
}

/** Packages are linked one by one, so that what the server keeps beside them stays in the copy. */
function copyOfProject(): string {
  const directory = mkdtempSync(join(tmpdir(), 'wing-school-dev-'))
  chmodSync(directory, 0o755)
  for (const source of SOURCES)
    cpSync(join(projectRoot, source), join(directory, source), { recursive: true, filter: (path) => !/[\\/](generated|routeTree\.gen\.ts)$/.test(path) })
  mkdirSync(join(directory, 'node_modules'))
  for (const name of readdirSync(join(projectRoot, 'node_modules')).filter((entry) => entry !== '.vite'))
    symlinkSync(join(projectRoot, 'node_modules', name), join(directory, 'node_modules', name))
  return directory
}
