import { useEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Pause, Play } from 'lucide-react'
import { useFacts } from '#components/useFacts.tsx'

/**
 * The moving hero: our own file only, from 768 px, after the page has loaded, never with reduced motion or data saving; it
 * stops off screen and has a pause button (flows.md D6). Until then, and after any trouble, the still picture shows.
 */
export function HeroLoop({ className }: { className: string }) {
  const url = useFacts().heroVideoUrl
  const wanted = useMotionWelcome() && url !== null && url.startsWith('/media/')
  return wanted ? <Loop url={url} className={className} /> : null
}

function Loop({ url, className }: { url: string; className: string }) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [paused, setPaused] = useState(false)
  const [running, setRunning] = useState(false)
  usePlayback(video, paused)
  return (
    <>
      <video
        ref={video}
        src={url}
        muted
        loop
        playsInline
        preload="auto"
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => setRunning(true)}
        onError={() => setRunning(false)}
        className={`${className} transition-opacity duration-700 ${running ? 'opacity-100' : 'opacity-0'}`}
      />
      {running ? (
        <button
          type="button"
          onClick={() => setPaused(!paused)}
          aria-label={paused ? t`Play the animation` : t`Pause the animation`}
          className="absolute top-24 right-4 z-10 grid size-12 place-items-center rounded-full bg-night/80 text-cream hover:bg-night"
        >
          {paused ? <Play aria-hidden="true" className="size-5" /> : <Pause aria-hidden="true" className="size-5" />}
        </button>
      ) : null}
    </>
  )
}

function usePlayback(video: { current: HTMLVideoElement | null }, paused: boolean): void {
  useEffect(() => {
    const element = video.current
    if (element === null) return undefined
    if (paused) {
      element.pause()
      return undefined
    }
    const play = () => void element.play().catch(() => undefined)
    const watcher = new IntersectionObserver(([entry]) => (entry?.isIntersecting === true ? play() : element.pause()))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [video, paused])
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
