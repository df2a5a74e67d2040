import { spawnSync } from 'node:child_process'
import { isBuilt } from './sourceStamp.ts'

/** Builds when dist is not from these sources; in a process of its own, so that the server stays small. */
export function ensureBuilt(): void {
  if (isBuilt()) return
  process.stdout.write('Building the site …\n')
  const { status } = spawnSync(process.execPath, ['server/run/build.ts'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The build failed; the lines above say why.')
}
