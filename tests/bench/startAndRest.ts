import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from '#server/projectRoot.ts'
import { startBuiltServer } from '#tests/support/builtServer.ts'
import { notMeasured, single, type Figure } from './figure.ts'
import { median } from './rounds.ts'

const REST_MS = 60_000

/** Start of the built server with its own database, and what both keep of the memory a minute later. */
export const startAndRest: Figure = {
  name: 'start',
  measure: async () => {
    const directory = join(projectRoot, '.data', `bench-start-${process.pid}`)
    const environment = { DATABASE_URL: '', DATA_DIR: directory, LOG_LEVEL: 'warn' }
    const first = await startBuiltServer('', environment)
    await first.stop()
    const starts: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const began = performance.now()
      const server = await startBuiltServer('', environment)
      starts.push((performance.now() - began) / 1000)
      await server.stop()
    }
    const resting = await startBuiltServer('', environment)
    await wait(REST_MS)
    const memory = memoryOf(resting.pid)
    await resting.stop()
    rmSync(directory, { recursive: true, force: true })
    return [
      single(
        'server start, migrated database',
        `${median(starts).toFixed(2)} s`,
        '≤ 2 s',
        'from spawning the built server (embedded PostgreSQL included) to 200 on /readyz, asked every 50 ms; median of 5',
      ),
      memory === null
        ? notMeasured('memory at rest', 'this system has no /proc/PID/smaps_rollup', '≤ 250 MB')
        : single(
            'memory at rest',
            `${memory.sum.toFixed(0)} MB in ${memory.processes} processes`,
            '≤ 250 MB',
            'PSS of the server and its PostgreSQL, 60 s after the start',
          ),
    ]
  },
}

/** Proportional memory of a process and all it started, in MB; null where the system does not tell. */
function memoryOf(pid: number): { sum: number; processes: number } | null {
  try {
    const family = familyOf(pid)
    const kilobytes = family.map((member) => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${member}/smaps_rollup`, 'utf8'))?.[1] ?? 0))
    return { sum: kilobytes.reduce((total, one) => total + one, 0) / 1000, processes: family.length }
  } catch {
    return null
  }
}

function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = / \w (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8').replace(/^.*\)/, ''))?.[1]
        return [{ child: Number(name), parent: Number(parent) }]
      } catch {
        return []
      }
    })
  const below = (ancestor: number): number[] => [ancestor, ...parents.filter(({ parent }) => parent === ancestor).flatMap(({ child }) => below(child))]
  return below(pid)
}
