import { localDate } from './calendar.ts'

/**
 * The terms in force: every booking keeps this version, and the page prints it with the day from which it applies.
 * Whoever changes what the terms promise gives them a new version and a new day.
 */
export const termsInForce = { version: '2026-1', effectiveFrom: localDate('2026-11-21') }
