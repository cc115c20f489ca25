import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

/** Texts composed of the parts of URLs of other sites. */
const address = fc
  .array(
    fc.oneof(
      fc.constantFrom('/', '//', '\\', '@', ':', '.', '..', '?', '#', ';', '%2f', '%5c', '%2e', '%09', '%00'),
      fc.constantFrom('\t', '\n', '\r', '\0', '\u007f', '\u00a0', '\u2028', ' ', '／', '。', '\ufeff'),
      fc.constantFrom('http:', 'https:', 'javascript:', 'data:', 'evil.example', '/us/en', '/us/es', 'login'),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join(''))

const destination = fc.oneof(
  address,
  address.map((text) => `/${text}`),
  fc.webUrl(),
)

test('paths of this store are gone to as they are', () => {
  for (const path of ['/', '/cart', '/us/es/search?q=sof%C3%A1#top', '/us/en?utm=1', '/login?return=//x'])
    expect(safeRedirect(path)).toBe(path)
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/us/en//evil.example',
  '/us/en/..//evil.example',
  '/us/en/%2e%2e//evil.example',
  '/us/en/\\evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/us/en\n//evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  '@evil.example',
  'cart',
  '',
  ' /cart',
  null,
  undefined,
  ['/cart'],
])('%j is no destination', (to) => {
  expect(safeRedirect(to)).toBeUndefined()
})

test.each(['http://localhost:3000', 'https://shop.example', 'https://shop.example:8443'])(
  'whatever is asked for, a browser stays on %s',
  (origin) => {
    fc.assert(
      fc.property(destination, (to) => {
        const path = safeRedirect(to)
        if (path === undefined) return
        expect(new URL(path, `${origin}/us/en/login`).origin).toBe(origin)
        // The result is a valid Location header: printable ASCII, and unchanged when checked again.
        expect(path).toMatch(/^\/(?!\/)[!-~]*$/)
        expect(safeRedirect(path)).toBe(path)
      }),
      { numRuns: 5_000 },
    )
  },
)
