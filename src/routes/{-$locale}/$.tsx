import { createFileRoute, notFound } from '@tanstack/react-router'
import { headOf } from '#content/pageHead.ts'
import { NotFoundPage } from '#pages/notFound/NotFoundPage.tsx'

/** Any other path: the not-found page in the path's language, with status 404. */
export const Route = createFileRoute('/{-$locale}/$')({
  staticData: { page: 'notFound', words: ['pages/notFound'] },
  loader: () => {
    throw notFound()
  },
  head: headOf('notFound'),
  notFoundComponent: NotFoundPage,
})
