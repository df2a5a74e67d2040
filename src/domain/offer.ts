import { z } from 'zod'

/** What a visitor can book at once, under the names of the public API (engine.md section 5). */
export const offerCodes = ['lesson.intro', 'lesson.3days', 'lesson.5days', 'lesson.7days', 'wakeboard', 'wakefoil'] as const
export const offerCodeSchema = z.enum(offerCodes)
export type OfferCode = z.infer<typeof offerCodeSchema>

/** What people do on the water; offers are sold from sessions of an activity (engine.md section 2). */
export const activities = ['wingfoil', 'wake'] as const
export const activitySchema = z.enum(activities)
export type Activity = z.infer<typeof activitySchema>

/** Whether a session sells places to persons (lessons) or the whole boat to one party (wake). */
export const placeUnits = ['person', 'party'] as const
export const placeUnitSchema = z.enum(placeUnits)
export type PlaceUnit = z.infer<typeof placeUnitSchema>

/** Lessons are sold from wingfoil sessions; wakeboard and wakefoil from the same boat and start. */
export function activityOf(offer: OfferCode): Activity {
  return offer.startsWith('lesson.') ? 'wingfoil' : 'wake'
}
