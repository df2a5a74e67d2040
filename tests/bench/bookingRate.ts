import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { callsOver, type BookingCalls } from '#tests/support/bookingCalls.ts'
import { confirmWords, holdWords } from '#tests/support/guestWords.ts'
import { onServer } from '#tests/support/testServer.ts'
import type { BenchPlace } from './benchPlace.ts'
import { bookablePlaces, type BookablePlace } from './bookablePlaces.ts'
import { comparison, notMeasured, type Figure, type Row } from './figure.ts'
import { findTool } from './findTool.ts'
import { layOutPlaces, recordedBooking } from './recordedBooking.ts'
import { inTurns } from './rounds.ts'

const WHAT = 'hold + confirm pairs, 16 clients'
const GOAL = '≥ 0.3'
const CLIENTS = 16
const OURS_EACH = 12
const THEIRS_EACH = 25
const run = promisify(execFile)

/** Bookings through the public API against pgbench running the very statements that such a booking was seen to make. */
export const bookingRate: Figure = {
  name: 'bookings',
  measure: async (place) => {
    const pgbench = findTool('pgbench')
    if (pgbench === null) return [notMeasured(WHAT, 'pgbench not found', GOAL)]
    const directory = mkdtempSync(join(tmpdir(), 'bench-'))
    const file = join(directory, 'booking.sql')
    try {
      return await onServer(place.databaseUrl, (client) => compared(place, client, pgbench, file))
    } finally {
      rmSync(directory, { recursive: true, force: true })
    }
  },
}

async function compared(place: BenchPlace, client: pg.Client, pgbench: string, file: string): Promise<Row[]> {
  const [first, ...places] = await bookablePlaces(client, 0)
  const theirs = await bookablePlaces(client, 1)
  if (first === undefined) return [notMeasured(WHAT, 'the school has no free place', GOAL)]
  const script = await recordedBooking(place, first)
  await layOutPlaces(client, theirs)
  writeFileSync(file, script)
  process.stdout.write(`pgbench runs:\n${script}\n`)
  const api = callsOver(place.server.origin)
  const alone = async (): Promise<number> => {
    process.kill(place.server.pid, 'SIGSTOP')
    try {
      return await pgbenchRate(pgbench, place.databaseUrl, file)
    } finally {
      await client.query('DELETE FROM graphile_worker._private_jobs')
      process.kill(place.server.pid, 'SIGCONT')
    }
  }
  const [ours = 0, other = 0] = await inTurns(5, [() => pairRate(api, places), alone])
  return [
    comparison({
      what: WHAT,
      ours,
      other,
      unit: '/s',
      goal: GOAL,
      method:
        'public API through Prisma, its mails composed meanwhile / pgbench, simple protocol, the recorded statements in the same transactions (printed above), server paused; 5 rounds in turns, same database',
    }),
  ]
}

async function pairRate(api: BookingCalls, places: BookablePlace[]): Promise<number> {
  const began = performance.now()
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let turn = 0; turn < OURS_EACH; turn += 1) {
        const place = places.shift()
        if (place === undefined) throw new Error('there are no free places left')
        const held = await api.hold(holdWords({ days: [{ date: place.day, start: place.start }] }))
        if (!held.ok) throw new Error(`a hold was refused: ${held.refusal.code}`)
        const confirmed = await api.confirm(confirmWords(held.hold))
        if (!confirmed.ok) throw new Error(`a booking was refused: ${confirmed.refusal.code}`)
      }
    }),
  )
  return (CLIENTS * OURS_EACH * 1000) / (performance.now() - began)
}

async function pgbenchRate(pgbench: string, url: string, file: string): Promise<number> {
  const said = await run(pgbench, ['-n', '-c', String(CLIENTS), '-t', String(THEIRS_EACH), '-f', file, url]).catch(({ stderr }: { stderr: string }) => ({
    stdout: '',
    stderr,
  }))
  const rate = /tps = ([\d.]+)/.exec(said.stdout)?.[1]
  if (rate === undefined || /aborted/.test(said.stderr))
    throw new Error(`pgbench said ${said.stderr.split('\n').find((line) => /error/i.test(line)) ?? said.stderr.split('\n')[0] ?? ''}`)
  return Number(rate)
}
