import type { LocalDate } from '#domain/calendar.ts'
import type { Policies } from '#domain/catalogue.ts'
import type { RosterRule } from '#domain/sessionPlan.ts'
import type { Boat, Instructor } from '#server/repositories/rosterRepository.ts'

const marta = '5eed0000-0000-4000-8000-000000000001'
const lena = '5eed0000-0000-4000-8000-000000000002'
const theo = '5eed0000-0000-4000-8000-000000000003'
const rui = '5eed0000-0000-4000-8000-000000000004'
const supportBoat = '5eed0000-0000-4000-8000-000000000011'
const wakeBoat = '5eed0000-0000-4000-8000-000000000012'

/** The sample school's people: between them every language the school teaches in. */
export const demoInstructors: readonly Instructor[] = [
  { id: marta, name: 'Marta (sample)', languages: ['es', 'en', 'it'], sports: ['wingfoil'], certificate: null },
  { id: lena, name: 'Lena (sample)', languages: ['de', 'en'], sports: ['wingfoil'], certificate: null },
  { id: theo, name: 'Théo (sample)', languages: ['fr', 'en', 'es'], sports: ['wingfoil', 'wake'], certificate: null },
  { id: rui, name: 'Rui (sample)', languages: ['pt', 'es', 'en'], sports: ['wake'], certificate: null },
]

/** One boat that serves two groups of wingfoilers at once, and one for wake (product.md B3-21 and B3-23). */
export const demoBoats: readonly Boat[] = [
  { id: supportBoat, name: 'RIB (sample)', kind: 'support', passengers: 10, groups: 2 },
  { id: wakeBoat, name: 'Wake boat (sample)', kind: 'wake', passengers: 7, groups: 1 },
]

/** The weekly plan: two groups of wingfoilers and one wake boat on every day; nobody works more than six days. Monday is 1. */
export function demoRules(policies: Pick<Policies, 'lessonStarts' | 'wakeStarts'>, validFrom: LocalDate): RosterRule[] {
  const open = { validFrom, validTo: null }
  const lessons = { ...open, activity: 'wingfoil', spot: 'lasColoradas', boatId: supportBoat, starts: policies.lessonStarts } as const
  const wake = { ...open, activity: 'wake', spot: 'playaBlanca', boatId: wakeBoat, boatBerth: 1, starts: policies.wakeStarts } as const
  const rules: Omit<RosterRule, 'id'>[] = [
    { ...lessons, instructorId: marta, boatBerth: 1, weekdays: [1, 2, 3, 4, 5] },
    { ...lessons, instructorId: lena, boatBerth: 1, weekdays: [6, 7] },
    { ...lessons, instructorId: lena, boatBerth: 2, weekdays: [1, 2, 3] },
    { ...lessons, instructorId: theo, boatBerth: 2, weekdays: [4, 5, 6, 7] },
    { ...wake, instructorId: theo, weekdays: [2] },
    { ...wake, instructorId: rui, weekdays: [1, 3, 4, 5, 6, 7] },
  ]
  return rules.map((rule, index) => ({ ...rule, id: `5eed0000-0000-4000-8000-00000000002${index + 1}` }))
}
