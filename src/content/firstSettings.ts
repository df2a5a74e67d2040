import type { Settings } from '#domain/settings.ts'
import { firstClaims } from './claims.ts'
import { sampleReviews } from './reviews.ts'
import { firstBank, firstLegal, firstLimits, firstSchool, samplePackageTravel } from './school.ts'

/** Every setting with its first value; the seed writes them once, afterwards the rows of site_settings are the truth. */
export function firstSettingsFor(mode: Settings['mode']): Settings {
  return {
    mode,
    school: firstSchool,
    claims: firstClaims,
    bank: firstBank,
    legal: mode === 'demo' ? { ...firstLegal, packageTravel: samplePackageTravel } : firstLegal,
    limits: firstLimits,
    reviews: mode === 'demo' ? sampleReviews : [],
    hero_video_url: '/media/hero-loop.webm',
  }
}
