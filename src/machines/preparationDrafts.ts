import type { Instant } from '#domain/calendar.ts'
import type { PreparationDraft } from '#domain/preparationDraft.ts'
import type { BookingContext } from './bookingMachineContext.ts'
import { isPrepareField } from './tripPreparing.ts'

/** What the browser's session should keep of "Help us prepare"; null when nothing has been typed, undefined while the booking is not known. */
export function preparationDraftOf({ trip, group, prepared }: BookingContext, deviceTime: Instant): PreparationDraft | null | undefined {
  const shown = group ?? trip
  if (shown === null) return undefined
  const typed = Object.entries(prepared).map(([field, text]) => [field, text ?? ''])
  return typed.length === 0 ? null : { version: 1, savedAt: deviceTime, reference: shown.reference, typed: Object.fromEntries(typed) }
}

/** What was typed before the page was loaded again, once its booking is known; of another booking nothing is taken. */
export function withPreparationLeft({ preparationLeft, prepared }: BookingContext, reference: string): Partial<BookingContext> {
  if (preparationLeft === null) return {}
  if (preparationLeft.reference !== reference || Object.keys(prepared).length > 0) return { preparationLeft: null }
  const typed = Object.entries(preparationLeft.typed).filter(([field]) => isPrepareField(field))
  return { preparationLeft: null, prepared: Object.fromEntries(typed) }
}
