import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#content/pageHead.ts'
import { RentalsPage } from '#pages/rentals/RentalsPage.tsx'

export const Route = createFileRoute('/{-$locale}/rentals')({
  staticData: { page: 'rentals', words: ['pages/rentals', 'flows/enquiry', 'order'] },
  head: headOf('rentals'),
  component: RentalsPage,
})
