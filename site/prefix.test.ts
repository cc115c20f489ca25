import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prefixes, splitPrefix, withPrefix } from './prefix.ts'
import { safeRedirect } from './safe-redirect.ts'

test('a path moves to the other language with its query', () => {
  const inSpanish = (path: string) => withPrefix('/us/es', splitPrefix(path).path)
  expect(inSpanish('/us/en')).toBe('/us/es')
  expect(inSpanish('/us/en?utm=1')).toBe('/us/es?utm=1')
  expect(inSpanish('/us/en/search?q=sofa#top')).toBe('/us/es/search?q=sofa#top')
  expect(inSpanish('/cart')).toBe('/us/es/cart')
  expect(inSpanish('/us/enormous')).toBe('/us/es/us/enormous')
})

test('a destination from outside stays on the store in every language', () => {
  const parts = fc.constantFrom(
    '/us/en',
    '/us/es',
    '/',
    '//',
    '\\',
    '..',
    '@',
    '\t',
    '%2f',
    '?',
    'evil.example',
  )
  const asked = fc.array(parts, { maxLength: 8 }).map((list) => list.join(''))
  const origin = 'https://shop.example'
  fc.assert(
    fc.property(asked, fc.constantFrom(...prefixes), (to, prefix) => {
      const path = withPrefix(prefix, splitPrefix(safeRedirect(to) ?? '/').path)
      expect(new URL(path, origin).origin).toBe(origin)
    }),
    { numRuns: 5_000 },
  )
})
