import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { waitlistKeyInHash } from './waitlistKeyInAddress.ts'

const LeaveWaitlist = lazy(async () => ({ default: (await import('./LeaveWaitlist.tsx')).LeaveWaitlist }))

/** Asks somebody who came by the link of their mail whether to take them off the list; nothing for everybody else. The key leaves the address. */
export function LeaveByLink() {
  const navigate = useNavigate()
  const [key, setKey] = useState<string | null>(null)
  useEffect(() => {
    const read = (): void => {
      const found = waitlistKeyInHash(window.location.hash)
      if (found === null) return
      setKey(found)
      void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [navigate])
  return key === null ? null : (
    <Suspense>
      <LeaveWaitlist key={key} leaveKey={key} />
    </Suspense>
  )
}
