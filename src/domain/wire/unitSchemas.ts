import { z } from 'zod'
import { isInstant, isLocalDate, isLocalMonth, isWallTime } from '../calendar.ts'
import { locales, teachingLanguages } from '../language.ts'
import { activities, offerCodes, placeUnits } from '../offer.ts'
import { quoteOfferCodes } from '../quote.ts'

// The units and names of the domain as schemas. They stand apart from the rules, so that a page that uses a rule does not carry the schema library.

/** `Cents` on the wire: a whole number. */
export const centsSchema = z.int().brand<'Cents'>()

/** `LocalDate` on the wire, `YYYY-MM-DD`. */
export const localDateSchema = z.string().refine(isLocalDate).brand<'LocalDate'>()

/** `LocalMonth` on the wire, `YYYY-MM`. */
export const localMonthSchema = z.string().refine(isLocalMonth).brand<'LocalMonth'>()

/** `WallTime` on the wire, `HH:MM`. */
export const wallTimeSchema = z.string().refine(isWallTime).brand<'WallTime'>()

/** `Instant` on the wire, ISO 8601 in UTC with `Z`. */
export const instantSchema = z.string().refine(isInstant).brand<'Instant'>()

export const localeSchema = z.enum(locales)
export const teachingLanguageSchema = z.enum(teachingLanguages)
export const offerCodeSchema = z.enum(offerCodes)
export const bookedOfferCodeSchema = z.union([offerCodeSchema, z.enum(quoteOfferCodes)])
export const activitySchema = z.enum(activities)
export const placeUnitSchema = z.enum(placeUnits)
