/** What the browser needs to show and run a page, known once per build (or per start of the dev server). */
export interface PageAssets {
  /** The address of the browser's entry module. */
  entry: string
  /** Modules that the entry imports at once. */
  preloads: readonly string[]
  /** The whole stylesheet: its text where it stands in the HTML, else the address alone. */
  styles: readonly { href: string; text: string | null }[]
  /** Source file (as in the manifest) to the chunks it needs. */
  chunks: ReadonlyMap<string, readonly string[]>
  /** Inline modules that must run before the entry (development only). */
  before: readonly string[]
}

/** One entry of Vite's `.vite/manifest.json`. */
export interface ManifestChunk {
  file: string
  src?: string
  imports?: string[]
  css?: string[]
  isEntry?: boolean
}

export type ViteManifest = Record<string, ManifestChunk>

const entrySource = 'src/app/entryClient.tsx'

/** The assets of a build, from Vite's manifest; `textOf` gives the content of a built file such as `assets/entry-abc.css`. */
export function assetsFromManifest(manifest: ViteManifest, textOf: (file: string) => string): PageAssets {
  const entry = manifest[entrySource]
  if (entry === undefined) throw new Error(`The manifest of the build has no ${entrySource}.`)
  return {
    entry: `/${entry.file}`,
    preloads: closure(manifest, entrySource).filter((file) => file !== `/${entry.file}`),
    styles: (entry.css ?? []).map((file) => ({ href: `/${file}`, text: textOf(file) })),
    chunks: new Map(Object.keys(manifest).map((source) => [source, closure(manifest, source)])),
    before: [],
  }
}

/** The assets of Vite's development server; styles come through a link so that nothing flashes. */
export const devAssets: PageAssets = {
  entry: `/${entrySource}`,
  preloads: [],
  styles: [{ href: '/src/components/styles.css?direct', text: null }],
  chunks: new Map(),
  before: [
    'import{injectIntoGlobalHook}from"/@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t;await import("/@vite/client")',
  ],
}

function closure(manifest: ViteManifest, source: string, seen = new Set<string>()): string[] {
  const chunk = manifest[source]
  if (chunk === undefined || seen.has(source)) return []
  seen.add(source)
  const own = chunk.file.endsWith('.js') ? [`/${chunk.file}`] : []
  return [...own, ...(chunk.imports ?? []).flatMap((next) => closure(manifest, next, seen))]
}
