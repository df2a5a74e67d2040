import { createHash } from 'node:crypto'

/** What the headers depend on: `secure` when visitors come by https, `tag` when a measurement id is set, `development` for Vite's socket. */
export type HeaderNeeds = { secure: boolean; tag: boolean; development: boolean }

const VIDEO_HOSTS = 'https://www.youtube-nocookie.com https://player.vimeo.com'
const TAG_HOST = 'https://www.googletagmanager.com'
const TAG_COLLECTORS = 'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com'

/** Headers of every answer, whatever it is (quality.md, promise 24). */
export function commonHeaders({ secure }: HeaderNeeds): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

/** The policy of everything that is no page: nothing in it runs, loads or is framed. */
export const bareContentPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The policy of one finished page: its own scripts by the hash of their text, no other inline script and no eval (engine.md section 6). */
export function contentPolicyOf(html: string, { secure, tag, development }: HeaderNeeds): string {
  const scripts = inlineScriptsOf(html).map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(scripts), ...(tag ? [TAG_HOST] : [])].join(' '),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${tag ? ` ${TAG_COLLECTORS}` : ''}`,
    "font-src 'self'",
    "media-src 'self' https:",
    `connect-src 'self'${tag ? ` ${TAG_COLLECTORS}` : ''}${development ? ' ws:' : ''}`,
    `frame-src ${VIDEO_HOSTS}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

const SCRIPT = /<script(?<attributes>(?:\s+[^\s=>"']+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*>(?<text>[\s\S]*?)<\/script>/gi
const DATA_TYPE = /\stype\s*=\s*["']?(application\/(ld\+)?json|importmap|speculationrules)/i

/** The texts of the scripts that would run from the HTML itself; structured data does not run and needs no hash. */
export function inlineScriptsOf(html: string): string[] {
  return [...html.matchAll(SCRIPT)].flatMap(({ groups }) => {
    const attributes = groups?.['attributes'] ?? ''
    const isExternal = /\ssrc\s*=/i.test(attributes)
    return isExternal || DATA_TYPE.test(attributes) ? [] : [groups?.['text'] ?? '']
  })
}
