import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What is missing of a contact or of an order: the sentence says what to do and makes sense in a summary, away from its field. */
export const contactMissing = {
  'contact.firstName': msg({ message: 'Enter your first name' }),
  'contact.lastName': msg({ message: 'Enter your last name' }),
  'contact.email': msg({ message: 'Enter your e-mail address' }),
  'contact.phone': msg({ message: 'Enter your mobile number' }),
  'contact.channel': msg({ message: 'Choose how we reach you' }),
  acceptTerms: msg({ message: 'Tick the box to accept the terms' }),
} satisfies Record<string, MessageDescriptor>

/** What is wrong with something that was typed or not ticked. */
export const contactWrong = {
  tooLong: msg({ message: 'This is too long: please shorten it' }),
  emailInvalid: msg({ message: 'Check the e-mail address: it should look like name@example.com' }),
  phoneInvalid: msg({ message: 'Check the mobile number: start with + and the country code, for example +44' }),
  termsNotAccepted: contactMissing.acceptTerms,
} satisfies Record<string, MessageDescriptor>

/** What the server did not like and we cannot say more closely. */
export const contactInvalid = {
  ...contactMissing,
  'contact.firstName': msg({ message: 'Check your first name' }),
  'contact.lastName': msg({ message: 'Check your last name' }),
  'contact.email': contactWrong.emailInvalid,
  'contact.phone': contactWrong.phoneInvalid,
} satisfies Record<string, MessageDescriptor>
