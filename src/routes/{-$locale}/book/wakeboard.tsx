import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#content/pageHead.ts'
import { BookWakeboardPage } from '#pages/book/BookWakeboardPage.tsx'

export const Route = createFileRoute('/{-$locale}/book/wakeboard')({
  staticData: { page: 'bookWakeboard', words: ['flows/booking', 'flows/waitlist', 'order'] },
  head: headOf('bookWakeboard'),
  component: BookWakeboardPage,
})
