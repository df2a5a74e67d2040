import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import { siteHead } from '#content/siteHead.ts'
import { Frame } from '#components/Frame.tsx'
import { knownSite, type PageContext } from '#components/pageContext.ts'
import { SiteBroken } from '#components/SiteBroken.tsx'
import { LanguageSwitch } from '#flows/language/LanguageSwitch.tsx'
import { loadCatalogs } from '#i18n/loadCatalog.ts'
import { localeOf, pathWithoutEnglish } from '#i18n/localePath.ts'

export const Route = createRootRouteWithContext<PageContext>()({
  beforeLoad: async ({ location, matches }) => {
    const english = pathWithoutEnglish(location.pathname)
    if (english !== null)
      throw redirect({ href: english + location.searchStr + (location.hash === '' ? '' : `#${location.hash}`), replace: true, statusCode: 301 })
    const locale = localeOf(location.pathname)
    await loadCatalogs(locale, ['common', ...matches.flatMap((match) => match.staticData.words ?? [])])
    return { locale }
  },
  loader: ({ context }) => knownSite(context.site),
  staleTime: Infinity,
  head: () => siteHead(),
  component: Root,
  errorComponent: SiteBroken,
})

function Root() {
  const { locale } = Route.useRouteContext()
  return <Frame locale={locale} site={Route.useLoaderData()} languageSwitch={<LanguageSwitch />} />
}
