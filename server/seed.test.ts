import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { importCatalogue } from '#core/catalogue/import/import-catalogue.ts'
import { noteRun, unfinishedRuns } from '#core/catalogue/import/run-queries.ts'
import { registered } from '#core/shopper/customer/testing/people.ts'
import { signIn } from '#core/shopper/sign-in/sign-in.ts'
import { testStore } from '#core/testing/fixture.ts'
import type { Database } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { demoAccounts } from './demo-accounts.ts'
import { seedWhenEmpty } from './seed.ts'

/** A store that was filled, and what a start of the server makes of it. */
async function filled() {
  const plain = await testStore()
  const context = { ...plain, settings: { ...plain.settings, demoAccounts: false } }
  const prices = () =>
    plain.db.one<{ count: number }>(sql`select count(*)::int as count from price where product_id = 'sofa'`)
  return { db: plain.db, prices, start: () => seedWhenEmpty(context, 'catalog/fixture') }
}

/** Ends an import of a folder as soon as it has begun. */
async function endImport(db: Database, folder: string) {
  const onBadLine = () => {
    throw new Error('ended')
  }
  await expect(importCatalogue(folder, db, '2026-03-02', { onBadLine })).rejects.toThrow('ended')
}

/** A catalogue of a category, which makes work for the end of its import, and a store that cannot be read. */
async function spoiledFolder() {
  const folder = temporaryFolder()
  const own = { id: 'own', parentId: 'root', name: { 'en-US': 'Own' } }
  await writeFile(join(folder, 'categories.jsonl'), JSON.stringify(own))
  await writeFile(join(folder, 'stores.jsonl'), 'no JSON')
  return folder
}

test('an import that was ended before it was done is done again at the next start, a whole one is not', async () => {
  const { db, prices, start } = await filled()
  const before = await prices()
  await db.run(sql`delete from price where product_id = 'sofa'`)
  await start()
  expect(await prices()).toEqual({ count: 0 })
  await noteRun(db, resolve('catalog/fixture'))
  await start()
  expect(await prices()).toEqual(before)
  expect(await unfinishedRuns(db)).toEqual([])
})

test('the import of another folder that was ended is left alone', async () => {
  const { db, prices, start } = await filled()
  const own = await spoiledFolder()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  await endImport(db, own)
  await db.run(sql`delete from price where product_id = 'sofa'`)
  await start()
  expect(await prices()).toEqual({ count: 0 })
  expect(warn.mock.calls).toEqual([[expect.stringContaining(own)]])
  // Whoever then brings in a folder as a whole has left the other one.
  await importCatalogue(own, db, '2026-03-02')
  await start()
  expect(warn).toHaveBeenCalledTimes(1)
  expect(await prices()).toEqual({ count: 0 })
})

test('a start makes the demo account that is missing and leaves the other alone, only where they are enabled', async () => {
  const plain = await testStore()
  const [ana, luis] = demoAccounts
  // The start that made the first one was ended before it made the second.
  const { who } = await registered(plain, { email: ana.email })
  const people = () =>
    plain.db.rows<{ id: string; email: string }>(
      sql`select id, email from customer where kind = 'registered' order by email`,
    )
  const start = (demoAccounts: boolean) =>
    seedWhenEmpty({ ...plain, settings: { ...plain.settings, demoAccounts } }, 'catalog/fixture')
  await start(false)
  expect(await people()).toHaveLength(1)
  await start(true)
  const both = await people()
  expect(both.map(({ email }) => email)).toEqual([ana.email, luis.email])
  expect(both[0]?.id).toBe(who.customerId)
  const { email, password } = luis
  expect((await signIn({ kind: 'visitor' }, { email, password, locale: 'en-US' }, plain)).ok).toBe(true)
  const renters = sql`select customer_id as id, state from agreement`
  expect(await plain.db.rows(renters)).toEqual([{ id: both[1]?.id, state: 'active' }])
  await start(true)
  expect(await people()).toEqual(both)
  expect(await plain.db.rows(renters)).toHaveLength(1)
})

test('a demo account that cannot be made whole keeps neither the other one nor the store from the start', async () => {
  const plain = await testStore()
  const start = () =>
    seedWhenEmpty({ ...plain, settings: { ...plain.settings, demoAccounts: true } }, 'catalog/fixture')
  await start()
  // A visitor has given the account another address: the agreement to link has been recorded already.
  await plain.db.run(
    sql`update customer set email = 'moved@example.com' where email = ${demoAccounts[0].email}`,
  )
  await plain.db.run(sql`delete from identity_account where email = ${demoAccounts[0].email}`)
  await start()
  const { count } = await plain.db.one<{ count: number }>(sql`
    select count(*)::int as count from customer where email = ${demoAccounts[0].email}`)
  expect(count).toBe(1)
})
