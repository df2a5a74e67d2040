import { createContext, useContext, type ReactNode } from 'react'
import type { Catalogue } from '#domain/catalogue.ts'
import type { PublicFacts } from '#domain/settings.ts'

/** The running facts of the school: settings a page may show, and the price list in force. Every number on a page comes from here. */
export type Facts = PublicFacts & { catalogue: Catalogue }

const FactsContext = createContext<Facts | null>(null)

/** Hands the running facts to everything below. */
export function FactsProvider({ facts, children }: { facts: Facts; children: ReactNode }) {
  return <FactsContext value={facts}>{children}</FactsContext>
}

/** The running facts; asking for them outside a page is a mistake. */
export function useFacts(): Facts {
  const facts = useContext(FactsContext)
  if (facts === null) throw new Error('useFacts was called outside FactsProvider.')
  return facts
}
