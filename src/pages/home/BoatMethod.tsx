import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { LifeBuoy, MapPin, Wind } from 'lucide-react'
import { useOpeningHours } from '#components/useOpeningHours.ts'

/** Why every lesson has a boat, said honestly: the wind on the south coast blows away from the shore. */
export function BoatMethod() {
  const { opens, closes } = useOpeningHours()
  return (
    <section aria-labelledby="method" className="on-dark mt-18 bg-aubergine py-18 text-cream">
      <div className="page-width">
        <h2 id="method" className="max-w-[18ch] text-h2">
          <Trans>Why there is always a boat</Trans>
        </h2>
        <ul className="mt-8 grid gap-8 md:grid-cols-3">
          <Reason icon={<Wind />} title={<Trans>Flat water, wind off the land</Trans>}>
            <Trans>
              On the south coast the trade wind blows along or off the shore. The water stays flat, and the boat brings you back upwind, so you spend the lesson
              riding and not walking.
            </Trans>
          </Reason>
          <Reason icon={<LifeBuoy />} title={<Trans>Help within reach</Trans>}>
            <Trans>You will fall a lot on the first day. Your instructor is beside you each time, and you rest on board.</Trans>
          </Reason>
          <Reason icon={<MapPin />} title={<Trans>The wind call the evening before</Trans>}>
            <Trans>
              We look at the forecast and tell you when and where we go. If the wind does not come, you choose a new date or your money back. Open every day{' '}
              {opens}–{closes}.
            </Trans>
          </Reason>
        </ul>
      </div>
    </section>
  )
}

function Reason({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span aria-hidden="true" className="grid size-12 place-items-center rounded-control bg-cream/12 text-peach">
        {icon}
      </span>
      <h3 className="mt-4 text-h4">{title}</h3>
      <p className="mt-2 max-w-[42ch] text-cream/95">{children}</p>
    </li>
  )
}
