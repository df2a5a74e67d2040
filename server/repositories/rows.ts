import { instant, localDate, wallTime, type Instant, type LocalDate, type WallTime } from '#domain/calendar.ts'

/** The civil date of a `date` column; Prisma hands it over as midnight UTC. */
export function dateOfColumn(column: Date): LocalDate {
  return localDate(column.toISOString().slice(0, 10))
}

/** A civil date as Prisma wants it for a `date` column. */
export function columnOfDate(date: LocalDate): Date {
  return new Date(`${date}T00:00:00.000Z`)
}

/** The instant of a `timestamptz` column, milliseconds and Z. */
export function instantOfColumn(column: Date): Instant {
  return instant(column.toISOString())
}

/** The instant of a nullable `timestamptz` column. */
export function instantOrNull(column: Date | null): Instant | null {
  return column === null ? null : instantOfColumn(column)
}

/** An instant as Prisma wants it for a `timestamptz` column. */
export function columnOfInstant(moment: Instant): Date {
  return new Date(moment)
}

/** The wall time of a text column `HH:MM`. */
export function wallTimeOfColumn(column: string): WallTime {
  return wallTime(column)
}
