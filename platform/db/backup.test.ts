import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import { testContext } from '#core/testing/context.ts'
import { testStore } from '#core/testing/fixture.ts'
import { addKeyVersion, loadKeys } from '../stored-key/load-keys.ts'
import { openSecretStore } from '../stored-key/secret-store.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { backUp, backupKey, restore } from './backup.ts'
import { sql } from './sql.ts'

test('a backup brings back what was there, and a changed one changes nothing', async () => {
  const context = await testStore()
  await beginSession(context)
  const folder = temporaryFolder()
  const key = backupKey(context.secrets)
  const count = async () =>
    (await context.db.one<{ n: number }>(sql`select count(*) as n from customer`)).n +
    (await context.db.one<{ n: number }>(sql`select count(*) as n from stock_unit`)).n
  const before = await count()
  const search = sql`select id, search_text as words, name from product order by id`
  const products = await context.db.rows(search)
  const next = sql`select nextval('order_number') as number`
  const { number } = await context.db.one<{ number: number }>(next)
  await backUp(context.databaseUrl, folder, key, context.clock.now())
  await beginSession(context)
  await context.db.run(sql`delete from stock_unit`)
  await restore(context.databaseUrl, folder, key, context.clock.now())
  expect(await count()).toBe(before)
  expect(await context.db.rows(search)).toEqual(products)
  expect(await context.db.one<{ number: number }>(next)).toEqual({ number: number + 1 })

  // Its tag alone, which is the end of the file; the table of another backup; half of a table.
  const file = join(folder, 'customer.jsonl.gz.sealed')
  const whole = readFileSync(file)
  const last = whole.length - 1
  const other = temporaryFolder()
  await beginSession(context)
  await backUp(context.databaseUrl, other, key, context.clock.now())
  const now = await count()
  const refused = () =>
    expect(restore(context.databaseUrl, folder, key, context.clock.now())).rejects.toThrow(
      /customer|header|data/,
    )
  writeFileSync(file, Buffer.concat([whole.subarray(0, last), Buffer.from([whole.readUInt8(last) ^ 1])]))
  await refused()
  copyFileSync(join(other, 'customer.jsonl.gz.sealed'), file)
  await refused()
  writeFileSync(file, whole.subarray(0, whole.length / 2))
  await refused()
  expect(await count()).toBe(now)
})

test('a backup that was made after a rotation fills an empty database, and STORE_KEY alone opens it', async () => {
  const context = await testContext()
  const { db, clock, storeKey, secrets } = context
  await loadKeys(secrets, storeKey, clock.now).then(({ stop }) => stop())
  await addKeyVersion(secrets, clock.now())
  const { keys, stop } = await loadKeys(secrets, storeKey, clock.now)
  stop()
  const sealed = keys.seal('1990-02-03')
  expect(sealed).toMatch(/^v2\./)
  const { who } = await beginSession(context)
  await db.run(sql`update customer set first_name = 'Ana Torres' where id = ${who.customerId}`)
  const folder = temporaryFolder()
  const key = backupKey(secrets)
  await backUp(context.databaseUrl, folder, key, clock.now())
  for (const file of readdirSync(folder)) {
    const bytes = readFileSync(join(folder, file))
    // Neither the text nor the beginning of a compressed file.
    expect(bytes.includes('Ana Torres')).toBe(false)
    expect(bytes.indexOf(Buffer.from([0x1f, 0x8b, 0x08]))).not.toBe(0)
  }

  const empty = await testContext()
  await expect(restore(empty.databaseUrl, folder, backupKey(empty.secrets), clock.now())).rejects.toThrow(
    'STORE_KEY is not the one of the backup',
  )
  await restore(empty.databaseUrl, folder, key, clock.now())
  expect(await empty.db.one(sql`select first_name from customer`)).toEqual({ firstName: 'Ana Torres' })
  const restored = await loadKeys(openSecretStore(empty.db, storeKey), storeKey, clock.now)
  restored.stop()
  expect(restored.keys.open(sealed)).toBe('1990-02-03')
})
