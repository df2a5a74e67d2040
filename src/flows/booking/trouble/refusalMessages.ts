import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Catalogue } from '#domain/catalogue.ts'
import type { Locale } from '#domain/language.ts'
import type { Refusal, RefusalCode } from '#domain/refusal.ts'
import { formatDay } from '#i18n/formatDate.ts'
import { formatMoney } from '#i18n/formatMoney.ts'

export type RefusalWords = { title: MessageDescriptor; text: MessageDescriptor }

/** What a visitor reads for every reason we say no; a new code without words does not compile. */
export const refusalMessages = {
  noSpaceLeft: {
    title: msg({ message: 'Those places have just been taken' }),
    text: msg({
      message:
        '{left, plural, =0 {Somebody took the last place at this start a moment ago.} one {Only # place is left at this start.} other {Only # places are left at this start.}} Everything you typed is still here.',
    }),
  },
  closed: {
    title: msg({ message: 'Nothing is planned at this start' }),
    text: msg({ message: 'We are not on the water on {day} at the time you chose. Please choose another start.' }),
  },
  leadTime: {
    title: msg({ message: 'Online booking for {day} at {start} has closed' }),
    text: msg({
      message:
        '{hours, plural, one {It closes # hour before the start.} other {It closes # hours before the start.}} Ask us on WhatsApp: there may still be a place.',
    }),
  },
  beyondHorizon: {
    title: msg({ message: 'That day is too far ahead' }),
    text: msg({ message: 'Our calendar is open until {day}. Please choose an earlier day.' }),
  },
  partyTooLarge: {
    title: msg({ message: 'That is too many people for one booking' }),
    text: msg({
      message: '{max, plural, one {You can book for # person here.} other {You can book for up to # people here.}} Write to us on WhatsApp for a larger group.',
    }),
  },
  ageRule: {
    title: msg({ message: 'Person {person} is below the minimum age' }),
    text: msg({
      message: 'This is for people aged {minimum} and over. Our multi-sport package, with surfing and SUP, starts at {multiSportAge}: ask us on WhatsApp.',
    }),
  },
  cannotSwim: {
    title: msg({ message: 'Person {person} has to be able to swim' }),
    text: msg({
      message: 'Everybody wears an impact vest and the boat stays close, but we only take people who can swim. Ask us on WhatsApp if you are not sure.',
    }),
  },
  holdExpired: {
    title: msg({ message: 'Your places are no longer held' }),
    text: msg({ message: 'They went back on sale when the time was up. Everything you typed is still here.' }),
  },
  priceChanged: {
    title: msg({ message: 'The price has changed' }),
    text: msg({ message: 'It was {was} when you chose. It is {now} now. Nothing is booked yet.' }),
  },
  tooManyHolds: {
    title: msg({ message: 'You are holding places in other bookings' }),
    text: msg({
      message:
        '{max, plural, one {You can hold places for # booking at a time.} other {You can hold places for # bookings at a time.}} Finish one of them, or wait {holdMinutes, plural, one {# minute} other {# minutes}} until it frees itself.',
    }),
  },
  notAllowedNow: {
    title: msg({ message: 'This booking has changed in the meantime' }),
    text: msg({ message: 'What you asked for is no longer possible. Look at the start times again, or ask us on WhatsApp.' }),
  },
  needsHuman: {
    title: msg({ message: 'Please write to us first' }),
    text: msg({ message: 'We would like to look at this booking ourselves. Send us the message that is ready on WhatsApp: your choice is already in it.' }),
  },
} satisfies Record<RefusalCode, RefusalWords>

/** The facts a refusal's sentences speak of, formatted for the visitor; people are counted from 1. */
export function refusalValues(refusal: Refusal, catalogue: Catalogue, locale: Locale): Record<string, string | number> {
  const always = {
    holdMinutes: catalogue.policies.holdMinutes,
    multiSportAge: catalogue.multiSport.minimumAge,
  }
  switch (refusal.code) {
    case 'noSpaceLeft':
      return { ...always, left: refusal.left }
    case 'closed':
      return { ...always, day: formatDay(refusal.date, locale) }
    case 'leadTime':
      return { ...always, day: formatDay(refusal.date, locale), start: refusal.start, hours: refusal.hours }
    case 'beyondHorizon':
      return { ...always, day: formatDay(refusal.lastDate, locale) }
    case 'partyTooLarge':
      return { ...always, max: refusal.max }
    case 'ageRule':
      return { ...always, minimum: refusal.minimum, person: refusal.participant + 1 }
    case 'cannotSwim':
      return { ...always, person: refusal.participant + 1 }
    case 'priceChanged':
      return { ...always, was: formatMoney(refusal.was, locale), now: formatMoney(refusal.now, locale) }
    case 'tooManyHolds':
      return { ...always, max: refusal.max }
    case 'holdExpired':
    case 'notAllowedNow':
    case 'needsHuman':
      return always
  }
}
