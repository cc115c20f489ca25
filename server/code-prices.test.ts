import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTerms } from '#core/agreement/terms/terms.ts'
import { getProduct } from '#core/catalogue/product/get-product.ts'
import { loadTiles } from '#core/catalogue/product/load-tiles.ts'
import type { ShopperStore } from '#core/catalogue/promotion/price-promotions.ts'
import { codedPromotion } from '#core/catalogue/promotion/testing/coded-promotions.ts'
import { recommend } from '#core/catalogue/recommendation/recommend.ts'
import { searchProducts } from '#core/catalogue/search/search-products.ts'
import type { Customer } from '#core/context.ts'
import { createOrder } from '#core/ordering/new-order/create-order.ts'
import { orderInput, someCustomer } from '#core/ordering/order/testing/shopper.ts'
import { agreementPaper } from '#core/ordering/signing/paper/agreement-paper.ts'
import { findStore } from '#core/places/store/queries.ts'
import { getBasket } from '#core/shopper/basket/get-basket.ts'
import { setFrequencyInput } from '#core/shopper/basket/schema.ts'
import { setFrequency } from '#core/shopper/basket/set-frequency.ts'
import { fill, someGuest } from '#core/shopper/basket/testing/fill.ts'
import { getShopperStore } from '#core/shopper/chosen-store/get-shopper-store.ts'
import { applyCode } from '#core/shopper/promotion-code/apply-code.ts'
import { applyPromotion } from '#core/shopper/promotion-code/apply-promotion.ts'
import { applyCodeInput, applyPromotionInput } from '#core/shopper/promotion-code/schema.ts'
import { moveGuest } from '#core/shopper/sign-in/move-guest.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { openCatalogueCache } from '#platform/catalogue-cache.ts'
import { sql } from '#platform/db/sql.ts'

let context: TestContext
beforeEach(async () => {
  context = await freshStore()
})
afterEach(() => context.dispose())

/** The shopper's store as pages and calls have it. */
const storeFor = async (who: Customer) => {
  const store = await findStore(context.db, '00101')
  const { buyer } = (await getShopperStore(who.sessionId, context))!
  return { ...store!, buyer } satisfies ShopperStore
}

const apply = async (who: Customer, promotionId: string) =>
  applyPromotion(who, inputOf(applyPromotionInput, { promotionId }), await storeFor(who), context)

/** The weekly payment of the sofa on a tile, a listing and its own page, in cents. */
async function sofaFor(who: Customer): Promise<unknown[]> {
  const store = await storeFor(who)
  const [tile] = await loadTiles(['sofa'], store, context)
  const { tiles } = await searchProducts({ q: 'sofa', pageSize: 50 }, { store, locale: 'en-US' }, context)
  const found = tiles.find(({ product }) => product.id === 'sofa')
  const page = unwrap(await getProduct('sofa', store, context))
  return [tile, found, page].map((one) => one?.prices?.WEEKLY?.paymentCents)
}

test('a code is one price from the tile to the paper that is signed, and only for the shopper who applied it', async () => {
  await codedPromotion(context, { id: 'sofa10' })
  const [who, other] = [await someCustomer(context), await someCustomer(context)]
  expect(await sofaFor(who)).toEqual([2_499, 2_499, 2_499])
  unwrap(await apply(who, 'sofa10'))
  expect(await sofaFor(who)).toEqual([2_249, 2_249, 2_249])
  expect(await sofaFor(other)).toEqual([2_499, 2_499, 2_499])
  expect(await sofaFor(await someGuest(context))).toEqual([2_499, 2_499, 2_499])

  const reduction = {
    offers: [{ id: 'sofa10', name: { 'en-US': 'sofa10 days', 'es-US': 'Días sofa10' } }],
    paymentCents: 2_499,
    cashCents: 129_950,
  }
  const basket = await fill(who, context, { productId: 'sofa', quantity: 1 })
  expect(basket.items[0]?.rent).toMatchObject({ paymentCents: 2_249, reduction })
  expect(basket.code).toMatchObject({ id: 'sofa10', code: 'SOFA10', obstacle: null })
  const order = unwrap(await createOrder(who, orderInput(basket.id, context), context))
  expect(order.agreements).toMatchObject([
    { paymentCents: 2_249, totalCents: 104 * 2_249, items: [{ paymentCents: 2_249, reduction }] },
  ])
  // The code is taken away again, the agreement keeps what it was made with.
  await context.db.run(sql`delete from promotion where id = 'sofa10'`)
  const key = { customerId: who.customerId, orderId: order.id }
  const [terms] = await loadTerms(context.db, key, context.clock.now())
  const paper = JSON.stringify(agreementPaper(terms!, 'Shop', 'es-US', undefined))
  expect(paper).toContain('promoción “Días sofa10”. Sin ella, cada pago sería de $24.99')
  expect(await sofaFor(who)).toEqual([2_499, 2_499, 2_499])
})

