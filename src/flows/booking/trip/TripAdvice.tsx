import { Trans } from '@lingui/react/macro'
import { Card } from '#components/Card.tsx'

/** What to bring, when the wind call comes, and what happens without wind. */
export function TripAdvice() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Card>
        <h2 className="mb-3 text-h3">
          <Trans>What to bring</Trans>
        </h2>
        <ul className="grid list-disc gap-1 pl-5">
          <li>
            <Trans>Swimwear, a towel and water to drink</Trans>
          </li>
          <li>
            <Trans>Sun cream</Trans>
          </li>
          <li>
            <Trans>A strap for your glasses, if you wear any</Trans>
          </li>
          <li>
            <Trans>Wetsuit, helmet, vest and all the gear are here for you</Trans>
          </li>
        </ul>
      </Card>
      <Card>
        <h2 className="mb-3 text-h3">
          <Trans>The wind call</Trans>
        </h2>
        <p>
          <Trans>
            On the evening before each day we look at the forecast and send you a message: we go, we move the time or the spot, or there is no wind.
          </Trans>
        </p>
        <p className="mt-2">
          <Trans>Without wind you choose: a new date, or your money back for that day.</Trans>
        </p>
      </Card>
    </div>
  )
}
