import large from './output/wakeboardDay-1200.avif'
import jpeg from './output/wakeboardDay-640.jpg'
import small from './output/wakeboardDay-640.avif'

/** The wakeboard scene by day, as decoration beside words that say it all. */
export function WakeboardPicture({ className }: { className: string }) {
  return (
    <picture>
      <source type="image/avif" srcSet={`${small} 640w, ${large} 1200w`} sizes="(min-width: 64rem) 36rem, 100vw" />
      <img src={jpeg} alt="" width={1200} height={900} loading="lazy" decoding="async" className={className} />
    </picture>
  )
}
