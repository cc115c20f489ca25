import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readFlags } from '#core/places/store/store-flags.ts'
import { testStore } from '#core/testing/fixture.ts'
import { ok } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { type HoldInput, holdUnits, takeFromLevels } from './hold-units.ts'
import { releaseUnits, rentUnits, sellUnits } from './move-units.ts'
import { stockOf } from './stock-of.ts'

const columbus = {
  id: '00101',
  geoPool: [],
  priceZoneId: 'east',
  stateCode: 'OH',
  timeZone: 'America/New_York',
  flags: readFlags({}),
}
const houston = {
  id: '00202',
  geoPool: ['00303'],
  priceZoneId: 'east',
  stateCode: 'OH',
  timeZone: 'America/New_York',
  flags: readFlags({}),
}

const now = new Date('2026-12-01T15:00:00Z')
const on = '2026-12-01' as const

/** Levels that differ from the number of units. */
function wrongLevels(db: Queryable): Promise<unknown[]> {
  return db.rows(sql`
    select l.store_id, l.product_id from stock_level l
    full join (
      select store_id, product_id, count(*) as units, count(*) filter (where condition = 'NEW') as fresh
      from stock_unit where state = 'available' group by 1, 2
    ) u using (store_id, product_id)
    where coalesce(l.available, 0) <> coalesce(u.units, 0) or coalesce(l.new_available, 0) <> coalesce(u.fresh, 0)`)
}

test('a store gives its own units first, then those nearby, then what it can order', async () => {
  const { db } = await testStore()
  const all = ['sofa', 'laptop', 'recliner', 'recliner-brown', 'washer', 'tablet', 'bedroom-set', 'nowhere']
  const here = await stockOf(db, all, houston, now)
  expect(here.get('sofa')).toMatchObject({
    source: 'INVENTORY_PRODUCT',
    available: 3,
    newAvailable: 2,
    usedAvailable: 1,
    condition: 'NEW',
  })
  expect(here.get('laptop')).toMatchObject({ condition: 'USED', inventoryType: 'used', newAvailable: 0 })
  expect(here.get('recliner')).toMatchObject({ source: 'INVENTORY_PRODUCT', available: 4 })
  expect(here.get('recliner-brown')).toMatchObject({ source: 'INV_GEO_POOL_PRODUCT', available: 1 })
  expect(here.get('washer')).toMatchObject({
    source: 'SO_PRODUCT',
    inventoryType: 'special-order',
    estimatedDelivery: '2-4 Weeks',
  })
  expect(here.get('tablet')).toMatchObject({ source: null, available: 0 })
  // Two beds, two dressers and four nightstands make two sets; the slowest part determines the delivery.
  expect(here.get('bedroom-set')).toMatchObject({ available: 2, estimatedDelivery: '3-7 Days' })
  expect(here.has('nowhere')).toBe(false)
  expect((await stockOf(db, ['recliner-brown'], columbus, now)).get('recliner-brown')?.source).toBeNull()
})

test('the extended aisle counts only at a store that takes part', async () => {
  const { db } = await testStore()
  await db.run(sql`update product set extended_aisle = true where id = 'tablet'`)
  expect((await stockOf(db, ['tablet'], columbus, now)).get('tablet')?.source).toBe('EA_PRODUCT')
  const apart = { ...columbus, flags: readFlags({ extendedAisleEnabled: false }) }
  expect((await stockOf(db, ['tablet'], apart, now)).get('tablet')?.source).toBeNull()
})

test('what a store has none of, and others pre-rented only, is not called new', async () => {
  const { db } = await testStore()
  const empty = async (productId: string) => {
    await db.run(sql`delete from stock_level where store_id = '00101' and product_id = ${productId}`)
    return (await stockOf(db, [productId], columbus, now)).get(productId)
  }
  expect(await empty('laptop')).toMatchObject({ source: null, available: 0, condition: 'USED' })
  expect(await empty('sofa')).toMatchObject({ source: null, available: 0, condition: 'NEW' })
})

