import { expect, test } from 'vitest'
import { applyWith, strongAnswers } from '#core/approval/application/testing/applicants.ts'
import type { Context, Customer } from '#core/context.ts'
import { columbus, fill, someGuest } from '#core/shopper/basket/testing/fill.ts'
import type { TestContext } from '#core/testing/context.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { saveCard, someCustomer } from '../order/testing/shopper.ts'
import { chooseTime } from './choose-time.ts'
import { enteredFor } from './chosen-fulfilment.ts'
import { type Checkout, getCheckout } from './get-checkout.ts'
import { placeOrder } from './place-order.ts'
import { chooseMethod, saveDelivery, savePaySchedule } from './save-steps.ts'
import { placeOrderInput } from './schema.ts'

/** The form data for a pick-up on Friday, March 6, by a shopper without a known home address. */
const typed = {
  ...{ fulfilment: 'pickup', firstName: 'Ana', lastName: 'Ruiz', phone: '(614) 555-0199' },
  ...{ address1: '1 Main St', address2: '', city: 'Cleveland', stateCode: 'OH', postalCode: '44114' },
  pickupDate: '2026-03-06',
}

async function open(who: Customer, context: Context): Promise<Checkout> {
  const state = await getCheckout(who, context)
  if (state.kind !== 'open') throw new Error(`not open: ${JSON.stringify(state)}`)
  return state.checkout
}

async function shopper(context: TestContext, ...productIds: string[]): Promise<Customer> {
  const who = await someCustomer(context)
  await fill(who, context, ...productIds.map((productId) => ({ productId })))
  return who
}

async function ready(who: Customer, context: TestContext): Promise<Checkout> {
  await savePaySchedule(who, await open(who, context), { frequency: 'WEEKLY' }, context)
  await chooseMethod(who, (await saveCard(who, context)).id, context)
  return open(who, context)
}

test('an order is picked up on a day of the store, at its hours; the agreement names where it is kept, however far away', async () => {
  const context = await testStore()
  const who = await shopper(context, 'console')
  await fill(who, context, { productId: 'nightstand', quantity: 2 })
  expect(await saveDelivery(who, await open(who, context), typed, context)).toEqual([])
  const checkout = await ready(who, context)
  expect(checkout).toMatchObject({ next: 'review', fulfilment: 'pickup' })
  const seen = {
    ...inputOf(placeOrderInput, { dueTodayCents: checkout.basket.totals.dueToday.totalCents }),
    locale: 'en-US' as const,
  }
  expect(await placeOrder(who, checkout, seen, context)).toMatchObject({
    value: {
      fulfilment: 'pickup',
      delivery: { city: 'Cleveland', date: '2026-03-06', window: { from: '10:00', to: '18:00' } },
      agreements: [{ fulfilment: 'pickup', deliveryOn: '2026-03-06', firstRenewalOn: '2026-03-13' }],
    },
  })
})

test('the home of the application is taken where it is known; no address is asked for', async () => {
  const context = await testStore()
  const who = await someGuest(context)
  await applyWith(who, strongAnswers(), context)
  await fill(who, context, { productId: 'console' })
  const { address1: _street, city: _city, stateCode: _state, postalCode: _zip, ...bare } = typed
  expect(await saveDelivery(who, await open(who, context), bare, context)).toEqual([])
  const { delivery, home } = await open(who, context)
  expect(home).toMatchObject({ stateCode: 'OH' })
  expect(delivery).toMatchObject({ value: { ...home, fulfilment: 'pickup', date: '2026-03-06' } })
})

