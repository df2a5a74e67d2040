/** A control of a page: how it is found, and what is to be seen (as a script's condition) once a tap on it has worked; `leaves` where it opens another page. */
export type TapTarget = { name: string; path: string; selector: string; worked: string; leaves?: true }

const header = [
  { name: 'menu', selector: 'header details:has(nav) > summary', worked: "document.querySelector('header details:has(nav)').open" },
  { name: 'languages', selector: 'header details:has(a[hreflang]) > summary', worked: "document.querySelector('header details:has(a[hreflang])').open" },
  { name: 'Book now', selector: 'header > div > a[href="/book"]', worked: "location.pathname === '/book'", leaves: true },
] as const

const home = [
  { name: 'quick booker, what', selector: 'select[name=offer]', worked: "document.activeElement.name === 'offer'" },
  { name: 'quick booker, people', selector: 'select[name=people]', worked: "document.activeElement.name === 'people'" },
  { name: 'quick booker, button', selector: 'form[action="/book/lessons"] button', worked: "location.search.includes('people=')", leaves: true },
  { name: 'next free start', selector: 'main a[href*="start="]', worked: "location.search.includes('start=')", leaves: true },
] as const

const lessons = [
  { name: 'one more person', selector: 'button[aria-label="One more"]', worked: "document.querySelector('main output').textContent === '2'" },
  { name: 'package', selector: 'input[value="lesson.3days"]', worked: 'document.querySelector(\'input[value="lesson.3days"]\').checked' },
  {
    name: 'next month',
    selector: 'button[aria-label="Next month"]',
    worked: 'document.querySelector(\'button[aria-label="Previous month"]\')?.ariaDisabled !== "true"',
  },
  { name: 'day', selector: 'td[data-day] button:not([aria-disabled])', worked: 'document.querySelector(\'td button[aria-pressed="true"]\') !== null' },
  { name: 'type a date', selector: 'main section details > summary', worked: "document.querySelector('main section details').open" },
  { name: 'details of the price', selector: '[data-sticky-bottom] button', worked: "document.querySelector('dialog').open" },
] as const

/** The controls of home and of /book/lessons that a first visitor can tap; `startPath` shows the starts of a free day. */
export function tapTargets(startPath: string): TapTarget[] {
  return [
    ...[...header, ...home].map((target) => ({ ...target, path: '/' })),
    ...[...header, ...lessons].map((target) => ({ ...target, path: '/book/lessons' })),
    { name: 'start', path: startPath, selector: 'main .scroll-mb-24 ul button', worked: "document.querySelector('#acceptTerms') !== null" },
  ]
}