/** Reserves units and takes them from the levels, as an order does. */
async function hold(db: Queryable, wanted: HoldInput) {
  const held = await holdUnits(db, [wanted])
  if (!held.ok) return held
  await takeFromLevels(db, held.value.flat())
  return ok(held.value.flat())
}

test('units go from shelf to customer and back, and the levels follow', async () => {
  const { db } = await testStore()
  const agreementId = randomUUID()
  const held = await hold(db, { storeId: '00101', productId: 'sofa', quantity: 3, on, agreementId })
  expect(held.ok && held.value.map((unit) => unit.condition)).toEqual(['NEW', 'NEW', 'USED'])
  expect((await stockOf(db, ['sofa'], columbus, now)).get('sofa')?.available).toBe(0)
  expect(await wrongLevels(db)).toEqual([])
  expect(await releaseUnits(db, agreementId)).toBe(3)
  expect(await releaseUnits(db, agreementId)).toBe(0)
  expect((await stockOf(db, ['sofa'], columbus, now)).get('sofa')?.available).toBe(3)

  const second = randomUUID()
  await hold(db, {
    storeId: '00101',
    productId: 'sofa',
    quantity: 1,
    condition: 'USED',
    agreementId: second,
    on,
  })
  expect(await rentUnits(db, second, '2026-03-04')).toBe(1)
  expect(await rentUnits(db, second, '2026-03-04')).toBe(0)
  expect(await releaseUnits(db, second)).toBe(0)
  expect(await sellUnits(db, second)).toBe(1)
  const unit = await db.one(sql`
    select state, times_rented from stock_unit where agreement_id = ${second}`)
  expect(unit).toEqual({ state: 'sold', timesRented: 2 })
  expect(await wrongLevels(db)).toEqual([])
})

test('what cannot be given is refused by product, and a roll-back leaves nothing held', async () => {
  const { db } = await testStore()
  const agreementId = randomUUID()
  const take = (productId: string, quantity: number) =>
    hold(db, { storeId: '00101', productId, quantity, on, agreementId })
  expect(await take('sofa', 4)).toMatchObject({
    problem: { code: 'quantity-above-stock', field: 'sofa', params: { stockLevel: 3 } },
  })
  expect(await take('tablet', 1)).toMatchObject({
    problem: { code: 'product-not-orderable', field: 'tablet' },
  })
  const lost = db.transaction(async (tx) => {
    const wanted = ['bed', 'dresser', 'tablet'].map((productId) => ({
      storeId: '00101',
      productId,
      quantity: 1,
      agreementId,
      on,
    }))
    const held = await holdUnits(tx, wanted)
    if (!held.ok) throw new Error(held.problem.code)
    await takeFromLevels(tx, held.value.flat())
  })
  await expect(lost).rejects.toThrow('product-not-orderable')
  expect(await wrongLevels(db)).toEqual([])
  expect((await stockOf(db, ['bedroom-set'], columbus, now)).get('bedroom-set')?.available).toBe(2)
})

test('a special order makes units that never count as stock and vanish when it is cancelled', async () => {
  const { db } = await testStore()
  const agreementId = randomUUID()
  const held = await hold(db, { storeId: '00101', productId: 'washer', quantity: 2, on, agreementId })
  expect(held.ok && held.value.every((unit) => unit.inventoryNumber.startsWith('SO-'))).toBe(true)
  expect(await releaseUnits(db, agreementId)).toBe(2)
  expect(await wrongLevels(db)).toEqual([])
})

