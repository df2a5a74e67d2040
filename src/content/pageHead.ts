import type { Site } from '#components/pageContext.ts'
import type { Locale } from '#domain/language.ts'
import { i18nOf } from '#i18n/loadCatalog.ts'
import { languages } from '#i18n/locales.ts'
import { isHiddenFromSearch } from './hiddenFromSearch.ts'
import { alternatesOf, pageAddress } from './pageAddress.ts'
import { pages, pageWords, type StandingPage } from './pages.ts'
import { rentalNames } from './rentalNames.ts'
import { siteIn } from './siteIn.ts'
import { standingOf, type ReachablePage } from './standingPages.ts'
import { breadcrumbList, localBusiness, rentalCatalog, webPage } from './structuredData.ts'

interface HeadInput {
  page: StandingPage
  locale: Locale
  site: Site
}

/** Title, description, canonical address, alternates, preview tags and structured data of a page, in its language. */
export function pageHead({ page, locale, site }: HeadInput) {
  const i18n = i18nOf(locale)
  const { brand } = site.facts.school
  const name = i18n._(pageWords[page].title)
  const description = i18n._(pageWords[page].description)
  const title = `${name} | ${brand}`
  if (page === 'notFound') return { meta: [{ title }, { name: 'robots', content: 'noindex' }], links: [] }
  const url = pageAddress(page, locale, site.publicUrl)
  const facts = {
    name,
    description,
    url,
    locale,
    trail: trailTo(page).map((step) => ({ name: i18n._(pages[step].label), url: pageAddress(step, locale, site.publicUrl) })),
  }
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(isHiddenFromSearch(site.facts.mode, site.publicUrl) ? [{ name: 'robots', content: 'noindex' }] : []),
      ...previewTags({ title, description, url, locale, site }),
      { 'script:ld+json': webPage(facts, site, page === 'contact' ? 'ContactPage' : 'WebPage') },
      { 'script:ld+json': breadcrumbList(facts) },
      ...(page === 'rentals' ? [{ 'script:ld+json': rentalCatalog(facts, site, (code) => i18n._(rentalNames[code])) }] : []),
      ...(page === 'home' || page === 'contact' ? [{ 'script:ld+json': localBusiness(i18n._(pageWords.home.description), site) }] : []),
    ],
    links: [
      { rel: 'canonical', href: url },
      ...alternatesOf(page, site.publicUrl).map(({ language, address }) => ({ rel: 'alternate', hrefLang: language, href: address })),
    ],
  }
}

interface RouteMatchLike {
  context: { locale?: Locale }
  loaderData?: unknown
}

/** The `head` of a route: its words in the path's language, its facts from the root's data. */
export function headOf(page: StandingPage) {
  return ({ match, matches }: { match: { context: { locale: Locale } }; matches: readonly RouteMatchLike[] }) => {
    const site = siteIn(matches[0]?.loaderData)
    return site === null ? {} : pageHead({ page, locale: match.context.locale, site })
  }
}

function previewTags({ title, description, url, locale, site }: { title: string; description: string; url: string; locale: Locale; site: Site }) {
  const image = `${site.publicUrl}/og/home.jpg`
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.facts.school.brand },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:locale', content: languages[locale].openGraph },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
  ]
}

/** Pages that stand below another one than home. */
const parents: Partial<Record<StandingPage, keyof typeof pages>> = {
  bookLessons: 'book',
  bookWakeboard: 'wakeboard',
  bookWakefoil: 'wakefoil',
  bookCamp: 'book',
}

function trailTo(page: ReachablePage): ReachablePage[] {
  if (page === 'home') return ['home']
  const parent = parents[page]
  return standingOf(parent === undefined ? ['home', page] : ['home', parent, page])
}
