import { expect, test } from 'vitest'
import { importCatalogue } from '#core/catalogue/import/import-catalogue.ts'
import { chooseStoreSchema } from '#core/places/store/schema.ts'
import { testContext } from '#core/testing/context.ts'
import { inputOf } from '#core/testing/input.ts'
import { sql } from '#platform/db/sql.ts'
import { beginSession } from '../session/begin-session.ts'
import { chooseStore } from './choose-store.ts'

async function withStores() {
  const context = await testContext()
  await importCatalogue('catalog/fixture', context.db, '2026-03-02')
  return context
}

test('a session keeps its store on the server: made first, changed later', async () => {
  const context = await withStores()
  const { who } = await beginSession(context)
  const kept = () => context.db.rows(sql`select session_id, store_id, postal_code from shopper_context`)
  await chooseStore(who, inputOf(chooseStoreSchema, { storeId: '00101', postalCode: '43004' }), context)
  expect(await kept()).toEqual([{ sessionId: who.sessionId, storeId: '00101', postalCode: '43004' }])
  await chooseStore(who, inputOf(chooseStoreSchema, { storeId: '00404' }), context)
  expect(await kept()).toEqual([{ sessionId: who.sessionId, storeId: '00404', postalCode: '33130' }])
})

test('a visitor leaves nothing on the server', async () => {
  const context = await withStores()
  const chosen = await chooseStore(
    { kind: 'visitor' },
    inputOf(chooseStoreSchema, { storeId: '00101' }),
    context,
  )
  expect(chosen).toMatchObject({ ok: true, value: { postalCode: '43215' } })
  expect(await context.db.rows(sql`select 1 from shopper_context`)).toEqual([])
})

test('a store that is unknown or closed for orders cannot be chosen', async () => {
  const context = await withStores()
  const refused = { ok: false, problem: { code: 'store-not-found', field: 'storeId' } }
  expect(
    await chooseStore({ kind: 'visitor' }, inputOf(chooseStoreSchema, { storeId: '99999' }), context),
  ).toEqual(refused)
  await context.db.run(sql`update store set ecomm_close_on = '2026-03-01' where id = '00101'`)
  expect(
    await chooseStore({ kind: 'visitor' }, inputOf(chooseStoreSchema, { storeId: '00101' }), context),
  ).toEqual(refused)
})
