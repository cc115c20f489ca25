import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test('only paths of this store are gone to', () => {
  for (const path of ['/', '/cart', '/us/es/search?q=sof%C3%A1#top']) expect(ownPath(path)).toBe(path)
  const outside = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
  ]
  for (const path of [...outside, 'javascript:alert(1)', 'cart', '', null, undefined, '/.//evil.example'])
    expect(ownPath(path)).toBe('/')
})
