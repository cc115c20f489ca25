import { expect, test } from 'vitest'
import { hasPasskeys } from './passkey.ts'

test.each([
  ['https://shop.example', true],
  ['http://localhost:3000', true],
  ['https://1.shop.example:8443', true],
  ['http://127.0.0.1:3000', false],
  ['https://203.0.113.7', false],
  ['http://[::1]:3000', false],
  ['', false],
])('passkeys at %s: %s', (origin, expected) => {
  expect(hasPasskeys(origin)).toBe(expected)
})
