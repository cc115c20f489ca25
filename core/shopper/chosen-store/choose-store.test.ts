import { pino } from 'pino'
import { expect, test } from 'vitest'
import { importCatalogue } from '#core/catalogue/import/import-catalogue.ts'
import { chooseStoreSchema } from '#core/places/store/schema.ts'
import { testContext } from '#core/testing/context.ts'
import { inputOf } from '#core/testing/input.ts'
import { sql } from '#platform/db/sql.ts'
import { beginSession } from '../session/begin-session.ts'
import { saveShopperContext } from '../session/shopper-context.ts'
import { getStoreHints } from '../session/store-hints.ts'
import { chooseStore } from './choose-store.ts'

async function withStores() {
  const context = await testContext()
  await importCatalogue('catalog/fixture', context.db, '2026-03-02')
  return context
}

test('a session keeps its store on the server: made first, changed later [SHL-383]', async () => {
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

test('when the session cannot keep the choice, the store alone is set, and the log says why [SHL-388] [SHL-395] [SHL-381]', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const context = { ...(await withStores()), log }
  const { who } = await beginSession(context)
  await context.db.run(sql`alter table shopper_context rename to lost_context`)
  const asked = inputOf(chooseStoreSchema, { storeId: '00101', postalCode: '43004' })
  expect(await chooseStore(who, asked, context)).toMatchObject({
    ok: true,
    value: { store: { id: '00101' }, postalCode: undefined, hasBasketChanged: false },
  })
  expect(await getStoreHints(who, context)).toEqual({
    storeEnable: false,
    storeHide: false,
    preApprove: false,
  })
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'the chosen store could not be kept for the session',
    'the shopper context of a session could not be read',
  ])
})

test('what a session says of its store is read as true or as text, and a visitor says nothing [SHL-349]', async () => {
  const context = await withStores()
  const { who } = await beginSession(context)
  const qualifiers = { storeHide: true, storeEnable: 'true', preApprove: 'no' }
  await saveShopperContext(who, { storeId: undefined, qualifiers, replace: true }, context)
  const none = { storeEnable: false, storeHide: false, preApprove: false }
  expect(await getStoreHints(who, context)).toEqual({ ...none, storeHide: true, storeEnable: true })
  expect(await getStoreHints({ kind: 'visitor' }, context)).toEqual(none)
})
