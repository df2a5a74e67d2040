import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#content/pageHead.ts'
import { BookPage } from '#pages/book/BookPage.tsx'

export const Route = createFileRoute('/{-$locale}/book/')({
  staticData: { page: 'book', words: ['pages/book'] },
  head: headOf('book'),
  component: BookPage,
})
