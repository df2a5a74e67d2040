import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { quoteOfferCodes } from '#domain/quote.ts'
import { useOfferName } from '#components/useOfferName.ts'

/** What a quote can contain beside its offer, as it becomes a booking's lines. */
const names: Record<string, MessageDescriptor> = {
  supFamilyTour: msg({ message: 'SUP tour for the family' }),
  kidsSurf: msg({ message: 'Surfing for children' }),
  privateFamilyLesson: msg({ message: 'Private family lesson' }),
  lodging: msg({ message: 'Accommodation' }),
  transfer: msg({ message: 'Airport transfer' }),
  lessons: msg({ message: 'Lessons' }),
  equipment: msg({ message: 'Equipment' }),
  discount: msg({ message: 'Discount' }),
}

/** A line that the school has named itself. */
const otherLine = msg({ message: 'Extra' })

/** The name of a price line that only an accepted quote has; `days` stands in the name of a camp. */
export function QuotedLine({ code, days }: { code: string; days: number }) {
  const { i18n } = useLingui()
  const offer = quoteOfferCodes.find((name) => name === code)
  return offer === undefined ? i18n._(names[code] ?? otherLine) : <CampName code={offer} days={days} />
}

function CampName({ code, days }: { code: (typeof quoteOfferCodes)[number]; days: number }) {
  return useOfferName(code, days)
}
