import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { keepAnswer, type KeptAnswer } from './keptAnswer.ts'

/** A file that is served from disk in parts: films, so that a browser can jump inside them. */
export type MediaFile = { path: string; type: string; size: number; etag: string }
/** The browser's files: everything small in memory, films on disk. */
export type AssetStore = { kept: (path: string) => KeptAnswer | null; media: (path: string) => MediaFile | null; text: (file: string) => string }

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
}
const mediaTypes: Record<string, string> = { '.mp4': 'video/mp4', '.webm': 'video/webm' }

/** Files whose name carries a hash of their content never change. */
const FOREVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

/** True for files that compress: the build writes `.br` and `.gz` beside them. */
export function isCompressible(file: string): boolean {
  return /^(text\/|application\/|image\/svg)/.test(types[extname(file)] ?? '')
}

/** Reads a build's client directory once, at start; an unknown kind of file is not served. */
export function readAssets(directory: string): AssetStore {
  const kept = new Map<string, KeptAnswer>()
  const media = new Map<string, MediaFile>()
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(directory, file).split(sep).join('/')}`
    const type = types[extname(entry.name)]
    const mediaType = mediaTypes[extname(entry.name)]
    if (!entry.isFile() || path.startsWith('/.')) continue
    if (type) kept.set(path, keepFile(file, type, path.startsWith('/assets/') ? FOREVER : AN_HOUR))
    if (mediaType) media.set(path, mediaOf(file, mediaType))
  }
  return {
    kept: (path) => kept.get(path) ?? null,
    media: (path) => media.get(path) ?? null,
    text: (file) => readFileSync(join(directory, file), 'utf8'),
  }
}

function keepFile(file: string, type: string, cacheControl: string): KeptAnswer {
  const br = readIfThere(`${file}.br`)
  const gz = readIfThere(`${file}.gz`)
  return keepAnswer(200, { 'content-type': type, 'cache-control': cacheControl }, { identity: readFileSync(file), ...(br && { br }), ...(gz && { gzip: gz }) })
}

function mediaOf(file: string, type: string): MediaFile {
  const { size, mtimeMs } = statSync(file)
  return { path: file, type, size, etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` }
}

function readIfThere(file: string): Buffer | null {
  return existsSync(file) ? readFileSync(file) : null
}
