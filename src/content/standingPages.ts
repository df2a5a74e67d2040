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

/** Where an offer is booked: its menu entry leads there as long as the offer has no page of its own. */
const bookedAt: Partial<Record<PageName, ReachablePage>> = {
  lessons: 'bookLessons',
  camps: 'bookCamp',
  wakeboard: 'bookWakeboard',
  wakefoil: 'bookWakefoil',
}

/** An entry of a menu: the page whose name it bears, and the page it leads to. */
export type MenuEntry = { name: keyof typeof pages; leadsTo: ReachablePage }

/** Of a menu the entries that lead somewhere, in the order of the list. */
export function menuOf(list: readonly MenuEntry['name'][]): MenuEntry[] {
  return list.flatMap((name) => {
    const leadsTo = isStanding(name) ? name : bookedAt[name]
    return leadsTo === undefined ? [] : [{ name, leadsTo }]
  })
}

/** Every page that search engines may list. */
export const indexedPages: readonly ReachablePage[] = Object.keys(pageWords).filter(isPage).filter(isStanding)

function isPage(name: string): name is keyof typeof pages {
  return Object.hasOwn(pages, name)
}
