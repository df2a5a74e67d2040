import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { comparison, notMeasured, type Figure } from './figure.ts'
import { findTool } from './findTool.ts'
import { loadOf } from './loadOf.ts'
import { inTurns } from './rounds.ts'

const WHAT = 'a month of availability'
const GOAL = '≥ 0.6'

/** A month through the public API against a bare Node server that sends the same bytes. */
export const monthRate: Figure = {
  name: 'month',
  measure: async ({ server }) => {
    const wrk = findTool('wrk')
    if (wrk === null) return [notMeasured(WHAT, 'wrk not found', GOAL)]
    const input = { offer: 'lesson.intro', month: nextMonth(), party: 2 }
    const url = `${server.origin}/api/trpc/availability.month?input=${encodeURIComponent(JSON.stringify(input))}`
    const directory = mkdtempSync(join(tmpdir(), 'bench-'))
    const file = join(directory, 'month.json')
    writeFileSync(file, Buffer.from(await (await fetch(url)).arrayBuffer()))
    const bare = spawn(process.execPath, [join(import.meta.dirname, 'sameBytes.ts'), file, '{"content-type":"application/json"}'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [port] = await once(bare.stdout, 'data')
    const [ours = 0, other = 0] = await inTurns(5, [() => loadOf(wrk, url, 3), () => loadOf(wrk, `http://127.0.0.1:${String(port).trim()}/`, 3)])
    bare.kill()
    rmSync(directory, { recursive: true, force: true })
    return [
      comparison({
        what: WHAT,
        ours,
        other,
        unit: '/s',
        goal: GOAL,
        method: 'public API / bare node:http with the same bytes; wrk, 16 connections, 5 rounds of 3 s each in turns',
      }),
    ]
  },
}

function nextMonth(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 7)
}
