import { useEffect, useState } from 'react'
import { addMonths, instant, localDateOf, monthOf } from '#domain/calendar.ts'
import type { OfferCode } from '#domain/offer.ts'
import { trpc } from '#api/trpcClient.ts'
import { nextStartsIn, type NextStart } from './nextStarts.ts'

const PARTY = 1

/** The next starts of an offer with room for one person, fetched once the page is alive; null until they are known. */
export function useNextStarts(offer: OfferCode, count: number): NextStart[] | null {
  const [starts, setStarts] = useState<NextStart[] | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const fetchStarts = async (): Promise<void> => {
      const month = monthOf(localDateOf(instant(new Date().toISOString())))
      const first = await trpc.availability.month.query({ offer, month, party: PARTY }, { signal: stop.signal })
      const found = nextStartsIn([first], PARTY, count)
      if (found.length === count) return setStarts(found)
      const second = await trpc.availability.month.query({ offer, month: addMonths(month, 1), party: PARTY }, { signal: stop.signal })
      setStarts(nextStartsIn([first, second], PARTY, count))
    }
    fetchStarts().catch(() => setStarts([]))
    return () => stop.abort()
  }, [offer, count])
  return starts
}
