import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { commonHeaders, contentPolicyOf, inlineScriptsOf } from './securityHeaders.ts'

const plain = { secure: false, tag: false, development: false }
const page =
  '<html><head><script>hide()</script><script type="module" async="" src="/assets/a.js"></script><script type="application/ld+json">{"a":1}</script></head><body><script class="x" id=\'y\'>start("<b>")</script></body></html>'

function directive(policy: string, name: string): string {
  return policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? ''
}

test('the scripts of a page run by the hash of their text, files and structured data need none', () => {
  expect(inlineScriptsOf(page)).toEqual(['hide()', 'start("<b>")'])
  const scripts = directive(contentPolicyOf(page, plain), 'script-src')
  expect(scripts).toContain(`'sha256-${createHash('sha256').update('hide()').digest('base64')}'`)
  expect(scripts.split(' ').length).toBe(4)
})

test('a page never allows inline scripts or eval at large, objects, other bases or being framed', () => {
  for (const needs of [plain, { secure: true, tag: true, development: false }]) {
    const policy = contentPolicyOf(page, needs)
    expect(directive(policy, 'script-src')).not.toMatch(/unsafe|\*|data:|https?:(?!\/\/www\.googletagmanager\.com)/)
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(directive(policy, name)).toBe(`${name} 'none'`)
  }
})

test('the tag host is allowed only where a measurement id is set', () => {
  expect(contentPolicyOf(page, plain)).not.toContain('google')
  expect(directive(contentPolicyOf(page, { ...plain, tag: true }), 'script-src')).toContain('googletagmanager')
})

test('browsers are told to stay on https only where visitors come by https', () => {
  expect(commonHeaders(plain)).not.toHaveProperty('strict-transport-security')
  expect(commonHeaders({ ...plain, secure: true })['strict-transport-security']).toMatch(/max-age=\d{8,}/)
})
