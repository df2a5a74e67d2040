/** A video the home page can play, recognised from the address the owner pasted (product.md "More decisions"). */
export type Video =
  | { kind: 'youtube'; id: string }
  | { kind: 'vimeo'; id: string }
  /** A file of our own site: plays at once. */
  | { kind: 'own'; path: string }
  /** A file on another host: waits for consent or a click. */
  | { kind: 'file'; url: string }

const youTubeHosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be', 'www.youtube-nocookie.com', 'youtube-nocookie.com']
const vimeoHosts = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']

/** The video behind an address; null when it is none that we play: no id where one belongs, not https, or not our own media. */
export function parseVideoUrl(text: string): Video | null {
  const address = text.trim()
  if (/[\s\\<>"'\p{Cc}]/u.test(address)) return null
  if (/^\/media(\/[\w-][\w.-]*)+$/.test(address)) return { kind: 'own', path: address }
  const match = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(\/[^?#]*)?(?:\?([^#]*))?(?:#.*)?$/i.exec(address)
  if (match === null) return null
  const host = (match[1] ?? '').toLowerCase()
  const path = match[2] ?? '/'
  if (youTubeHosts.includes(host)) return youTubeOf(host, path, match[3] ?? '')
  if (vimeoHosts.includes(host)) return vimeoOf(path)
  return path === '/' ? null : { kind: 'file', url: address }
}

function youTubeOf(host: string, path: string, query: string): Video | null {
  const inPath = host === 'youtu.be' ? /^\/([^/]+)\/?$/.exec(path) : /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/.exec(path)
  const id = inPath?.[1] ?? (path === '/watch' ? /(?:^|&)v=([^&]+)/.exec(query)?.[1] : undefined)
  return id !== undefined && /^[\w-]{11}$/.test(id) ? { kind: 'youtube', id } : null
}

function vimeoOf(path: string): Video | null {
  const id = /\/(\d+)(?:\/[0-9a-f]+)?\/?$/.exec(path)?.[1]
  return id === undefined ? null : { kind: 'vimeo', id }
}
