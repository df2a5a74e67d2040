import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BookedOfferCode } from '#domain/offer.ts'

const lessonPackage = msg({ message: '{days}-day package', comment: 'A course of wingfoil lessons on several days.' })

/** What each offer is called; `{days}` is its number of days, from the catalogue. */
export const offerNames = {
  'lesson.intro': msg({ message: 'Intro lesson', comment: 'One first wingfoil lesson.' }),
  'lesson.3days': lessonPackage,
  'lesson.5days': lessonPackage,
  'lesson.7days': lessonPackage,
  wakeboard: msg({ message: 'Wakeboard session' }),
  wakefoil: msg({ message: 'Wakefoil session' }),
  'camp.budget': msg({ message: 'Budget wingfoil camp, {days} days', comment: 'Budget, standard and premium are the names of the three camps.' }),
  'camp.standard': msg({ message: 'Standard wingfoil camp, {days} days' }),
  'camp.premium': msg({ message: 'Premium wingfoil camp, {days} days' }),
  multiSport: msg({ message: 'Multi-sport package' }),
} satisfies Record<BookedOfferCode, MessageDescriptor>
