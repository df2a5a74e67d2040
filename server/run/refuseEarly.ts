import { readConfig } from '#server/config.ts'
import { probePort } from '#server/http/listen.ts'

/** Throws what would stop the start anyway, a wrong setting or a taken port, so that nobody waits for a build to hear of it. */
export async function refuseEarly(): Promise<void> {
  const read = readConfig(process.env, process.cwd())
  if (!read.ok) throw new Error(read.problems.join('\n'))
  await probePort(read.config.port)
}
