import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#content/pageHead.ts'
import { BookWakefoilPage } from '#pages/book/BookWakefoilPage.tsx'

export const Route = createFileRoute('/{-$locale}/book/wakefoil')({
  staticData: { page: 'bookWakefoil', words: ['flows/booking', 'flows/waitlist', 'order'] },
  head: headOf('bookWakefoil'),
  component: BookWakefoilPage,
})
