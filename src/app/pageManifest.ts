import type { createRequestHandler } from '@tanstack/react-router/ssr/server'
import type { Locale } from '#domain/language.ts'
import type { PageAssets } from './pageAssets.ts'
import { createAppRouter } from './router.tsx'

type ManifestOf = NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>
type ServerManifest = Awaited<ReturnType<ManifestOf>>
type ManifestScript = NonNullable<NonNullable<ServerManifest['routes'][string]>['scripts']>[number]

/** The scripts, styles and preloads of every route, in the form the router renders; built once per build, language and way of starting. */
export function pageManifest(assets: PageAssets, locale: Locale, atOnce: boolean): ServerManifest {
  const perBuild = known.get(assets) ?? new Map<string, ServerManifest>()
  known.set(assets, perBuild)
  const key = `${locale} ${String(atOnce)}`
  const manifest = perBuild.get(key) ?? buildManifest(assets, locale, atOnce)
  perBuild.set(key, manifest)
  return manifest
}

const known = new WeakMap<PageAssets, Map<string, ServerManifest>>()

function buildManifest(assets: PageAssets, locale: Locale, atOnce: boolean): ServerManifest {
  const inlined = assets.styles.flatMap(({ href, text }) => (text === null ? [] : [[href, text] as const]))
  return {
    ...(inlined.length === 0 ? {} : { inlineCss: { styles: Object.fromEntries(inlined) } }),
    routes: {
      ...(atOnce ? preloadsByRoute(assets, locale) : {}),
      __root__: {
        css: assets.styles.map(({ href }) => href),
        scripts: scriptsOf(assets, atOnce),
        preloads: atOnce ? [...assets.preloads, ...chunksOfWords(assets, locale, ['common'])] : [],
      },
    },
  }
}

function scriptsOf(assets: PageAssets, atOnce: boolean): ManifestScript[] {
  if (assets.before.length > 0) {
    return [...assets.before.map((children) => ({ attrs: { type: 'module' }, children })), { attrs: { type: 'module', src: assets.entry } }]
  }
  return atOnce ? [{ children: whenItFails }, { attrs: { type: 'module', async: true, src: assets.entry } }] : [{ children: whenCalledFor(assets.entry) }]
}

/**
 * Loads the page once more when its own bundle was lost on the way (browsers keep a file that failed for the life of a document,
 * whatwg/html #6768): as soon as the server answers again, and once until the page has woken up (`neededFile` in the entry, the same mark).
 */
const comeAnew = `()=>fetch(location,{method:"HEAD"}).then(()=>{const s=sessionStorage,k="cameAnew.start";s[k]||(s[k]="yes",location.reload())},()=>setTimeout(l,5e3))`

const whenItFails = `(()=>{const l=${comeAnew};addEventListener("error",({target:t})=>t.type==="module"&&l(),!0)})()`

/**
 * Fetches the bundle at the first touch, key or focus, or when the page has loaded and the browser has nothing to do. Until then a form that
 * is still asleep (`data-asleep`) shows that its button was pressed and waits; it is sent when it wakes up.
 */
function whenCalledFor(entry: string): string {
  return `(()=>{const l=${comeAnew};let g=()=>{g=()=>{};import(${JSON.stringify(entry)}).catch(l)},f=()=>g();for(const e of["pointerdown","keydown","focusin"])addEventListener(e,f,{once:true,capture:true,passive:true});const i=()=>window.requestIdleCallback?requestIdleCallback(f,{timeout:3000}):setTimeout(f,1000);document.readyState==="complete"?i():addEventListener("load",i,{once:true});addEventListener("submit",({target:t})=>"asleep"in t.dataset&&t.setAttribute("aria-busy",!0),!0)})()`
}

function preloadsByRoute(assets: PageAssets, locale: Locale): ServerManifest['routes'] {
  return Object.fromEntries(
    Object.entries(createAppRouter(null).routesById).map(([id, { options }]) => {
      const chunks = [...chunksOfRoute(assets, id), ...chunksOfWords(assets, locale, options.staticData?.words ?? [])]
      return [id, { preloads: unique(chunks).filter((file) => !assets.preloads.includes(file) && file !== assets.entry) }]
    }),
  )
}

function chunksOfRoute(assets: PageAssets, id: string): string[] {
  const file = id.endsWith('/') ? `${id}index` : id
  return [...assets.chunks].flatMap(([source, files]) => (source.startsWith(`src/routes${file}.tsx`) ? files : []))
}

function chunksOfWords(assets: PageAssets, locale: Locale, words: readonly string[]): string[] {
  return words.flatMap((name) => assets.chunks.get(`src/i18n/catalogs/${locale}/${name}.po`) ?? [])
}

function unique(files: readonly string[]): string[] {
  return [...new Set(files)]
}
