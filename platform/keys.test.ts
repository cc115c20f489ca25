import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { keepSecretFile, keysFrom, loadKeys } from './keys.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const modeOf = (path: string) => statSync(path).mode & 0o777

test('of two processes that make a secret file at once, the first one wins', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'secret')
  const late = await keepSecretFile(file, async () => {
    await keepSecretFile(file, () => 'first')
    return 'second'
  })
  expect(late.toString()).toBe('first')
  expect(readdirSync(folder)).toEqual(['secret'])
})

test('a secret file is there whole or not at all', async () => {
  const file = join(temporaryFolder(), 'secret')
  const whole = Buffer.alloc(64 * 1024 * 1024)
  let done = false
  const making = keepSecretFile(file, () => whole).finally(() => {
    done = true
  })
  const sizes = new Set<number>()
  while (!done) {
    if (existsSync(file)) sizes.add(statSync(file).size)
    await setImmediate()
  }
  await making
  expect([...sizes].filter((size) => size !== whole.length)).toEqual([])
})

test('a key and the folder made for it can be read by their owner only', async () => {
  const folder = join(temporaryFolder(), 'data')
  await loadKeys(folder, undefined, false)
  expect(modeOf(folder)).toBe(0o700)
  expect(modeOf(join(folder, 'store.key'))).toBe(0o600)
})

test('a damaged key file stops the start; it is not replaced', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'store.key'), '')
  await expect(loadKeys(folder, undefined, false)).rejects.toThrow('store.key')
})

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