test('what is recommended costs each shopper their own price, though it is kept for a while', async () => {
  await codedPromotion(context, { id: 'sofa10' })
  const [who, other] = [await someCustomer(context), await someGuest(context)]
  unwrap(await apply(who, 'sofa10'))
  const cached = { ...context, cache: openCatalogueCache(context.db, context.clock, { lifeSeconds: 30 }) }
  const asked = { recommenders: ['recently-viewed'], productIds: ['sofa'] } as const
  const paid = async (one: Customer) => {
    const found = await recommend(asked, await storeFor(one), cached)
    return found?.tiles.map(({ prices }) => prices?.WEEKLY?.paymentCents)
  }
  expect([await paid(who), await paid(other), await paid(who)]).toEqual([[2_249], [2_499], [2_249]])
})

test('an offer for customers without a code holds for everyone who is signed in, and for no guest', async () => {
  await codedPromotion(context, { id: 'loyal', pif: true })
  await context.db.run(sql`update promotion set code = null where id = 'loyal'`)
  const [who, guest] = [await someCustomer(context), await someGuest(context)]
  expect(await sofaFor(who)).toEqual([2_249, 2_249, 2_249])
  expect(await sofaFor(guest)).toEqual([2_499, 2_499, 2_499])
  const rentOf = async (one: Customer) =>
    (await fill(one, context, { productId: 'sofa', quantity: 1 })).items[0]?.rent?.paymentCents
  expect([await rentOf(who), await rentOf(guest)]).toEqual([2_249, 2_499])
})

test('a code by which a lower cash price would break the cap of Ohio takes nothing off, and says so', async () => {
  await codedPromotion(context, { id: 'cash', kind: 'cash-price' })
  const who = await someCustomer(context)
  await fill(who, context, { productId: 'sofa', quantity: 1 })
  expect(await applyCode(who, inputOf(applyCodeInput, { code: 'cash' }), context)).toMatchObject({
    problem: { code: 'promotion-code-no-lower' },
  })
  unwrap(await apply(who, 'cash'))
  const basket = await getBasket(who, context)
  expect(basket?.totals.cashCents).toBe(129_950)
  expect(basket?.code?.obstacle).toEqual({ code: 'promotion-code-no-lower' })
})

test('a code that takes nothing off names the reason: other goods, their condition, the frequency', async () => {
  await codedPromotion(context, { id: 'week' })
  await context.db.run(sql`
    update promotion set kind = 'first-payment', percent_off = null, first_payment_cents = '{"WEEKLY": 100}'
    where id = 'week'`)
  const who = await someCustomer(context)
  unwrap(await apply(who, 'week'))
  const reason = async () => (await getBasket(who, context))?.code?.obstacle
  await fill(who, context, { productId: 'tv', quantity: 1 })
  expect(await reason()).toEqual({ code: 'promotion-code-other-goods' })
  await fill(who, context, { productId: 'sofa', quantity: 1, condition: 'USED' })
  expect(await reason()).toEqual({ code: 'promotion-code-new-only' })
  await fill(who, context, { productId: 'sofa', quantity: 1 })
  expect(await reason()).toBeNull()
  unwrap(await setFrequency(who, inputOf(setFrequencyInput, { frequency: 'MONTHLY' }), context))
  expect(await reason()).toEqual({ code: 'promotion-code-frequency', params: { only: 'WEEKLY' } })
})

test('what a guest applied goes along into the account, in place of what was applied there', async () => {
  await codedPromotion(context, { id: 'sofa10' })
  await codedPromotion(context, { id: 'sofa20', percentOff: 20 })
  const [who, guest] = [await someCustomer(context), await someGuest(context)]
  unwrap(await apply(who, 'sofa10'))
  unwrap(await apply(guest, 'sofa20'))
  const people = { fromCustomerId: guest.customerId, toCustomerId: who.customerId }
  const now = context.clock.now()
  await context.db.transaction((tx) => moveGuest(tx, context.composition.guestRows, people, now))
  expect(await sofaFor(who)).toEqual([1_999, 1_999, 1_999])
  expect(await sofaFor(guest)).toEqual([2_499, 2_499, 2_499])
})
