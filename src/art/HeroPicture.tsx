import portrait1200 from './output/heroSunsetPortrait-1200.avif'
import portrait480 from './output/heroSunsetPortrait-480.avif'
import portrait828 from './output/heroSunsetPortrait-828.avif'
import portraitJpeg from './output/heroSunsetPortrait-828.jpg'
import wide1600 from './output/heroSunset-1600.avif'
import wide2240 from './output/heroSunset-2240.avif'
import wide960 from './output/heroSunset-960.avif'
import wideJpeg from './output/heroSunset-1600.jpg'

const tall = '(max-width: 30rem)'

/** The hero scene; on phones a composition of its own, so that no words stand over the rider. `alt` is empty where the words say it all. */
export function HeroPicture({ alt, className }: { alt: string; className: string }) {
  return (
    <picture>
      <source media={tall} type="image/avif" srcSet={`${portrait480} 480w, ${portrait828} 828w, ${portrait1200} 1200w`} sizes="100vw" />
      <source media={tall} srcSet={portraitJpeg} />
      <source type="image/avif" srcSet={`${wide960} 960w, ${wide1600} 1600w, ${wide2240} 2240w`} sizes="max(100vw, 90rem)" />
      <img src={wideJpeg} alt={alt} width={1600} height={900} fetchPriority="high" decoding="async" className={className} />
    </picture>
  )
}
