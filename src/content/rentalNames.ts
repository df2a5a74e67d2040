import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RentalCode } from '#domain/rentalPricing.ts'

/** What each thing to rent is called. */
export const rentalNames = {
  complete: msg`Complete set`,
  board: msg`Foil board`,
  wing: msg`Wing`,
  hydrofoil: msg`Foil`,
  supervision: msg`Supervision on the water`,
  wetsuit: msg`Wetsuit`,
  impactVest: msg`Impact vest`,
  helmet: msg`Helmet`,
  harness: msg`Waist harness`,
} satisfies Record<RentalCode, MessageDescriptor>
