import { expect, onTestFinished, test } from 'vitest'
import { findStore } from '#core/places/store/queries.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { codedPromotion } from '../promotion/testing/coded-promotions.ts'
import { codesThatLower } from './codes-that-lower.ts'
import { getProduct } from './get-product.ts'

const weekly = { condition: 'NEW', frequency: 'WEEKLY', rentsAlready: false } as const

test('a code lowers what it names, at stores that have it and below the caps of their state, in place of another', async () => {
  const context = await freshStore()
  onTestFinished(() => context.dispose())
  await codedPromotion(context, { id: 'ten' })
  await codedPromotion(context, { id: 'twenty', percentOff: 20 })
  await codedPromotion(context, { id: 'capped', kind: 'cash-price' })
  await codedPromotion(context, { id: 'elsewhere', without: ['00101'] })
  await codedPromotion(context, { id: 'loyal', pif: true })
  await codedPromotion(context, { id: 'piece', products: ['nightstand'] })
  const store = (await findStore(context.db, '00101'))!
  const codes = ['ten', 'twenty', 'capped', 'elsewhere', 'loyal', 'piece']
  const lowering = async (
    id: string,
    isRegistered: boolean,
    appliedId: string | null,
    condition: 'NEW' | 'USED' = 'NEW',
  ) => {
    const mine = { ...store, buyer: { isRegistered, appliedId } }
    const page = unwrap(await getProduct(id, mine, context))
    const found = await codesThatLower(page, codes, { ...weekly, condition }, mine, context)
    return found.map(({ id: code, moreCents }) => (moreCents === null ? code : `${code} +${moreCents}`))
  }
  expect(await lowering('sofa', false, null)).toEqual(['ten', 'twenty'])
  // In place of twenty per cent, ten cost 250 cents more in each of 104 weeks.
  expect(await lowering('sofa', true, 'twenty')).toEqual(['ten +26000', 'twenty', 'loyal +26000'])
  expect(await lowering('sofa', true, 'ten')).toEqual(['ten', 'twenty', 'loyal'])
  // Pre-rented units have a price of their own, which no code lowers.
  expect(await lowering('sofa', true, null, 'USED')).toEqual([])
  // A set has the prices of its pieces.
  expect(await lowering('lounge-set', false, null)).toEqual(['ten', 'twenty', 'piece'])
})

test('a code that lowers one frequency, or one variant, is offered where that is shown', async () => {
  const context = await freshStore()
  onTestFinished(() => context.dispose())
  await codedPromotion(context, { id: 'week', products: ['sofa', 'recliner-gray'] })
  await context.db.run(sql`
    update promotion set percent_off = null, payment_off_cents = '{"WEEKLY": 400}' where id = 'week'`)
  const store = (await findStore(context.db, '00101'))!
  const lowers = async (id: string, shown: Parameters<typeof codesThatLower>[2] = weekly) => {
    const page = unwrap(await getProduct(id, store, context))
    return (await codesThatLower(page, ['week'], shown, store, context)).map((code) => code.id)
  }
  expect(await lowers('sofa')).toEqual(['week'])
  expect(await lowers('sofa', { ...weekly, frequency: 'MONTHLY' })).toEqual([])
  // The add-on price is what a renter pays, whatever is off the rent of everybody else.
  expect(await lowers('sofa', { ...weekly, rentsAlready: true })).toEqual([])
  expect(await lowers('recliner-gray')).toEqual(['week'])
  expect(await lowers('recliner-brown')).toEqual([])
  // Before one is chosen the cheapest is shown, and with the code that is the gray one.
  expect(await lowers('recliner')).toEqual(['week'])
})
