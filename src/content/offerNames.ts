import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OfferCode } from '#domain/offer.ts'

const lessonPackage = msg({ message: '{days}-day package', comment: 'A course of wingfoil lessons on several days.' })

/** What each offer is called; `{days}` is its number of days, from the catalogue. */
export const offerNames = {
  'lesson.intro': msg({ message: 'Intro lesson', comment: 'One first wingfoil lesson.' }),
  'lesson.3days': lessonPackage,
  'lesson.5days': lessonPackage,
  'lesson.7days': lessonPackage,
  wakeboard: msg({ message: 'Wakeboard session' }),
  wakefoil: msg({ message: 'Wakefoil session' }),
} satisfies Record<OfferCode, MessageDescriptor>
