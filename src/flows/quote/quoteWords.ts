import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Channel } from '#domain/contact.ts'
import type { Level } from '#domain/participants.ts'
import type { QuoteAddOnCode, QuoteChoice, QuoteOfferCode } from '#domain/quote.ts'

/** What each offer is called where they stand side by side. */
export const offerTitles = {
  'camp.budget': msg({ message: 'Budget camp' }),
  'camp.standard': msg({ message: 'Standard camp' }),
  'camp.premium': msg({ message: 'Premium camp' }),
  multiSport: msg({ message: 'Multi-sport package' }),
} satisfies Record<QuoteOfferCode, MessageDescriptor>

/** What the choice session of a multi-sport week can be. */
export const choiceNames = {
  wakeboard: msg({ message: 'Wakeboard' }),
  supYoga: msg({ message: 'SUP and yoga' }),
} satisfies Record<QuoteChoice, MessageDescriptor>

export const addOnNames = {
  supFamilyTour: msg({ message: 'SUP tour for the family' }),
  kidsSurf: msg({ message: 'Surfing for children' }),
  photo: msg({ message: 'Photo package' }),
  privateFamilyLesson: msg({ message: 'Private family lesson' }),
} satisfies Record<QuoteAddOnCode, MessageDescriptor>

/** How far somebody has come with the wing; the interface's words for it (look.md). */
export const levelNames = {
  never: msg({ message: 'First time' }),
  hours: msg({ message: 'A few hours' }),
  rides: msg({ message: 'I ride both ways' }),
  foils: msg({ message: 'I foil' }),
} satisfies Record<Level, MessageDescriptor>

export const channelNames = {
  email: msg({ message: 'By e-mail' }),
  whatsapp: msg({ message: 'On WhatsApp' }),
  sms: msg({ message: 'By text message' }),
} satisfies Record<Channel, MessageDescriptor>

export const transferName = msg({ message: 'Airport transfer' })

/** Lines that the school may add to a quote besides what was asked for. */
export const lineNames: Record<string, MessageDescriptor> = {
  transfer: transferName,
  lodging: msg({ message: 'Accommodation' }),
  lessons: msg({ message: 'Lessons' }),
  equipment: msg({ message: 'Equipment' }),
  discount: msg({ message: 'Discount' }),
}

/** A line that the school has named itself. */
export const otherLine = msg({ message: 'Extra' })

/** What is done in a session, by its activity. */
export const sessionNames: Record<string, MessageDescriptor> = {
  wingfoil: msg({ message: 'Wingfoil' }),
  wake: msg({ message: 'Wakeboard' }),
}

/** A session of an activity that has no name here. */
export const otherSession = msg({ message: 'On the water' })
