import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowOnlineForCustomer } from '#core/agreement/autopay/allow-online-payment.ts'
import { applyWith, strongAnswers, weakAnswers } from '#core/approval/application/testing/applicants.ts'
import { enterPhoneCode } from '#core/approval/phone-check/enter-code.ts'
import { phoneCodeInput, phoneEntryInput } from '#core/approval/phone-check/schema.ts'
import { sendPhoneCode } from '#core/approval/phone-check/send-code.ts'
import { receivedCode } from '#core/approval/phone-check/testing/codes.ts'
import type { Customer } from '#core/context.ts'
import { saveAddress } from '#core/shopper/address/save-address.ts'
import { addressInput } from '#core/shopper/address/schema.ts'
import { fill, someGuest } from '#core/shopper/basket/testing/fill.ts'
import { getCustomer } from '#core/shopper/customer/get-customer.ts'
import { registerCustomer } from '#core/shopper/sign-in/register-customer.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf, submit } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { saveCard, someCustomer } from '../order/testing/shopper.ts'
import { type Checkout, getCheckout } from './get-checkout.ts'
import { placeOrder } from './place-order.ts'
import { chooseMethod, keepDelivery, saveDelivery, savePaySchedule } from './save-steps.ts'
import { placeOrderInput } from './schema.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
})
afterAll(() => context.dispose())

const typed = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  address1: '1 Main St',
  address2: '',
  city: 'Columbus',
  stateCode: 'OH',
  postalCode: '43215',
  phone: '(614) 555-0199',
  instructions: 'Gate code 12',
  date: '2026-03-06',
  window: '10:00-12:00',
}

async function open(who: Customer): Promise<Checkout> {
  const state = await getCheckout(who, context)
  if (state.kind !== 'open') throw new Error(`not open: ${JSON.stringify(state)}`)
  return state.checkout
}

async function blockingProblem(who: Customer): Promise<string> {
  const state = await getCheckout(who, context)
  return state.kind === 'blocked' ? state.problem.code : state.kind
}

async function filled(who: Customer): Promise<Checkout> {
  expect(await saveDelivery(who, await open(who), typed, context)).toEqual([])
  expect(
    await savePaySchedule(who, await open(who), { frequency: 'SEMI_MONTHLY', payDays: '15-31' }, context),
  ).toEqual([])
  expect(await chooseMethod(who, (await saveCard(who, context)).id, context)).toEqual([])
  return open(who)
}

test('what a guest filled in is there after registration, the card too, and becomes one order however often sent [ACC-009] [ACC-156]', async () => {
  const guest = await someGuest(context)
  await applyWith(guest, strongAnswers(), context)
  await fill(guest, context, { productId: 'tv' })
  const before = await filled(guest)
  expect(before.next).toBe('review')
  const seen = {
    ...inputOf(placeOrderInput, { dueTodayCents: before.basket.totals.dueToday.totalCents }),
    locale: 'es-US' as const,
  }
  expect(await placeOrder(guest, before, seen, context)).toMatchObject({
    problem: { code: 'sign-in-required' },
  })
  const person = {
    firstName: 'Ana',
    lastName: 'Rivera',
    email: 'ana.ruiz@example.com',
    password: 'Secret-1234!',
  }
  const { who } = unwrap(
    await registerCustomer(guest, { ...person, acceptsMarketing: false, locale: 'es-US' }, context),
  )
  const after = await open(who)
  expect(after.next).toBe('review')
  // A sum that the page did not write is refused, and nothing breaks.
  const unread = { dueTodayCents: Number.NaN }
  expect(
    await submit(placeOrderInput, unread, (read) => placeOrder(who, after, { ...seen, ...read }, context)),
  ).toMatchObject({
    problem: { code: 'field-invalid', field: 'dueTodayCents' },
  })
  expect(after.draft).toEqual(before.draft)
  expect(after.method).toEqual(before.method)
  const made = await Promise.all([1, 2, 3].map(() => placeOrder(who, after, seen, context)))
  const numbers = made.map((each) => unwrap(each).number)
  expect(new Set(numbers).size).toBe(1)
  expect(unwrap(made[0]!)).toMatchObject({
    state: 'created',
    delivery: { city: 'Columbus', phone: '6145550199', window: { from: '10:00', to: '12:00' } },
    agreements: [{ frequency: 'SEMI_MONTHLY', dayPair: [15, 31] }],
  })
  expect(await getCheckout(who, context)).toMatchObject({ kind: 'order', order: { state: 'created' } })
})

