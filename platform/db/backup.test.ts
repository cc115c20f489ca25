import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import { testStore } from '#core/testing/fixture.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { backUp, restore } from './backup.ts'
import { sql } from './sql.ts'

test('a backup brings back what was there, and a damaged one changes nothing', async () => {
  const context = await testStore()
  await beginSession(context)
  const folder = temporaryFolder()
  const count = async () =>
    (await context.db.one<{ n: number }>(sql`select count(*) as n from customer`)).n +
    (await context.db.one<{ n: number }>(sql`select count(*) as n from stock_unit`)).n
  const before = await count()
  const search = sql`select id, search_text as words, name from product order by id`
  const products = await context.db.rows(search)
  const next = sql`select nextval('order_number') as number`
  const { number } = await context.db.one<{ number: number }>(next)
  await backUp(context.databaseUrl, folder, context.clock.now())

  await beginSession(context)
  await context.db.run(sql`delete from stock_unit`)
  await restore(context.databaseUrl, folder)
  expect(await count()).toBe(before)
  expect(await context.db.rows(search)).toEqual(products)
  expect(await context.db.one<{ number: number }>(next)).toEqual({ number: number + 1 })

  await writeFile(join(folder, 'customer.jsonl.gz'), gzipSync(''))
  await expect(restore(context.databaseUrl, folder)).rejects.toThrow('customer: 0 rows of 1')
  expect(await count()).toBe(before)
  expect(await readFile(join(folder, 'manifest.json'), 'utf8')).toContain('"customer"')
})
