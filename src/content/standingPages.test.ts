import { expect, test } from 'vitest'
import { headerPages } from './pages.ts'
import { isStanding, menuOf } from './standingPages.ts'

test('every offer of the menu leads to its own page or to where it is booked, and nothing leads to a page that does not stand', () => {
  const entries = menuOf(headerPages)
  expect(entries.map(({ name }) => name)).toEqual(expect.arrayContaining(['lessons', 'camps', 'wakeboard', 'wakefoil']))
  expect(entries.filter(({ leadsTo }) => !isStanding(leadsTo))).toEqual([])
  expect(menuOf(['wakeboard'])).toEqual([{ name: 'wakeboard', leadsTo: isStanding('wakeboard') ? 'wakeboard' : 'bookWakeboard' }])
})
