import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#server/projectRoot.ts'
import { ensureBuilt } from '#server/run/ensureBuilt.ts'
import { openPlace } from './benchPlace.ts'
import { bookingRate } from './bookingRate.ts'
import type { Figure, Row } from './figure.ts'
import { notMeasured } from './figure.ts'
import { firstTaps } from './firstTaps.ts'
import { homeSpeed } from './homeSpeed.ts'
import { longHistory } from './longHistory.ts'
import { monthRate } from './monthRate.ts'
import { pageRate } from './pageRate.ts'
import { pageWeight } from './pageWeight.ts'
import { parallelSessions } from './parallelSessions.ts'
import { startAndRest } from './startAndRest.ts'
import { tableOf } from './tableOf.ts'

const figures: readonly Figure[] = [pageWeight, homeSpeed, firstTaps, pageRate, monthRate, bookingRate, parallelSessions, longHistory, startAndRest]
const document = join(projectRoot, 'docs', 'performance.md')

/** Measures all figures, or the ones named by `--only`; prints them and keeps all of them in docs/performance.md. It is no test and fails nothing. */
async function bench(only: readonly string[]): Promise<void> {
  const unknown = only.filter((name) => !figures.some((figure) => figure.name === name))
  if (unknown.length > 0) throw new Error(`There is no figure ${unknown.join(', ')}; there are ${figures.map(({ name }) => name).join(', ')}.`)
  ensureBuilt()
  const place = await openPlace()
  const rows: Row[] = []
  for (const figure of figures.filter(({ name }) => only.length === 0 || only.includes(name))) {
    process.stdout.write(`${figure.name} …\n`)
    rows.push(
      ...(await figure
        .measure(place)
        .catch((error: unknown) => [notMeasured(figure.name, error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'it failed', '')])),
    )
  }
  await place.stop()
  const conditions = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}, load average ${loadavg()[0]?.toFixed(1) ?? '?'} at the end.`
  const table = `${conditions}\n\n${tableOf(rows)}`
  process.stdout.write(`\n${table}\n`)
  if (only.length === 0) keep(table)
}

/** Puts the table between the two marks of the document. */
function keep(table: string): void {
  if (!existsSync(document)) return
  const text = readFileSync(document, 'utf8')
  const [begin, end] = ['<!-- figures begin -->', '<!-- figures end -->']
  const [before, after] = [text.indexOf(begin), text.indexOf(end)]
  if (before < 0 || after < before) return
  writeFileSync(document, `${text.slice(0, before + begin.length)}\n${table}\n${text.slice(after)}`)
}

const asked = process.argv.indexOf('--only')
await bench(asked < 0 ? [] : (process.argv[asked + 1] ?? '').split(',').filter(Boolean))
