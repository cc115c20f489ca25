import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { getBasket } from '../basket/get-basket.ts'
import { addItemInput, addSetInput } from '../basket/schema.ts'
import { columbus, someGuest } from '../basket/testing/fill.ts'
import { addItem } from './add-item.ts'
import { addSet } from './add-set.ts'

type Asked = z.input<typeof addSetInput>

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
})
afterAll(() => context.dispose())

const lounge = (choices: Partial<Asked> = {}): Asked => ({
  setId: 'lounge-set',
  storeId: columbus,
  wanted: ['sofa', 'recliner', 'nightstand'],
  values: { 'recliner.color': 'blue', 'sofa.condition': 'NEW' },
  ...choices,
})

async function add(choices?: Partial<Asked>) {
  return addSet(await someGuest(context), inputOf(addSetInput, lounge(choices)), context)
}

test('each chosen piece of a set is a line of its own, and together they cost the sum', async () => {
  const { basket } = unwrap(await add())
  expect(
    basket.items.map(({ productId, quantity, rent }) => [productId, quantity, rent?.paymentCents]),
  ).toEqual([
    ['sofa', 1, 2_499],
    ['recliner-blue', 1, 1_399],
    ['nightstand', 2, 1_198],
  ])
  expect(basket.totals.recurring).toMatchObject([{ rentCents: 2_499 + 1_399 + 1_198 }])
  expect(basket.totals.agreements.map(({ payments }) => payments)).toEqual([104, 78, 52])
})

test('a piece that is left out is neither rented nor paid', async () => {
  const { basket } = unwrap(await add({ wanted: ['nightstand'] }))
  expect(basket.items.map(({ productId }) => productId)).toEqual(['nightstand'])
  expect(basket.totals.recurring).toMatchObject([{ rentCents: 1_198 }])
})

test('a piece can be had pre-rented at its own price', async () => {
  const { basket } = unwrap(await add({ wanted: ['sofa'], values: { 'sofa.condition': 'USED' } }))
  expect(basket.items).toMatchObject([
    { productId: 'sofa', condition: 'USED', rent: { paymentCents: 1_999, payments: 78 } },
  ])
})

test('a piece in both conditions is the cheaper one until another is asked for, as its price said before the color', async () => {
  const conditionOf = async (values: Record<string, string>) => {
    const { basket } = unwrap(await add({ wanted: ['sofa'], values }))
    return basket.items[0]?.condition
  }
  expect(await conditionOf({})).toBe('USED')
  expect(await conditionOf({ 'sofa.condition': 'NEW' })).toBe('NEW')
})

test('the price follows the frequency, of every piece by its own price book', async () => {
  const { basket } = unwrap(await add({ frequency: 'MONTHLY' }))
  expect(basket.totals.recurring).toMatchObject([
    { frequency: 'MONTHLY', rentCents: 10_829 + 6_062 + 2 * 2_595 },
  ])
})

test('no piece, an open choice, an unknown choice and a piece that is gone are refused; nothing is added', async () => {
  expect(await add({ wanted: [] })).toMatchObject({ problem: { code: 'set-piece-required' } })
  expect(await add({ values: {} })).toMatchObject({
    problem: { code: 'set-choice-required', field: 'recliner' },
  })
  expect(await add({ values: { 'recliner.color': 'purple' } })).toMatchObject({
    problem: { code: 'set-choice-required' },
  })
  expect(await add({ values: { 'recliner.color': 'brown' } })).toMatchObject({
    problem: { code: 'product-not-orderable' },
  })
  const who = await someGuest(context)
  await addSet(who, inputOf(addSetInput, lounge({ values: {} })), context)
  expect((await getBasket(who, context))?.items ?? []).toEqual([])
})

test('only pieces of the set are added, and only a set is taken for one', async () => {
  expect(await add({ wanted: ['tv'] })).toMatchObject({ problem: { code: 'set-piece-required' } })
  expect(await add({ setId: 'sofa' })).toMatchObject({ problem: { code: 'product-not-found' } })
})

test('a set is no line by itself, whatever its own price line says', async () => {
  const who = await someGuest(context)
  expect(
    await addItem(who, inputOf(addItemInput, { productId: 'lounge-set', storeId: columbus }), context),
  ).toMatchObject({
    problem: { code: 'set-sold-by-piece', field: 'productId' },
  })
})

test('a basket whose product has become a set since cannot be ordered with it', async () => {
  const who = await someGuest(context)
  const basket = unwrap(
    await addItem(who, inputOf(addItemInput, { productId: 'tv', storeId: columbus }), context),
  )
  await context.db.run(sql`update basket_item set product_id = 'lounge-set' where basket_id = ${basket.id}`)
  expect((await getBasket(who, context))?.items).toMatchObject([{ unavailable: 'gone' }])
})
