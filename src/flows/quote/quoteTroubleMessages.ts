import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Locale } from '#domain/language.ts'
import type { Refusal, RefusalCode } from '#domain/refusal.ts'
import { formatMoney } from '#i18n/formatMoney.ts'
import type { QuoteTrouble } from './quoteView.ts'

export type QuoteTroubleWords = { title: MessageDescriptor; text: MessageDescriptor }

/** The headline and the sentence of every screen that something is in the way of and that is not a refusal. */
export const quoteTroubleMessages = {
  unknownOutcome: {
    title: msg({ message: 'We are checking whether it reached us' }),
    text: msg({ message: 'Please do not send it twice. We are asking again by ourselves; this takes a few seconds.' }),
  },
  sendFailed: {
    title: msg({ message: 'That did not reach us' }),
    text: msg({ message: 'Something went wrong. Please try again or contact us via WhatsApp. Everything you typed is still here.' }),
  },
  offline: {
    title: msg({ message: 'No connection' }),
    text: msg({ message: 'What you chose and typed is saved on this device. We go on by ourselves as soon as you are online again.' }),
  },
  rateLimited: {
    title: msg({ message: 'That was a lot of tries in a short time' }),
    text: msg({ message: 'You can try again now. Everything you typed is still here.' }),
  },
  openingFailed: {
    title: msg({ message: 'We cannot open your quote right now' }),
    text: msg({ message: 'The quote itself is safe. Please try again in a moment.' }),
  },
} satisfies Record<Exclude<QuoteTrouble, 'refused' | 'taken' | 'superseded'>, QuoteTroubleWords>

/** Said when asking again has not helped either: it may or may not have arrived. */
export const quoteStuckText = msg({
  message: 'We still have no answer. Please do not send it twice: check again, or ask us on WhatsApp whether it arrived. An e-mail from us means that it did.',
})

const moved: QuoteTroubleWords = {
  title: msg({ message: 'This quote has changed in the meantime' }),
  text: msg({ message: 'What you asked for is no longer possible. Look at the quote again, or ask us on WhatsApp.' }),
}

const people: QuoteTroubleWords = {
  title: msg({ message: 'We would like to talk about who is coming' }),
  text: msg({ message: 'Not everybody can take part the way it is planned. Write to us on WhatsApp, and we find a way that suits all of you.' }),
}

const dates: QuoteTroubleWords = {
  title: msg({ message: 'These days are not possible' }),
  text: msg({ message: 'We cannot confirm the days of this quote any more. Ask us for other days, or write to us on WhatsApp.' }),
}

/** What a visitor reads for every reason we say no to a request or to an answer; a new code without words does not compile. */
export const quoteRefusals = {
  noSpaceLeft: {
    title: msg({ message: 'The places of this quote are taken' }),
    text: msg({
      message: 'Somebody booked the last ones before you, so nothing is booked and nothing is to be paid. Ask us for other days: we send you a new quote.',
    }),
  },
  priceChanged: {
    title: msg({ message: 'There is a newer version of your quote' }),
    text: msg({ message: 'It came to {was} when you read it, and it comes to {now} now. Nothing is booked yet.' }),
  },
  needsHuman: {
    title: msg({ message: 'Please write to us first' }),
    text: msg({ message: 'We would like to look at this ourselves. Send us the message that is ready on WhatsApp: your choice is already in it.' }),
  },
  closed: dates,
  leadTime: dates,
  beyondHorizon: dates,
  partyTooLarge: people,
  ageRule: people,
  cannotSwim: people,
  holdExpired: moved,
  tooManyHolds: moved,
  notAllowedNow: moved,
} satisfies Record<RefusalCode, QuoteTroubleWords>

/** The facts a refusal's sentences speak of, formatted for the visitor. */
export function quoteRefusalValues(refusal: Refusal, locale: Locale): Record<string, string> {
  return refusal.code === 'priceChanged' ? { was: formatMoney(refusal.was, locale), now: formatMoney(refusal.now, locale) } : {}
}
