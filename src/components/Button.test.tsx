import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './Button.tsx'

test.each([
  ['is busy', { busy: true }],
  ['has been switched off', { 'aria-disabled': true }],
])('a button that %s says so and stays within reach', (_, state) => {
  const html = renderToStaticMarkup(<Button {...state}>Hold</Button>)
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toMatch(/ disabled[ =>]/)
})

test('a button that answers says nothing of the kind', () => {
  expect(renderToStaticMarkup(<Button>Hold</Button>)).not.toContain('aria-disabled="')
})
