import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { mapLink, type Place } from '#domain/mapLink.ts'
import { SpotsMap } from '#art/SpotsMap.tsx'
import { useFacts } from '#components/useFacts.tsx'

/** The address, the spots on a map of our own, and the way to each in the visitor's map app. */
export function WhereWeAre() {
  const { t } = useLingui()
  const { school } = useFacts()
  const { address, spots } = school
  return (
    <section aria-labelledby="where">
      <h2 id="where" className="mb-5 text-h2">
        <Trans>Where we are</Trans>
      </h2>
      <address className="not-italic">
        <strong>{school.brand}</strong>
        <br />
        {address.street}
        <br />
        {address.postalCode} {address.locality}, {address.region}
      </address>
      <OpenInMap place={school.geo} name={school.brand} />
      <SpotsMap alt={t`Illustration: the south coast of Lanzarote with our spots.`} spots={spots} className="mt-5 w-full rounded-card" />
      <h3 className="mt-6 text-h4">
        <Trans>Meeting points</Trans>
      </h3>
      <p className="mt-1 text-nav text-ink-2">
        <Trans>Wind and waves decide which one it is. Your confirmation names it, and the evening before we tell you if it changes.</Trans>
      </p>
      <ol className="mt-3 grid gap-1">
        {spots.map((spot, index) => (
          <li key={spot.code} className="flex flex-wrap items-center gap-x-3">
            <span aria-hidden="true" className="grid size-7 place-items-center rounded-full bg-lava text-nav font-bold text-white">
              {index + 1}
            </span>
            <span className="grow">{spot.name}</span>
            <OpenInMap place={spot} name={spot.name} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function OpenInMap({ place, name }: { place: Place; name: string }) {
  return (
    <a href={mapLink(place)} target="_blank" rel="noopener noreferrer" className="link inline-flex min-h-11 items-center gap-1.5 text-nav">
      <Trans>
        Open in your map app<span className="sr-only">: {name}</span>
      </Trans>
      <ExternalLink aria-hidden="true" className="size-4" />
    </a>
  )
}
