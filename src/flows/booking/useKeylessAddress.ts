import { useEffect } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { groupKeyInHash, keyInHash } from './trip/tripWish.ts'

/** The booking key leaves the address once it has been read; a group key stays, so that a reload shows the form again. One that is pasted into the open page opens its booking afresh. */
export function useKeylessAddress(): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (keyInHash(window.location.hash) !== null) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
    const openAfresh = (): void => {
      const { hash } = window.location
      if (keyInHash(hash) !== null || groupKeyInHash(hash) !== null) window.location.reload()
    }
    window.addEventListener('hashchange', openAfresh)
    return () => window.removeEventListener('hashchange', openAfresh)
  }, [navigate])
}
