import { expect, test } from 'vitest'
import { readFlags } from '#core/places/store/store-flags.ts'
import { testStore } from '#core/testing/fixture.ts'
import { frequencies } from '#domain/base/frequency.ts'
import { formerPrice, type ProductPrice, priceAt, priceInCondition } from '#domain/catalogue/product-price.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import { sql } from '#platform/db/sql.ts'
import { loadPrices } from './load-prices.ts'

const flags = readFlags({})
const east = { id: '00101', priceZoneId: 'east', stateCode: 'OH', timeZone: 'America/New_York', flags }
const west = { id: '00202', priceZoneId: 'west', stateCode: 'TX', timeZone: 'America/Chicago', flags }
const now = new Date('2026-03-10T12:00:00Z')

test('offers come from the price books of the zone, each frequency with its own', async () => {
  const { db } = await testStore()
  const prices = await loadPrices(db, ['sofa', 'tv', 'nothing'], east, now)
  expect(prices.get('sofa')?.WEEKLY).toMatchObject({ paymentCents: 2499, payments: 104, cashCents: 129950 })
  expect(prices.get('sofa')?.SEMI_MONTHLY).toMatchObject({ paymentCents: 5414, payments: 48 })
  expect(prices.has('nothing')).toBe(false)
  const inWest = await loadPrices(db, ['sofa'], west, now)
  expect(inWest.get('sofa')?.WEEKLY?.paymentCents).toBe(2624)
})

test('a sale price stands in for the regular one, which is then struck through [SHP-184]', async () => {
  const { db } = await testStore()
  const tv = priceAt((await loadPrices(db, ['tv'], east, now)).get('tv'), 'WEEKLY')!
  expect(tv).toMatchObject({ paymentCents: 1499, isOnSale: true, cashCents: 61990 })
  expect(formerPrice(tv, '2026-10-01')).toEqual({ paymentCents: 1799, percent: 16 })
})

test('a former price is shown for 90 days and only when at least a dollar is saved', async () => {
  const { db } = await testStore()
  const sofa = priceAt((await loadPrices(db, ['sofa'], east, now)).get('sofa'), 'WEEKLY')!
  const was = (paymentCents: number): ProductPrice => ({
    ...sofa,
    was: { paymentCents, payments: 104, onlineFrom: '2026-01-01' },
  })
  expect(formerPrice(was(2599), '2026-04-01')).toEqual({ paymentCents: 2599, percent: 3 })
  expect(formerPrice(was(2599), '2026-04-02')).toBeNull()
  expect(formerPrice(was(2598), '2026-04-01')).toBeNull()
})

test('a pre-rented unit has its own price where the book names one', async () => {
  const { db } = await testStore()
  const prices = await loadPrices(db, ['sofa', 'tv'], east, now)
  const sofa = prices.get('sofa')!.WEEKLY!
  expect(priceInCondition(sofa, 'USED')).toMatchObject({ paymentCents: 1999, payments: 78, cashCents: 84950 })
  expect(priceInCondition(sofa, 'NEW').paymentCents).toBe(2499)
  const tv = prices.get('tv')!.WEEKLY!
  expect(priceInCondition(tv, 'USED')).toBe(tv)
})

test('the cash price is the same at every frequency, also where only one of them is on sale', async () => {
  const { db } = await testStore()
  await db.run(sql`update price set sale_payment_cents = null, sale_payments = null
    where product_id = 'tv' and frequency <> 'WEEKLY'`)
  const prices = (await loadPrices(db, ['tv'], east, now)).get('tv')!
  expect(frequencies.map((frequency) => prices[frequency]?.cashCents)).toEqual([
    61_990, 61_990, 61_990, 61_990,
  ])
  expect(prices.MONTHLY).toMatchObject({ paymentCents: 7_795, isOnSale: false, regularCashCents: 73_990 })
})

test('an add-on price is offered only where it is lower than the price of today [SHP-203]', async () => {
  const { db } = await testStore()
  const addOnOf = async (condition: Condition) => {
    const price = (await loadPrices(db, ['sofa'], east, now)).get('sofa')!.WEEKLY!
    return priceInCondition(price, condition).addOnPaymentCents
  }
  await db.run(sql`update price set add_on_cents = 2199 where product_id = 'sofa'`)
  expect(await addOnOf('NEW')).toBe(2199)
  expect(await addOnOf('USED')).toBeNull()
  await db.run(sql`update price set sale_payment_cents = 2099, sale_payments = 104 where product_id = 'sofa'`)
  expect(await addOnOf('NEW')).toBeNull()
})
