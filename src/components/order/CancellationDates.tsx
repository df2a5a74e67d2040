import { Trans } from '@lingui/react/macro'
import type { LocalDate } from '#domain/calendar.ts'
import type { Policies } from '#domain/catalogue.ts'
import { useFacts } from '#components/useFacts.tsx'
import { formatDay } from '#i18n/formatDate.ts'
import { useLocale } from '#i18n/useLocale.ts'

interface CancellationDatesProps {
  freeUntil: LocalDate | null
  halfUntil: LocalDate | null
  /** The ladder that was agreed; without it the one in force. */
  ladder?: Policies['refundLadder']
}

/** Until when cancelling is free and half, as real dates at the beach; dates that are past already are not promised. */
export function CancellationDates({ freeUntil, halfUntil, ladder }: CancellationDatesProps) {
  const locale = useLocale()
  const { refundLadder } = useFacts().catalogue.policies
  const half = (ladder ?? refundLadder).find((row) => row.percent > 0 && row.percent < 100)?.percent ?? 0
  const free = freeUntil === null ? null : formatDay(freeUntil, locale)
  const later = halfUntil === null ? null : formatDay(halfUntil, locale)
  return (
    <ul className="grid gap-1 text-nav">
      {free === null ? null : (
        <li>
          <Trans>Free cancellation until {free}, end of day</Trans>
        </li>
      )}
      {later === null ? null : (
        <li>
          <Trans>
            {half}% back until {later}, end of day
          </Trans>
        </li>
      )}
      {free === null && later === null ? (
        <li>
          <Trans>Cancelling so close to the start is not refunded.</Trans>
        </li>
      ) : null}
      <li>
        <Trans>No wind? You choose a new date or your money back for that day.</Trans>
      </li>
    </ul>
  )
}
