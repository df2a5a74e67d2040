import { Trans } from '@lingui/react/macro'
import { isOpenAt } from '#domain/openingHours.ts'
import { Tag } from '#components/Chip.tsx'
import { useFacts } from '#components/useFacts.tsx'
import { useNow } from '#components/useNow.ts'

/** Whether we are open at this moment, by the clock at the beach; its place is kept free until the page is awake. */
export function OpenNow() {
  const { hours } = useFacts().school
  const now = useNow()
  return (
    <p className="mt-1 min-h-7">
      {now === null ? null : isOpenAt(hours, now) ? (
        <Tag tone="success">
          <Trans>Open now</Trans>
        </Tag>
      ) : (
        <Tag tone="warning">
          <Trans>Closed now</Trans>
        </Tag>
      )}
    </p>
  )
}
