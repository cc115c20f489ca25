import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyWith, strongAnswers } from '#core/approval/application/testing/applicants.ts'
import type { Customer } from '#core/context.ts'
import { getCheckout } from '#core/ordering/checkout/get-checkout.ts'
import { savePaySchedule } from '#core/ordering/checkout/save-steps.ts'
import { findApiSession } from '#core/shopper/session/find-api-session.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const base = '/checkout/shopper-baskets/v1/organizations/f_ecom_store/baskets'

async function someone() {
  const { access_token: token, usid } = await shop.guest()
  const send = async (path: string, body: unknown) => {
    const answer = await shop.call(path, token, { method: 'POST', body: JSON.stringify(body) })
    return (await answer.json()) as Record<string, unknown>
  }
  const { basketId } = await send(base, {})
  const add = (productId: string, quantity = 1) =>
    send(`${base}/${basketId}/items`, [{ productId, quantity }])
  const get = async () =>
    (await (await shop.call(`${base}/${basketId}`, token)).json()) as Record<string, unknown>
  const who = (await findApiSession(usid, shop.core))?.who as Customer
  return { add, get, who }
}

test('a basket has its owner’s approval as text, its totals and its counters [SHP-277] [ACC-077] [ACC-133] [ACC-159]', async () => {
  const { add, who } = await someone()
  const before = await add('sofa')
  expect(before).toMatchObject({
    basketId: expect.any(String),
    temporaryBasket: false,
    productItems: [{ productId: 'sofa' }],
    orderTotal: expect.any(Number),
    currency: 'USD',
    customerInfo: { email: '' },
    c_promoApplied: false,
    c_promoCode: '',
    c_customerSessionTrackingID: '',
    c_sessionAlive: 0,
    c_cartTotalCashPrice: 1364.48,
    c_totalRenewalPayment: before.orderTotal,
    c_sacTotal: 1364.48,
    c_payScheduleTerms: 104,
  })
  expect(before).not.toHaveProperty('c_customerDEApproval')
  await applyWith(who, strongAnswers({ lastName: 'Torres' }), shop.core)
  const after = await add('tv')
  expect(JSON.parse(String(after.c_customerDEApproval))).toMatchObject({
    approvalResponse: 1,
    approvalId: expect.any(String),
    approvalExpirationDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
})

test('the step of the pay schedule leaves its result in the basket and its items [ACC-157] [ACC-159]', async () => {
  const { add, get, who } = await someone()
  const weekly = await add('sofa')
  await applyWith(who, strongAnswers({ lastName: 'Rojas' }), shop.core)
  const state = await getCheckout(who, shop.core)
  if (state.kind !== 'open') throw new Error(state.kind)
  const chosen = { frequency: 'SEMI_MONTHLY', payDays: '1-15' }
  expect(await savePaySchedule(who, state.checkout, chosen, shop.core)).toEqual([])
  const after = await get()
  expect(after).toMatchObject({
    c_payScheduleTerms: 48,
    c_totalRenewalPayment: after.orderTotal,
    c_cartTotalCashPrice: 1364.48,
    c_sacTotal: 1364.48,
    productItems: [{ productId: 'sofa', c_racSelectedRentalPaymentOption: 'SEMI_MONTHLY' }],
  })
  expect(after.c_totalRenewalPayment).toBeGreaterThan(Number(weekly.c_totalRenewalPayment))
})

test('the total of same as cash counts only agreements that have it, and is absent without any [SHP-277] [ACC-159]', async () => {
  const { add } = await someone()
  const without = await add('nightstand', 2)
  expect(without).toMatchObject({ c_cartTotalCashPrice: 356.8 })
  expect(without).not.toHaveProperty('c_sacTotal')
  // The sofa has other terms, so it is an agreement of its own.
  expect(await add('sofa')).toMatchObject({ c_cartTotalCashPrice: 1721.28, c_sacTotal: 1364.48 })
})

test('an item has what the store rents it as; it is no membership, and has no unit before it is ordered [SHP-278] [ACC-134]', async () => {
  const { add } = await someone()
  const { productItems } = await add('washer')
  const [item] = productItems as Record<string, unknown>[]
  expect(item).toMatchObject({
    itemId: expect.any(String),
    productId: 'washer',
    quantity: 1,
    price: expect.any(Number),
    c_racBenefitPlusProduct: false,
    c_racProductName: 'Tidewell 4.5 cu. ft. washer',
    c_racProductRmsId: expect.stringMatching(/^\d{9}$/),
    c_racProductInventoryType: expect.stringMatching(/^(NEW|USED)$/),
    c_racProductCondition: expect.stringMatching(/^(NEW|USED)$/),
    c_racProductRenewalRate: item?.price,
    c_racSelectedRentalPaymentOption: 'WEEKLY',
    c_racProductEstimatedDelivery: expect.any(String),
    c_racProductTotalCostToOwn: expect.any(Number),
    c_racIsHomeStore: expect.any(Boolean),
    c_racSpecialOrder: expect.any(Boolean),
    c_racExtendedAisleProduct: expect.any(Boolean),
    c_additionalProductData: expect.stringContaining('Tidewell'),
    c_isHighRisk: expect.any(Boolean),
    c_isExclusive: expect.any(Boolean),
  })
  expect(item).not.toHaveProperty('c_racInventoryNumber')
})
