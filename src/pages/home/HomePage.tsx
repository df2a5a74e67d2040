import { NextStarts } from '#flows/livePlaces/NextStarts.tsx'
import { BoatMethod } from './BoatMethod.tsx'
import { FactStrip } from './FactStrip.tsx'
import { FinalCall } from './FinalCall.tsx'
import { Hero } from './Hero.tsx'
import { LessonCards } from './LessonCards.tsx'
import { QuickBooker } from './QuickBooker.tsx'

/** The first page: what we teach, when the next places are free, what it costs and how to book. */
export function HomePage() {
  return (
    <>
      <Hero />
      <div className="page-width relative z-10 -mt-14">
        <QuickBooker />
        <NextStarts />
      </div>
      <FactStrip />
      <LessonCards />
      <BoatMethod />
      <FinalCall />
    </>
  )
}
