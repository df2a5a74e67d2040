import { expect, test } from 'vitest'
import { parseVideoUrl } from './videoUrl.ts'

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/watch?t=4&v=dQw4w9WgXcQ&list=x',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://m.youtube.com/shorts/dQw4w9WgXcQ',
  ' https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ#t=1 ',
])('%s is a video of the first host', (url) => {
  expect(parseVideoUrl(url)).toEqual({ kind: 'youtube', id: 'dQw4w9WgXcQ' })
})

test.each(['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?h=abc', 'https://vimeo.com/channels/staffpicks/76979871'])(
  '%s is a video of the second host',
  (url) => {
    expect(parseVideoUrl(url)).toEqual({ kind: 'vimeo', id: '76979871' })
  },
)

test('our own media play at once, files of other hosts are told apart', () => {
  expect(parseVideoUrl('/media/hero.mp4')).toEqual({ kind: 'own', path: '/media/hero.mp4' })
  expect(parseVideoUrl('https://cdn.example.com/hero.mp4?x=1')).toEqual({ kind: 'file', url: 'https://cdn.example.com/hero.mp4?x=1' })
})

test.each([
  '',
  'hero.mp4',
  '/other/hero.mp4',
  '/media/../secret',
  '/media//evil',
  '//evil.example/x.mp4',
  '/\\evil',
  'http://cdn.example.com/hero.mp4',
  'javascript:alert(1)',
  'data:video/mp4,x',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=muchTooLongForAnId',
  'https://www.youtube.com/',
  'https://vimeo.com/about',
  'https:evil',
  'https://evil@example.com/x.mp4',
  'https://cdn.example.com',
  'https://cdn.example.com/a b.mp4',
  'https://cdn.example.com/"><script>',
])('%j is no video we play', (url) => {
  expect(parseVideoUrl(url)).toBeNull()
})
