import { accessSync, constants, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/projectRoot.ts'

/** The path of a measuring program that this machine may have: on the PATH, among our packages, or beside Debian's PostgreSQL; null without it. */
export function findTool(name: string): string | null {
  const places = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', join(projectRoot, 'node_modules', '.bin'), ...debianPostgres()]
  return places.map((place) => join(place, name)).find(isProgram) ?? null
}

function debianPostgres(): string[] {
  try {
    return readdirSync('/usr/lib/postgresql')
      .toSorted()
      .toReversed()
      .map((version) => `/usr/lib/postgresql/${version}/bin`)
  } catch {
    return []
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
