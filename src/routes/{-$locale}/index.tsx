import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#content/pageHead.ts'
import { HomePage } from '#pages/home/HomePage.tsx'

export const Route = createFileRoute('/{-$locale}/')({
  staticData: { page: 'home', words: ['pages/home', 'flows/livePlaces'] },
  head: headOf('home'),
  component: HomePage,
})
