import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { keepSecretFile, loadStoreKey } from './store-key.ts'
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
  await loadStoreKey(folder, undefined, false)
  expect(modeOf(folder)).toBe(0o700)
  expect(modeOf(join(folder, 'store.key'))).toBe(0o600)
})

test('a damaged key file stops the start; it is not replaced', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'store.key'), '')
  await expect(loadStoreKey(folder, undefined, false)).rejects.toThrow('store.key')
})