test('a customer who is kept from online payment orders nothing that they could not pay for', async () => {
  const who = await someCustomer(context)
  await fill(who, context, { productId: 'tv' })
  const checkout = await filled(who)
  const { email } = unwrap(await getCustomer(who, context))
  unwrap(await allowOnlineForCustomer(email ?? '', false, 'olga', context))
  expect(await blockingProblem(who)).toBe('online-payment-off')
  const seen = {
    ...inputOf(placeOrderInput, { dueTodayCents: checkout.basket.totals.dueToday.totalCents }),
    locale: 'en-US' as const,
  }
  expect(await placeOrder(who, checkout, seen, context)).toMatchObject({
    problem: { code: 'online-payment-off' },
  })
  unwrap(await allowOnlineForCustomer(email ?? '', true, 'olga', context))
  expect(unwrap(await placeOrder(who, checkout, seen, context)).state).toBe('created')
})

test('the delivery begins with the primary one of the saved addresses', async () => {
  const who = await someCustomer(context)
  await fill(who, context, { productId: 'tv' })
  expect((await open(who)).known).not.toMatchObject({ address1: '8 High Street' })
  const place = { firstName: 'Ana', lastName: 'Ruiz', city: 'Columbus', stateCode: 'OH', postalCode: '43215' }
  for (const [id, address1] of [
    ['home', '8 High Street'],
    ['work', '1 Main Street'],
  ] as const) {
    const address = inputOf(addressInput, { ...place, id, address1, preferred: id === 'home' })
    unwrap(await saveAddress(who, address, 'create', context))
  }
  expect((await open(who)).known).toMatchObject({
    address1: '8 High Street',
    city: 'Columbus',
    stateCode: 'OH',
  })
})

test('days that the form sends beside another frequency than twice a month are no part of the schedule', async () => {
  const guest = await someGuest(context)
  await applyWith(guest, strongAnswers({ email: 'weekly@example.com' }), context)
  await fill(guest, context, { productId: 'tv' })
  await filled(guest)
  const sent = { frequency: 'WEEKLY', payDays: '1-15' }
  expect(await savePaySchedule(guest, await open(guest), sent, context)).toEqual([])
  expect((await open(guest)).schedule).toEqual({ ok: true, value: { frequency: 'WEEKLY' } })
})

test('what was typed so far is kept without what is missing, and the step is still to be made', async () => {
  const who = await someCustomer(context)
  await fill(who, context, { productId: 'tv' })
  await keepDelivery(who, { instructions: 'Gate code 12', date: 'soon', other: 'x' }, context)
  const { draft, next } = await open(who)
  expect(draft.delivery).toMatchObject({ instructions: 'Gate code 12', date: 'soon', firstName: '' })
  expect(draft.delivery).not.toHaveProperty('other')
  expect(next).toBe('delivery')
})

test('an address out of reach, in another state or unknown is named with its field, and stays as typed', async () => {
  const who = await someCustomer(context)
  await fill(who, context, { productId: 'tv' })
  const refusal = async (change: Partial<typeof typed>) => {
    const problems = await saveDelivery(who, await open(who), { ...typed, ...change }, context)
    return problems.map(({ field, code }) => `${field} ${code}`)
  }
  expect(await refusal({ city: 'Cleveland', postalCode: '44114' })).toEqual([
    'postalCode delivery-out-of-reach',
  ])
  // Cleveland is 120 miles from this ZIP code; Worthington and Lazy Acres, a name that nobody knows, may well have it.
  expect(await refusal({ city: 'Cleveland' })).toEqual(['postalCode zip-city-mismatch'])
  expect(await refusal({ city: ' worthington' })).toEqual([])
  expect(await refusal({ city: 'Lazy Acres' })).toEqual([])
  await refusal({ city: 'Cleveland', postalCode: '44114' })
  expect((await open(who)).draft.delivery).toMatchObject({ city: 'Cleveland', instructions: 'Gate code 12' })
  expect(await refusal({ stateCode: 'TX', postalCode: '77002' })).toEqual(['stateCode delivery-out-of-area'])
  expect(await refusal({ postalCode: '77002' })).toEqual(['postalCode zip-state-mismatch'])
  expect(await refusal({ postalCode: '00000' })).toEqual(['postalCode zip-unknown'])
  expect(await refusal({ date: '2026-03-08' })).toEqual(['date delivery-date-unavailable'])
  // All at once, also without a town.
  expect(await refusal({ postalCode: '77002', date: '', city: '' })).toEqual([
    'city field-required',
    'date choice-required',
    'postalCode zip-state-mismatch',
  ])
  expect(await refusal({ phone: '12', date: '2026-03-08' })).toEqual([
    'phone phone-invalid',
    'date delivery-date-unavailable',
  ])
  expect(await refusal({ window: '20:00-22:00' })).toEqual(['window delivery-window-unavailable'])
  expect(await refusal({ phone: '12', address1: '' })).toEqual([
    'address1 field-required',
    'phone phone-invalid',
  ])
  expect((await open(who)).next).toBe('delivery')
})