test('a unit that is ordered is as old as the day of the store, and costs what its product costs', async () => {
  const { db } = await testStore()
  const order = async (quantity: number) => {
    const held = await holdUnits(db, [
      { storeId: '00101', productId: 'washer', quantity, on: '2026-11-30', agreementId: randomUUID() },
    ])
    return held.ok
      ? held.value.flat().map(({ acquiredOn, merchantCostCents }) => [acquiredOn, merchantCostCents])
      : held
  }
  expect(await order(2)).toEqual([
    ['2026-11-30', 54_500],
    ['2026-11-30', 54_500],
  ])
  // Where the catalogue does not say it, the units that are there do.
  await db.run(sql`update product set merchant_cost_cents = null where id = 'washer'`)
  expect(await order(1)).toEqual([['2026-11-30', 54_500]])
  await db.run(sql`update stock_unit set merchant_cost_cents = 0 where product_id = 'washer'`)
  expect(await order(1)).toEqual([['2026-11-30', 0]])
})

test('of forty shoppers who want three sofas at the same moment, three get one each', async () => {
  const { db } = await testStore()
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      db.transaction((tx) =>
        hold(tx, { storeId: '00101', productId: 'sofa', quantity: 1, on, agreementId: randomUUID() }),
      ),
    ),
  )
  const numbers = answers.flatMap((held) => (held.ok ? held.value.map((unit) => unit.inventoryNumber) : []))
  expect(numbers).toHaveLength(3)
  expect(new Set(numbers).size).toBe(3)
  expect(await wrongLevels(db)).toEqual([])
})

test('orders that share products in another order do not wait for each other in a ring', async () => {
  const { db } = await testStore()
  const order = (ids: string[]) =>
    db.transaction(async (tx) => {
      const agreementId = randomUUID()
      const held = await holdUnits(
        tx,
        ids.map((productId) => ({ storeId: '00101', productId, quantity: 1, agreementId, on })),
      )
      if (!held.ok) throw new Error(held.problem.code)
      await takeFromLevels(tx, held.value.flat())
    })
  const answers = await Promise.allSettled([
    order(['bed', 'tv', 'dresser']),
    order(['tv', 'dresser', 'bed']),
    order(['bed', 'nightstand', 'tv']),
    order(['tv', 'nightstand', 'bed']),
  ])
  const reasons = answers.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  for (const reason of reasons) expect(reason).not.toContain('deadlock')
  expect(await wrongLevels(db)).toEqual([])
})

test('pre-rented units of several grades are called by the lowest, which each of them reaches', async () => {
  const { db } = await testStore()
  expect((await stockOf(db, ['laptop'], columbus, now)).get('laptop')?.usedGrade).toBe('FAIR')
})

test('a product is out of stock where fewer are left than the fewest that can be ordered', async () => {
  const { db } = await testStore()
  const sold = { source: null, available: 0, newAvailable: 0, usedAvailable: 0 }
  const least = (id: string, quantity: number) =>
    db.run(sql`update product set min_order_quantity = ${quantity} where id = ${id}`)
  // Two new ones and a pre-rented one, which are ordered apart.
  await least('sofa', 2)
  expect((await stockOf(db, ['sofa'], houston, now)).get('sofa')).toMatchObject({
    ...{ available: 2, newAvailable: 2, usedAvailable: 0, usedGrade: null },
  })
  await least('sofa', 3)
  await least('bedroom-set', 3)
  const here = await stockOf(db, ['sofa', 'bedroom-set'], houston, now)
  expect(here.get('sofa')).toMatchObject(sold)
  expect(here.get('bedroom-set')).toMatchObject(sold)

  // A bundle takes as many of its parts as it needs; a set is rented by the piece.
  await least('bedroom-set', 1)
  await least('nightstand', 99)
  const all = await stockOf(db, ['bedroom-set', 'lounge-set', 'nightstand'], columbus, now)
  expect(all.get('nightstand')).toMatchObject(sold)
  expect(all.get('bedroom-set')?.available).toBeGreaterThan(0)
  await db.run(sql`delete from bundle_part where bundle_id = 'lounge-set' and product_id <> 'nightstand'`)
  expect((await stockOf(db, ['lounge-set'], columbus, now)).get('lounge-set')).toMatchObject(sold)
})
