import { useEffect, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { laterModule } from '#components/order/laterModule.ts'
import { usePart } from '#components/order/usePart.ts'
import { waitlistKeyInHash } from './waitlistKeyInAddress.ts'

const leave = laterModule('leaveWaitlist', () => import('./LeaveWaitlist.tsx'))

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
  const { module } = usePart(leave, key !== null)
  return key === null || module === null ? null : <module.LeaveWaitlist key={key} leaveKey={key} />
}
