import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestContext } from '#core/testing/context.ts'
import { countingQueries } from '#core/testing/count-queries.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { removeItem } from '../basket-items/remove-item.ts'
import { removeUnavailable } from '../basket-items/remove-unavailable.ts'
import { restoreItem } from '../basket-items/restore-item.ts'
import { countItems } from './count-items.ts'
import { getBasket } from './get-basket.ts'
import { removeItemInput, restoreItemInput, setFrequencyInput, setStoreInput } from './schema.ts'
import { setFrequency } from './set-frequency.ts'
import { setStore } from './set-store.ts'
import { columbus, fill, someGuest } from './testing/fill.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
})
afterAll(() => context.dispose())

const many = [
  'sofa',
  'tv',
  'bed',
  'dresser',
  'fridge',
  'laptop',
  'console',
  'washer',
  'recliner-blue',
  'bedroom-set',
]

test('two queries read a basket, however many things are in it', async () => {
  const who = await someGuest(context)
  for (const productIds of [['sofa'], many.slice(1)]) {
    await fill(who, context, ...productIds.map((productId) => ({ productId })))
    const counting = countingQueries(context)
    await getBasket(who, counting.context)
    expect(counting.sent()).toBe(2)
  }
})

test('the badge takes one query and agrees with the basket [SHP-294]', async () => {
  const who = await someGuest(context)
  const basket = await fill(who, context, { productId: 'tv', quantity: 2 }, { productId: 'bedroom-set' })
  const counting = countingQueries(context)
  expect(await countItems(who, counting.context)).toBe(3)
  expect(basket.count).toBe(3)
  expect(counting.sent()).toBe(1)
  expect(await countItems({ kind: 'visitor' }, context)).toBe(0)
})

test('today stands apart from what recurs; each number of payments is an agreement [RTO-005, RTO-006]', async () => {
  const who = await someGuest(context)
  const { totals } = await fill(
    who,
    context,
    { productId: 'sofa' },
    { productId: 'tv', quantity: 2 },
    { productId: 'bed' },
  )
  const rent = 2_499 + 2 * 1_499 + 1_799
  // Columbus: 8 % on the payment of each of the two agreements.
  const tax = 200 + 384
  expect(
    totals.agreements.map(({ payments, paymentCents, taxCents }) => [payments, paymentCents, taxCents]),
  ).toEqual([
    [104, 2_499, 200],
    [78, 2 * 1_499 + 1_799, 384],
  ])
  expect(totals.dueToday).toEqual({
    rentCents: rent,
    taxCents: tax,
    waiverCents: 0,
    depositCents: 0,
    reservationCents: 0,
    totalCents: rent + tax,
  })
  expect(totals.recurring).toEqual([
    { frequency: 'WEEKLY', rentCents: rent, taxCents: tax, waiverCents: 0, totalCents: rent + tax },
  ])
  expect(totals.totalCents).toBe(2_499 * 104 + (2 * 1_499 + 1_799) * 78)
  expect(totals.cashCents).toBe(129_950 + 2 * 61_990 + 74_990)
})

test('another frequency prices every line from its own price book', async () => {
  const who = await someGuest(context)
  await fill(who, context, { productId: 'sofa' }, { productId: 'recliner-blue' })
  const monthly = unwrap(
    await setFrequency(who, inputOf(setFrequencyInput, { frequency: 'MONTHLY' }), context),
  )
  expect(monthly.items.map(({ price }) => price?.frequency)).toEqual(['MONTHLY', 'MONTHLY'])
  expect(monthly.items[1]?.price?.paymentCents).toBe(6_062)
  expect((await getBasket(who, context))?.frequency).toBe('MONTHLY')
})

test('another store changes prices, and says what it does not have [SHP-329]', async () => {
  const who = await someGuest(context)
  await fill(who, context, { productId: 'sofa' }, { productId: 'console' })
  const { basket, lost } = unwrap(await setStore(who, inputOf(setStoreInput, { storeId: '00303' }), context))
  expect(basket.storeId).toBe('00303')
  expect(basket.items[0]?.price?.paymentCents).toBe(2_624)
  expect(lost.map(({ productId, unavailable }) => [productId, unavailable])).toEqual([
    ['console', 'not-at-store'],
  ])
  expect(basket.totals.cashCents).toBe(136_448)
  const again = unwrap(await setStore(who, inputOf(setStoreInput, { storeId: '00303' }), context))
  expect(again.lost).toEqual([])
})

test('unavailable things are named, left out of the totals, and removed exactly [SHP-329]', async () => {
  const own = await freshStore()
  const who = await someGuest(own)
  await fill(
    who,
    own,
    { productId: 'sofa' },
    { productId: 'tv' },
    { productId: 'bed' },
    { productId: 'bedroom-set' },
  )
  await own.db.run(sql`update product set online = false where id = 'tv'`)
  await own.db.run(sql`update stock_level set available = 0, new_available = 0 where product_id = 'dresser'`)
  await own.db.run(sql`delete from price where product_id = 'bed'`)
  const basket = await getBasket(who, own)
  expect(basket?.items.map(({ unavailable }) => unavailable)).toEqual([
    null,
    'gone',
    'not-at-store',
    'out-of-stock',
  ])
  expect(basket?.totals.cashCents).toBe(129_950)
  const { itemIds } = unwrap(await removeUnavailable(who, own))
  const left = await getBasket(who, own)
  expect(left?.items.map(({ productId }) => productId)).toEqual(['sofa'])
  own.clock.advanceDays(0.01)
  expect(unwrap(await removeUnavailable(who, own))).toEqual({ itemIds: [] })
  // One of them brings all back, each in its place; the sofa, removed later, stays away.
  const sofa = left?.items[0]?.id ?? ''
  unwrap(await removeItem(who, inputOf(removeItemInput, { itemId: sofa }), own))
  const restored = await restoreItem(who, inputOf(restoreItemInput, { itemId: itemIds[1] ?? '' }), own)
  expect(restored).toEqual({ ok: true, value: { count: 3 } })
  const back = await getBasket(who, own)
  expect(back?.items.map(({ productId }) => productId)).toEqual(['tv', 'bed', 'bedroom-set'])
  expect(back?.items[2]?.parts).toHaveLength(basket?.items[3]?.parts.length ?? 0)
  await own.dispose()
})

test.each([
  ['the rate of its ZIP', 'OH', '43215', 80_000],
  ['the same rate where its ZIP has nine digits', 'OH', '43215-1120', 80_000],
  ['the rate of its state where its ZIP has none', 'OH', '44101', 72_500],
  ['no tax where its state has none', 'NH', '03031', 0],
])('a store has %s', async (_what, stateCode, postalCode, rate) => {
  const own = await freshStore()
  await own.db.run(sql`
    update store set state_code = ${stateCode}, postal_code = ${postalCode} where id = ${columbus}`)
  const basket = await fill(await someGuest(own), own, { productId: 'sofa' })
  expect(basket.taxRateMillionths).toBe(rate)
  const taxCents = Math.round((2_499 * rate) / 1_000_000)
  expect(basket.totals.dueToday).toEqual({
    rentCents: 2_499,
    taxCents,
    waiverCents: 0,
    depositCents: 0,
    reservationCents: 0,
    totalCents: 2_499 + taxCents,
  })
  await own.dispose()
})
