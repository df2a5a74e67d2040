import { useLingui } from '@lingui/react/macro'
import type { LocalDate } from '#domain/calendar.ts'
import { useOfferName } from '#components/useOfferName.ts'
import { formatDay } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'
import type { BookingContext } from '#machines/bookingMachineContext.ts'

/** What was chosen as a message to the school: offer, days and number of people, never a name (flows.md D10). */
export function useSelectionText(context: Pick<BookingContext, 'offer' | 'party' | 'days'>, day: LocalDate | null = null): string {
  const { t } = useLingui()
  const locale = useLocale()
  const offer = useOfferName(context.offer)
  const people = context.party
  const chosen = context.days.map(({ date, start }) => `${formatDay(date, locale)} ${start}`)
  const days = chosen.length > 0 ? chosen.join(', ') : day === null ? '' : formatDay(day, locale)
  return days === '' ? t`Hello! I would like to book: ${offer}, people: ${people}.` : t`Hello! I would like to book: ${offer}, people: ${people}, ${days}.`
}
