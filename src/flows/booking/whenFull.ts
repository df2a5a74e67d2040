import { createContext, useContext, type ReactNode } from 'react'
import type { FullDay } from '#machines/waitlistMachine.ts'

/** What a page shows below a day that is full for the party; a booking knows no waiting list itself. */
export type WhenFull = (day: FullDay) => ReactNode

/** Handed down from the page, past everything that has nothing to do with it. */
export const WhenFullContext = createContext<WhenFull | null>(null)

/** What the page shows below a full day, or null. */
export function useWhenFull(): WhenFull | null {
  return useContext(WhenFullContext)
}
