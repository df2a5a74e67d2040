import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#content/pageHead.ts'
import { ContactPage } from '#pages/contact/ContactPage.tsx'

export const Route = createFileRoute('/{-$locale}/contact')({
  staticData: { page: 'contact', words: ['pages/contact', 'flows/enquiry', 'order'] },
  head: headOf('contact'),
  component: ContactPage,
})
