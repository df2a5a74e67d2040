import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#content/pageHead.ts'
import { BookLessonsPage } from '#pages/book/BookLessonsPage.tsx'

export const Route = createFileRoute('/{-$locale}/book/lessons')({
  staticData: { page: 'bookLessons', words: ['flows/booking', 'flows/waitlist', 'order'] },
  head: headOf('bookLessons'),
  component: BookLessonsPage,
})