test('a day that has passed leads back to the delivery step, a frequency changed in the cart to the pay schedule', async () => {
  const own = await freshStore()
  const who = await someCustomer(own)
  await fill(who, own, { productId: 'tv' })
  const step = async () => {
    const state = await getCheckout(who, own)
    return state.kind === 'open' ? state.checkout : undefined
  }
  await saveDelivery(who, (await step())!, typed, own)
  await savePaySchedule(who, (await step())!, { frequency: 'MONTHLY' }, own)
  expect((await step())?.next).toBe('card')
  await own.db.run(sql`update basket set frequency = 'WEEKLY'`)
  expect((await step())?.next).toBe('schedule')
  own.clock.advanceDays(4)
  expect((await step())?.next).toBe('delivery')
  await own.dispose()
})

test('a store that asks for a code to the phone opens the checkout once the number is confirmed, or an identity document approved [ACC-142]', async () => {
  const own = await freshStore()
  await own.db.run(sql`update store set flags = flags || '{"payfoneEnabled": true}' where id = '00101'`)
  const codeOf = async (who: Customer) => {
    const state = await getCheckout(who, own)
    return state.kind === 'blocked' ? state.problem.code : state.kind
  }
  const shopper = async () => {
    const who = await someGuest(own)
    await applyWith(who, strongAnswers(), own)
    await fill(who, own, { productId: 'tv' })
    return who
  }
  const [one, other] = [await shopper(), await shopper()]
  expect(await codeOf(one)).toBe('phone-unconfirmed')
  const asked = { ...inputOf(phoneCodeInput, { by: 'text' }), locale: 'en-US', storeId: '00101' } as const
  await sendPhoneCode(one, asked, own)
  const code = await receivedCode(own, '6145550123')
  expect((await enterPhoneCode(one, inputOf(phoneEntryInput, { code }), own)).ok).toBe(true)
  expect([await codeOf(one), await codeOf(other)]).toEqual(['open', 'phone-unconfirmed'])
  await own.db.run(sql`
    update approval set documents = '{"identity": "approved"}' where customer_id = ${other.customerId}`)
  expect(await codeOf(other)).toBe('open')
  await own.dispose()
})

test('what stands in the way is said first: no cart, no approval, a decline, documents, too much, a store that signs in person', async () => {
  const guest = await someGuest(context)
  expect(await blockingProblem(guest)).toBe('basket-empty')
  await fill(guest, context, { productId: 'bed' })
  expect(await blockingProblem(guest)).toBe('approval-required')
  await applyWith(guest, weakAnswers({ email: 'weak@example.com' }), context)
  expect(await blockingProblem(guest)).toBe('approval-declined')
  const small = await someCustomer(context, 1_000)
  await fill(small, context, { productId: 'bed' })
  expect(await getCheckout(small, context)).toMatchObject({
    problem: {
      code: 'approval-exceeded',
      params: { paymentCents: 1_799, limitCents: 1_000, overCents: 799 },
    },
  })
  await context.db.run(sql`
    update approval set code = 4, documents = '{"identity": "required"}' where customer_id = ${small.customerId}`)
  expect(await blockingProblem(small)).toBe('verification-required')
  await context.db.run(sql`
    update store set flags = flags || '{"onlineAgreementEnabled": false}' where id = '00101'`)
  expect(await blockingProblem(small)).toBe('store-not-online')
  await context.db.run(sql`update store set flags = flags - 'onlineAgreementEnabled' where id = '00101'`)
})

test('a payment method that has ended cannot be chosen, and is told by its last digits', async () => {
  const who = await someCustomer(context)
  const { id, last4 } = await saveCard(who, context)
  await context.db.run(sql`
    update payment_method set ended_at = now(), end_reason = 'unusable' where customer_id = ${who.customerId}`)
  expect(await chooseMethod(who, id, context)).toEqual([
    { code: 'payment-method-ended', field: 'methodId', params: { last4 } },
  ])
})
