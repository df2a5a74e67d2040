import type { Claims } from '#domain/settings.ts'

const said = { source: 'owner', asOf: '2026-11-01', provisional: true }

/** The owner's claims with the specification's figures (product.md B6-50, 51), each in one record; provisional until confirmed. */
export const firstClaims: Claims = {
  studentsTrained: { value: 300, suffix: '+', ...said },
  yearsOfExperience: { value: 15, suffix: '+', ...said },
  boatAssisted: { value: 100, suffix: '%', ...said },
  hoursToIndependence: { value: 4, to: 6, suffix: '', ...said },
  reviews: { value: 677, suffix: '+', ...said },
  rating: { value: 4.9, suffix: '', ...said },
  sunnyDays: { value: 300, suffix: '+', ...said },
  airportMinutes: { value: 15, suffix: '', ...said },
  beachMinutes: { value: 10, suffix: '', ...said },
}
