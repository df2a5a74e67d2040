import type { PageName } from '#content/pages.ts'
import type { WordsName } from '#i18n/loadCatalog.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The catalogs this route's words stand in, beside `common`. */
    words?: readonly WordsName[]
    /** Which page of `content/pages.ts` this is: its title, description and canonical path. */
    page?: PageName
  }
}