test('a closed day and a home in another state are named with their fields', async () => {
  const context = await testStore()
  const who = await shopper(context, 'console')
  const refusal = async (change: Partial<typeof typed>) => {
    const problems = await saveDelivery(who, await open(who, context), { ...typed, ...change }, context)
    return problems.map(({ field, code }) => `${field} ${code}`)
  }
  expect(await refusal({ pickupDate: '2026-03-08' })).toEqual(['pickupDate pickup-date-unavailable'])
  expect(await refusal({ pickupDate: '2026-03-02' })).toEqual(['pickupDate pickup-date-unavailable'])
  expect(await refusal({ pickupDate: '', firstName: '' })).toEqual([
    'firstName field-required',
    'pickupDate choice-required',
  ])
  expect(await refusal({ city: 'Houston', stateCode: 'TX', postalCode: '77002' })).toEqual([
    'stateCode pickup-out-of-area',
  ])
  expect(await refusal({ postalCode: '77002' })).toEqual(['postalCode zip-state-mismatch'])
})

test('something that has to be delivered takes the choice back to delivery, and what was typed stays', async () => {
  const context = await testStore()
  const who = await shopper(context, 'console')
  await saveDelivery(who, await open(who, context), typed, context)
  await ready(who, context)
  await fill(who, context, { productId: 'tv' })
  const lost = await open(who, context)
  expect(lost).toMatchObject({ next: 'delivery', fulfilment: 'delivery', draft: { delivery: typed } })
  expect(lost.pickup).toMatchObject({ obstacle: 'needs-delivery', item: { productId: 'tv' } })
  const seen = { ...inputOf(placeOrderInput, { dueTodayCents: 0 }), locale: 'en-US' as const }
  const refused = { code: 'pickup-not-possible', field: 'fulfilment' }
  expect(await placeOrder(who, lost, seen, context)).toEqual({ ok: false, problem: refused })
  expect(await chooseTime(who, lost, { fulfilment: 'pickup' }, context)).toEqual([refused])
  expect(await saveDelivery(who, lost, typed, context)).toEqual([refused])
  await context.db.run(sql`delete from basket_item where product_id = 'tv'`)
  expect(await open(who, context)).toMatchObject({ next: 'review', fulfilment: 'pickup' })
})

test('where the store has no day for a pick-up, the checkout and the basket of the API both say delivery', async () => {
  const context = await testStore()
  const who = await shopper(context, 'console')
  await saveDelivery(who, await open(who, context), typed, context)
  const both = async () => {
    const { basket, fulfilment } = await open(who, context)
    return [fulfilment, (await enteredFor(who, basket, context)).fulfilment]
  }
  expect(await both()).toEqual(['pickup', 'pickup'])
  await context.db.run(sql`update store set hours = '[]' where id = ${columbus}`)
  expect(await both()).toEqual(['delivery', 'delivery'])
})

test('goods that another store would have to bring are not picked up, not even when they go between the steps', async () => {
  const context = await testStore()
  const who = await shopper(context, 'console')
  await saveDelivery(who, await open(who, context), typed, context)
  const checkout = await ready(who, context)
  const seen = {
    ...inputOf(placeOrderInput, { dueTodayCents: checkout.basket.totals.dueToday.totalCents }),
    locale: 'en-US' as const,
  }
  // The store's only console is sold to somebody else; a neighbor store has one.
  await context.db.run(sql`update store set geo_pool = '{00404}' where id = ${columbus}`)
  await context.db.run(sql`
    update stock_unit set state = 'withdrawn' where product_id = 'console' and store_id = ${columbus}`)
  expect(await placeOrder(who, checkout, seen, context)).toMatchObject({
    problem: { code: 'quantity-above-stock' },
  })
  await context.db.run(sql`
    update stock_level set available = 0, new_available = 0
    where product_id = 'console' and store_id = ${columbus}`)
  expect(await placeOrder(who, checkout, seen, context)).toMatchObject({
    problem: { code: 'pickup-not-possible', field: 'fulfilment' },
  })
  expect((await open(who, context)).pickup).toMatchObject({ obstacle: 'not-here' })
  const delivered = { ...typed, fulfilment: '', city: 'Columbus', postalCode: '43215', date: '2026-03-06' }
  expect(await saveDelivery(who, checkout, { ...delivered, window: '10:00-12:00' }, context)).toEqual([])
  expect(unwrap(await placeOrder(who, await open(who, context), seen, context)).fulfilment).toBe('delivery')
})
