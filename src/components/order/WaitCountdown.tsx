import { useEffect, useState } from 'react'
import { Plural, Trans } from '@lingui/react/macro'

/** How long to wait before another try makes sense, counted down for the eye; a screen reader hears it once. */
export function WaitCountdown({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      <Plural value={left} one="Please wait # second, then try again." other="Please wait # seconds, then try again." />{' '}
      <Trans>Everything you typed is still here.</Trans>
    </>
  )
}
