/**
 * Which mails are about what, by the outbox's names of them. Their words are loaded only when a mail is said (composeMail.ts),
 * so that the school opens without them.
 */
export const bookingTemplates = [
  'bookingConfirmed',
  'quoteAccepted',
  'requestReceived',
  'requestDeclined',
  'requestExpired',
  'proposalMade',
  'bookingMoved',
  'sessionsCalledOff',
  'bookingCancelled',
  'bookingCredited',
  'thanksForComing',
  'paymentReminder',
  'paymentReceived',
  'paymentMoved',
  'helpUsPrepare',
  'schoolNotice',
] as const
export type BookingTemplate = (typeof bookingTemplates)[number]

/** The mails about a quote. */
export const quoteTemplates = ['quoteReceived', 'quoteSent', 'schoolNotice'] as const
export type QuoteTemplate = (typeof quoteTemplates)[number]

/** The mails about a form. */
export const enquiryTemplates = ['enquiryReceived', 'schoolNotice'] as const
export type EnquiryTemplate = (typeof enquiryTemplates)[number]

/** The one of these mails that has the name, or undefined where none has. */
export function templateIn<Template extends string>(templates: readonly Template[], name: string): Template | undefined {
  return templates.find((template) => template === name)
}
