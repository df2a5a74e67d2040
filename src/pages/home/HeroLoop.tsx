import { useEffect, useState } from 'react'
import { laterModule } from '#components/order/laterModule.ts'
import { usePart } from '#components/order/usePart.ts'
import { useFacts } from '#components/useFacts.tsx'

const video = laterModule('heroVideo', () => import('./HeroVideo.tsx'))

/**
 * The moving hero: our own file only, from 768 px, after the page has loaded, never with reduced motion or data saving; it
 * stops off screen and has a pause button (flows.md D6). Until then, and after any trouble, the still picture shows. Phones fetch none of it.
 */
export function HeroLoop({ className }: { className: string }) {
  const url = useFacts().heroVideoUrl
  const wanted = useMotionWelcome() && url !== null && url.startsWith('/media/')
  const { module } = usePart(video, wanted)
  return wanted && module !== null ? <module.HeroVideo url={url} className={className} /> : null
}

/** True once the page has loaded, on a wide screen, where the visitor wants neither less motion nor less data. */
function useMotionWelcome(): boolean {
  const [welcome, setWelcome] = useState(false)
  useEffect(() => {
    const decide = () => setWelcome(mayMove())
    if (document.readyState === 'complete') {
      const timer = setTimeout(decide, 1200)
      return () => clearTimeout(timer)
    }
    window.addEventListener('load', decide, { once: true })
    return () => window.removeEventListener('load', decide)
  }, [])
  return welcome
}

function mayMove(): boolean {
  const connection = 'connection' in navigator ? navigator.connection : undefined
  const saving = typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  return !saving && window.matchMedia('(min-width: 48rem) and (prefers-reduced-motion: no-preference)').matches
}
