import { pages, pageWords, type PageName, type StandingPage } from './pages.ts'

/** A page that exists and has an address of its own. */
export type ReachablePage = Exclude<StandingPage, 'notFound'>

/** Whether a page of the specification has been built: menus, breadcrumbs and the site map lead to no other. */
export function isStanding(page: PageName): page is ReachablePage {
  return page !== 'notFound' && Object.hasOwn(pageWords, page)
}

/** Of a list of pages those that have been built, in the order of the list. */
export function standingOf(list: readonly PageName[]): ReachablePage[] {
  return list.filter(isStanding)
}

/** Every page that search engines may list. */
export const indexedPages: readonly ReachablePage[] = Object.keys(pageWords).filter(isPage).filter(isStanding)

function isPage(name: string): name is keyof typeof pages {
  return Object.hasOwn(pages, name)
}
