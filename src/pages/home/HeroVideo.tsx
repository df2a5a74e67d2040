import { useEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Pause, Play } from 'lucide-react'

/** Our own short film over the still picture, with a button that stops it. */
export function HeroVideo({ url, className }: { url: string; className: string }) {
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
