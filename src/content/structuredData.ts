import type { Site } from '#components/pageContext.ts'
import { mapLink } from '#domain/mapLink.ts'
import type { RentalCode } from '#domain/rentalPricing.ts'
import type { School } from '#domain/settings.ts'

/** What a search engine reads about one page. */
export interface PageFacts {
  name: string
  description: string
  url: string
  locale: string
  /** The way to the page, home first. */
  trail: readonly { name: string; url: string }[]
}

/** schema.org WebPage, or what kind of one it is. */
export function webPage({ name, description, url, locale }: PageFacts, site: Site, kind: 'WebPage' | 'ContactPage' = 'WebPage') {
  return {
    '@context': 'https://schema.org',
    '@type': kind,
    '@id': url,
    url,
    name,
    description,
    inLanguage: locale,
    isPartOf: { '@type': 'WebSite', name: site.facts.school.brand, url: site.publicUrl },
  }
}

/** schema.org BreadcrumbList, positions from 1. */
export function breadcrumbList({ trail }: PageFacts) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url })),
  }
}

/** schema.org OfferCatalog of what can be rented, at the running prices per day or session; `nameOf` says them in the page's language. */
export function rentalCatalog({ name, url }: PageFacts, { facts }: Site, nameOf: (code: RentalCode) => string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'OfferCatalog',
    name,
    url,
    itemListElement: facts.catalogue.rentals.map(({ code, price, per }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': per === 'day' ? 'Product' : 'Service', name: nameOf(code) },
      priceSpecification: { '@type': 'UnitPriceSpecification', price: price / 100, priceCurrency: 'EUR', unitText: per },
    })),
  }
}

/** schema.org local business of the school, from the same settings as the footer; no stars of our own (product.md A4). */
export function localBusiness(description: string, { facts, publicUrl }: Site) {
  const { school } = facts
  return {
    '@context': 'https://schema.org',
    '@type': ['SportsActivityLocation', 'LocalBusiness'],
    '@id': `${publicUrl}/#school`,
    name: school.brand,
    description,
    url: publicUrl,
    image: `${publicUrl}/og/home.jpg`,
    telephone: school.phone,
    email: school.email,
    address: addressOf(school),
    geo: { '@type': 'GeoCoordinates', latitude: school.geo.latitude, longitude: school.geo.longitude },
    hasMap: mapLink(school.geo),
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
        opens: school.hours.opens,
        closes: school.hours.closes,
      },
    ],
    priceRange: '€€',
    areaServed: school.address.locality,
  }
}

function addressOf({ address }: School) {
  return {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    postalCode: address.postalCode,
    addressLocality: address.locality,
    addressRegion: address.region,
    addressCountry: address.country,
  }
}
