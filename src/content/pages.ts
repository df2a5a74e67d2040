import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** A public page: where it lives without its language prefix, and its short name in menus. */
export interface PageLink {
  path: `/${string}`
  label: MessageDescriptor
}

/** What search engines and shared links say about a page. */
export interface PageWords {
  title: MessageDescriptor
  description: MessageDescriptor
}

/** Every page of the specification that menus lead to. */
export const pages = {
  home: { path: '/', label: msg`Home` },
  wingfoil: { path: '/wingfoil', label: msg`Wingfoil` },
  lessons: { path: '/wingfoil-lessons', label: msg`Lessons` },
  camps: { path: '/wingfoil-camps', label: msg`Camps` },
  multiSport: { path: '/multi-sport-packages', label: msg`Multi-sport` },
  wakeboard: { path: '/wakeboard', label: msg`Wakeboard` },
  wakefoil: { path: '/wakefoil', label: msg`Wakefoil` },
  rentals: { path: '/rentals', label: msg`Rentals` },
  guides: { path: '/guides', label: msg`Guides` },
  about: { path: '/about', label: msg`About us` },
  contact: { path: '/contact', label: msg`Contact` },
  reviews: { path: '/reviews', label: msg`Reviews` },
  faq: { path: '/faq', label: msg`FAQ` },
  terms: { path: '/terms', label: msg`Terms` },
  cancellationPolicy: { path: '/cancellation-policy', label: msg`Cancellation policy` },
  privacyPolicy: { path: '/privacy-policy', label: msg`Privacy policy` },
  book: { path: '/book', label: msg`Book now` },
  bookLessons: { path: '/book/lessons', label: msg`Book lessons` },
  bookWakeboard: { path: '/book/wakeboard', label: msg`Book a session` },
  bookWakefoil: { path: '/book/wakefoil', label: msg`Book a session` },
  bookCamp: { path: '/book/camp', label: msg`Ask for a quote` },
} as const satisfies Record<string, PageLink>

export type PageName = keyof typeof pages | 'notFound'

/** The ten links of the header, in the specification's order. */
export const headerPages = [
  'wingfoil',
  'lessons',
  'camps',
  'multiSport',
  'wakeboard',
  'wakefoil',
  'rentals',
  'guides',
  'about',
  'contact',
] as const satisfies readonly PageName[]

/** What the menu of small screens shows below the ten links. */
export const menuExtras = ['home', 'reviews', 'faq'] as const satisfies readonly PageName[]

/** Title and description of the pages that stand. */
export const pageWords = {
  home: {
    title: msg`Wingfoil school in Playa Blanca`,
    description: msg`Learn to wingfoil on the south coast of Lanzarote: small groups, a support boat beside you and lessons you can book online.`,
  },
  book: {
    title: msg`Book now`,
    description: msg`Choose what you would like to do on the water in Playa Blanca and see the free places.`,
  },
  bookLessons: {
    title: msg`Book wingfoil lessons`,
    description: msg`Pick a day and a start, see the places left and book your wingfoil lesson or lesson package in Playa Blanca.`,
  },
  bookWakeboard: {
    title: msg`Book a wakeboard session`,
    description: msg`One boat for your group: pick a day and a start and book your wakeboard session in Playa Blanca.`,
  },
  bookWakefoil: {
    title: msg`Book a wakefoil session`,
    description: msg`One boat for your group: pick a day and a start and book your wakefoil session in Playa Blanca.`,
  },
  bookCamp: {
    title: msg`Ask for a camp quote`,
    description: msg`Choose a wingfoil camp or the multi-sport package in Playa Blanca, see what it costs from, and get your quote within a day.`,
  },
  rentals: {
    title: msg`Rent wingfoil equipment`,
    description: msg`Boards, wings and foils to rent in Playa Blanca: prices per day and week, which size suits you, who can rent, and a request form.`,
  },
  contact: {
    title: msg`Contact`,
    description: msg`Write to our wingfoil school in Playa Blanca by WhatsApp, phone, e-mail or form: how soon we answer, when we are open and where we meet.`,
  },
  terms: {
    title: msg`Terms of booking`,
    description: msg`How a booking with us is made, paid, moved and cancelled, who may take part, and how accessible this site is.`,
  },
  cancellationPolicy: {
    title: msg`Cancellation policy`,
    description: msg`Until when you cancel free of charge, what comes back after that, and what happens without wind. With your own dates.`,
  },
  privacyPolicy: {
    title: msg`Privacy policy`,
    description: msg`Which details we ask for, why we need them, how long we keep them and what your rights are.`,
  },
  notFound: {
    title: msg`Page not found`,
    description: msg`There is no page at this address.`,
  },
} as const satisfies Partial<Record<PageName, PageWords>>

/** The pages that have a head of their own. */
export type StandingPage = keyof typeof pageWords
