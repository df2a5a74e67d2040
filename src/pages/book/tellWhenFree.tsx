import { laterModule } from '#components/order/laterModule.ts'
import { usePart } from '#components/order/usePart.ts'
import type { WhenFull } from '#flows/booking/whenFull.ts'

const join = laterModule('joinWaitlist', () => import('#flows/waitlist/JoinWaitlist.tsx'))

/** Below a full day: the wish to be told when it is free; fetched with the first full day somebody looks at. */
export const tellWhenFree: WhenFull = (day) => <TellWhenFree key={`${day.offer} ${day.date} ${day.party}`} day={day} />

function TellWhenFree({ day }: { day: Parameters<WhenFull>[0] }) {
  const { module } = usePart(join, true)
  return module === null ? null : <module.JoinWaitlist {...day} />
}
