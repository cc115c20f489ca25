import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { type TestContext, testContext } from '#core/testing/context.ts'
import { sql } from '../db/sql.ts'
import { addKeyVersion, loadKeys } from './load-keys.ts'
import { openSecretStore } from './secret-store.ts'

const storeKey = randomBytes(32)

/** The keys as a process of its own has them. */
async function process({ db, clock }: TestContext, key = storeKey) {
  const secrets = openSecretStore(db, key)
  const loaded = await loadKeys(secrets, key, clock.now)
  onTestFinished(loaded.stop)
  return { ...loaded, secrets }
}

test('processes with one STORE_KEY have the same keys, and one with another STORE_KEY says so and does not start', async () => {
  const context = await testContext()
  const [first, second] = await Promise.all([process(context), process(context)])
  expect(second.keys.open(first.keys.seal('123-45-6789'))).toBe('123-45-6789')
  expect(second.keys.fingerprint('tax id')).toBe(first.keys.fingerprint('tax id'))
  await expect(process(context, randomBytes(32))).rejects.toThrow('STORE_KEY is not the one')
})

test('no secret stands in the database as it is', async () => {
  const context = await testContext()
  const { secrets } = await process(context)
  await addKeyVersion(secrets, context.clock.now())
  const [first, second] = await secrets.versions('data')
  const rows = JSON.stringify(await context.db.rows(sql`select * from stored_key`))
  for (const secret of [first?.secret, second?.secret])
    for (const form of ['base64', 'base64url', 'hex'] as const)
      expect(rows).not.toContain(secret?.toString(form) ?? '')
})

test('a new version seals from its time on, the former ones still open what they sealed, and look-ups find the same', async () => {
  const context = await testContext()
  const [one, other] = [await process(context), await process(context)]
  const before = one.keys.seal('before')
  const found = one.keys.fingerprint('tax id 1')
  expect(await addKeyVersion(one.secrets, new Date('2026-03-02T15:05:00Z'))).toBe(2)
  await one.refresh()
  // Another process does not know the version yet, and reads all that this one seals meanwhile.
  const meanwhile = one.keys.seal('meanwhile')
  expect(other.keys.open(meanwhile)).toBe('meanwhile')
  context.clock.set('2026-03-02T15:05:00Z')
  const after = one.keys.seal('after')
  expect(() => other.keys.open(after)).toThrow('version 2')
  await other.refresh()
  for (const { keys } of [one, other]) {
    expect([before, meanwhile, after].map((sealed) => keys.open(sealed))).toEqual([
      'before',
      'meanwhile',
      'after',
    ])
    expect(keys.fingerprint('tax id 1')).toBe(found)
  }
  // What the new version sealed cannot be opened by the former one.
  expect(() => one.keys.open(after.replace('v2.', ''))).toThrow()
})

test('a row that was put in the place of another is refused', async () => {
  const context = await testContext()
  const { secrets } = await process(context)
  await addKeyVersion(secrets, context.clock.now())
  await context.db.run(sql`
    update stored_key set sealed = (select sealed from stored_key where version = 1) where version = 2`)
  await expect(secrets.versions('data')).rejects.toThrow('STORE_KEY')
})
