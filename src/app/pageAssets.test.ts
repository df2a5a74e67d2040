import { expect, test } from 'vitest'
import { assetsFromManifest } from './pageAssets.ts'

const manifest = {
  'src/app/entryClient.tsx': { file: 'assets/entry-1.js', css: ['assets/entry-1.css'], imports: ['_shared.js'], isEntry: true },
  '_shared.js': { file: 'assets/shared-1.js', imports: ['src/app/entryClient.tsx'] },
  'src/routes/book.tsx': { file: 'assets/book-1.js', imports: ['_shared.js'] },
}

test('a build is known by its entry, its style text and the chunks behind every source', () => {
  const assets = assetsFromManifest(manifest, (file) => `text of ${file}`)
  expect(assets.entry).toBe('/assets/entry-1.js')
  expect(assets.preloads).toEqual(['/assets/shared-1.js'])
  expect(assets.styles).toEqual([{ href: '/assets/entry-1.css', text: 'text of assets/entry-1.css' }])
  expect(assets.chunks.get('src/routes/book.tsx')).toEqual(['/assets/book-1.js', '/assets/shared-1.js', '/assets/entry-1.js'])
})

test('a manifest without the entry is refused', () => {
  expect(() => assetsFromManifest({}, () => '')).toThrow('no src/app/entryClient.tsx')
})
