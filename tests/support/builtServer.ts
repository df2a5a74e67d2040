import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from '#server/projectRoot.ts'
import { watchProgram } from './watchedProgram.ts'

/** The built program as it runs for visitors, in a process of its own. */
export type BuiltServer = {
  origin: string
  pid: number
  /** Everything it has written so far: its log and what it told its operator. */
  output: () => string
  isAlive: () => boolean
  /** Ends it at once, as a power cut would (kill -9); resolves when it is gone. */
  kill: () => Promise<void>
  /** Tells it to stop and waits until it has. */
  stop: () => Promise<void>
}

const PATIENCE_MS = 60_000

/** Starts the built server on a free port with this database and answers when it is ready; `environment` adds to or replaces its variables. */
export async function startBuiltServer(databaseUrl: string, environment: Record<string, string> = {}): Promise<BuiltServer> {
  const program = join(projectRoot, 'dist', 'server', 'main.js')
  if (!existsSync(program)) throw new Error('The site is not built: npm test builds it, so does npm run build.')
  return await onFreePort((port) => startOn(port, program, databaseUrl, environment))
}

async function startOn(port: number, program: string, databaseUrl: string, environment: Record<string, string>): Promise<BuiltServer> {
  const directory = mkdtempSync(join(tmpdir(), 'wing-school-'))
  const child = spawn(process.execPath, [program], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      APP_MODE: 'demo',
      DATABASE_URL: databaseUrl,
      DATA_DIR: directory,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      RATE_LIMITS: 'off',
      SESSION_SECRET: 'one secret for all servers of our tests',
      LOG_LEVEL: 'debug',
      ...environment,
    },
  })
  const { output, gone } = watchProgram(child)
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await gone
    rmSync(directory, { recursive: true, force: true })
  }
  const server: BuiltServer = {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
  await untilReady(server)
  return server
}

async function untilReady(server: BuiltServer): Promise<void> {
  for (const began = Date.now(); Date.now() - began < PATIENCE_MS; await wait(50)) {
    if (!server.isAlive()) {
      await server.kill()
      throw new Error(`The server did not start:\n${server.output()}`)
    }
    // Its own words first: on a port that somebody else took, somebody else would answer.
    if (!server.output().includes('The school is open')) continue
    const ready = await fetch(`${server.origin}/readyz`).then(
      (response) => response.status === 200,
      () => false,
    )
    if (ready) return
  }
  await server.kill()
  throw new Error(`The server was not ready in time:\n${server.output()}`)
}

/** Starts a program on a port that nobody listens on; when somebody else was faster it gets another one. */
export async function onFreePort<Program>(start: (port: number) => Promise<Program>): Promise<Program> {
  for (;;) {
    const port = await freePort()
    try {
      return await start(port)
    } catch (error) {
      if (!String(error).includes(`Port ${port} is taken`)) throw error
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
  })
}
