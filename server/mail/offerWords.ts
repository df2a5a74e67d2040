import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { BookedOffer } from '#domain/bookedOffer.ts'
import { unbroken } from './unbroken.ts'

/** The offer as a guest knows it: "3-day wingfoil package". The number of days comes from the price list. */
export function offerWords(i18n: I18n, offer: Pick<BookedOffer, 'code' | 'days'>): string {
  const { days } = offer
  if (offer.code === 'wakeboard') return i18n._(msg`Wakeboard session`)
  if (offer.code === 'wakefoil') return i18n._(msg`Wakefoil session`)
  if (offer.code === 'lesson.intro') return i18n._(msg`Wingfoil intro lesson`)
  if (offer.code === 'camp.budget') return i18n._(msg`Budget wingfoil camp, ${days} days`)
  if (offer.code === 'camp.standard') return i18n._(msg`Standard wingfoil camp, ${days} days`)
  if (offer.code === 'camp.premium') return i18n._(msg`Premium wingfoil camp, ${days} days`)
  if (offer.code === 'multiSport') return i18n._(msg`Multi-sport package`)
  return i18n._(msg`${days}-day wingfoil package`)
}

/** How many people: "2 people", on one line. */
export function peopleWords(i18n: I18n, people: number): string {
  return unbroken(i18n._(msg({ message: plural(people, { one: '# person', other: '# people' }) })))
}

/** What a line of the price is for; `quantity` counts persons, or 1 for a boat. */
export function lineWords(i18n: I18n, line: { code: string; quantity: number }, offer: Pick<BookedOffer, 'code' | 'days' | 'unit'>): string {
  if (line.code === 'photo') return i18n._(msg`Photo package`)
  if (line.code === 'groupDiscount') return i18n._(msg`Group discount`)
  if (line.code === 'supFamilyTour') return i18n._(msg`SUP tour for the family`)
  if (line.code === 'kidsSurf') return i18n._(msg`Surfing for children`)
  if (line.code === 'privateFamilyLesson') return i18n._(msg`Private family lesson`)
  const name = offerWords(i18n, offer)
  const count = line.quantity
  return offer.unit === 'party' ? i18n._(msg`${name}, one boat`) : `${count} × ${name}`
}
