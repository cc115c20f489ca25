import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { keysFrom } from './testing/keys-from.ts'

test('sealed text that was changed or cut anywhere is refused', () => {
  const keys = keysFrom(randomBytes(32))
  const sealed = Buffer.from(keys.seal('123-45-6789'), 'base64url')
  expect(keys.open(sealed.toString('base64url'))).toBe('123-45-6789')
  const open = (bytes: Buffer) => () => keys.open(bytes.toString('base64url'))
  for (let length = 0; length < sealed.length; length++) expect(open(sealed.subarray(0, length))).toThrow()
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(open(changed)).toThrow()
  }
  expect(() => keysFrom(randomBytes(32)).open(sealed.toString('base64url'))).toThrow()
})

test('an authentication tag of four bytes is refused, though it would fit: it could be guessed', () => {
  const keys = keysFrom(randomBytes(32))
  const nothing = Buffer.from(keys.seal(''), 'base64url')
  expect(keys.open(nothing.toString('base64url'))).toBe('')
  expect(() => keys.open(nothing.subarray(0, 12 + 4).toString('base64url'))).toThrow()
})
