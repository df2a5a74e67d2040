import { lazy, Suspense } from 'react'
import type { WhenFull } from '#flows/booking/whenFull.ts'

const JoinWaitlist = lazy(async () => ({ default: (await import('#flows/waitlist/JoinWaitlist.tsx')).JoinWaitlist }))

/** Below a full day: the wish to be told when it is free; fetched with the first full day somebody looks at. */
export const tellWhenFree: WhenFull = (day) => (
  <Suspense>
    <JoinWaitlist key={`${day.offer} ${day.date} ${day.party}`} {...day} />
  </Suspense>
)
