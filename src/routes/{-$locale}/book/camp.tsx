import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#content/pageHead.ts'
import { BookCampPage } from '#pages/book/BookCampPage.tsx'

export const Route = createFileRoute('/{-$locale}/book/camp')({
  staticData: { page: 'bookCamp', words: ['flows/quote', 'order'] },
  head: headOf('bookCamp'),
  component: BookCampPage,
})
