import { isHiddenFromSearch } from '#content/hiddenFromSearch.ts'
import { robotsText, sitemapXml } from '#content/searchFiles.ts'
import type { Config } from '#server/config.ts'
import type { AssetStore } from './assetStore.ts'
import { keepAnswer } from './keptAnswer.ts'

/** The files of a build and, made once from the pages that stand and the public address, robots.txt and sitemap.xml. */
export function withSearchFiles(assets: AssetStore, { mode, publicUrl }: Pick<Config, 'mode' | 'publicUrl'>): AssetStore {
  const keep = (type: string, text: string) =>
    keepAnswer(200, { 'content-type': type, 'cache-control': 'public, max-age=3600' }, { identity: Buffer.from(text) })
  const made = new Map([
    ['/robots.txt', keep('text/plain; charset=utf-8', robotsText(publicUrl, isHiddenFromSearch(mode, publicUrl)))],
    ['/sitemap.xml', keep('application/xml; charset=utf-8', sitemapXml(publicUrl))],
  ])
  return { ...assets, kept: (path) => made.get(path) ?? assets.kept(path) }
}
