import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#server/projectRoot.ts'

/** Prisma's engine as it comes with the packages: nothing is downloaded, nothing is reported home. */
export const toolEnvironment: Record<string, string> = {
  PRISMA_SCHEMA_ENGINE_BINARY: join(projectRoot, 'prisma/schemaEngine.mjs'),
  CHECKPOINT_DISABLE: '1',
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
  NO_UPDATE_NOTIFIER: '1',
}

/** Runs a program of node_modules/.bin; its output is shown only when it fails, and then the promise rejects. */
export function runTool(name: string, args: string[], environment: Record<string, string> = {}): Promise<void> {
  const child = spawn(join(projectRoot, 'node_modules/.bin', name), args, {
    cwd: projectRoot,
    env: { ...process.env, ...toolEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => output.push(part))
  child.stderr.on('data', (part: Buffer) => output.push(part))
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => {
      if (code === 0) done()
      else fail(new Error(`${name} ${args.join(' ')} failed:\n${Buffer.concat(output).toString('utf8')}`))
    })
  })
}
