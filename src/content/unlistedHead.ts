import { siteIn } from './siteIn.ts'

/** The `head` of a page that only an English path leads to and that search engines never list (product.md B6-39, B6-40). */
export function unlistedHead(name: string) {
  return ({ matches }: { matches: readonly { loaderData?: unknown }[] }) => {
    const brand = siteIn(matches[0]?.loaderData)?.facts.school.brand
    const title = brand === undefined ? name : `${name} | ${brand}`
    return { meta: [{ title }, { name: 'robots', content: 'noindex, nofollow' }], links: [] }
  }
}
