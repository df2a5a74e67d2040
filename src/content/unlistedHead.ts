import { pageHead } from './pageHead.ts'
import { siteIn } from './siteIn.ts'

type HeadInput = { matches: readonly { loaderData?: unknown }[] }

/** The `head` of a page that only an English path leads to and that search engines never list (product.md B6-39). */
export function unlistedHead(name: string) {
  return ({ matches }: HeadInput) => {
    const brand = siteIn(matches[0]?.loaderData)?.facts.school.brand
    const title = brand === undefined ? name : `${name} | ${brand}`
    return { meta: [{ title }, { name: 'robots', content: 'noindex, nofollow' }], links: [] }
  }
}

/** The same for a page of demonstrations, which a school that is open for business does not have (product.md B6-40). */
export function demoHead(name: string) {
  return (input: HeadInput) => {
    const site = siteIn(input.matches[0]?.loaderData)
    return site === null || site.facts.mode === 'demo' ? unlistedHead(name)(input) : pageHead({ page: 'notFound', locale: 'en', site })
  }
}
