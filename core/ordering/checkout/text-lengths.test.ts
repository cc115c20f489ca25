import { expect, test } from 'vitest'
import type { Customer } from '#core/context.ts'
import { fill } from '#core/shopper/basket/testing/fill.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { maxLength } from '#domain/base/text-length.ts'
import { sql } from '#platform/db/sql.ts'
import { saveCard, someCustomer } from '../order/testing/shopper.ts'
import { type Checkout, getCheckout } from './get-checkout.ts'
import { placeOrder } from './place-order.ts'
import { chooseMethod, saveDelivery, savePaySchedule } from './save-steps.ts'
import { placeOrderInput } from './schema.ts'

const longest = {
  firstName: 'A'.repeat(maxLength.name),
  lastName: 'R'.repeat(maxLength.name),
  address1: '1'.padEnd(maxLength.addressLine, 'x'),
  address2: '2'.padEnd(maxLength.addressLine, 'x'),
  city: 'C'.repeat(maxLength.city),
  instructions: 'i'.repeat(maxLength.deliveryInstructions),
}

const typed = {
  ...longest,
  ...{ stateCode: 'OH', postalCode: '43215', phone: '(614) 555-0199' },
  ...{ date: '2026-03-06', window: '10:00-12:00' },
}

async function open(who: Customer, context: TestContext): Promise<Checkout> {
  const state = await getCheckout(who, context)
  if (state.kind !== 'open') throw new Error(`not open: ${JSON.stringify(state)}`)
  return state.checkout
}

async function shopperWithCart(context: TestContext): Promise<Customer> {
  const who = await someCustomer(context)
  await fill(who, context, { productId: 'tv' })
  return who
}

test('an order takes every text that the delivery step takes, at its full length', async () => {
  const context = await freshStore()
  const who = await shopperWithCart(context)
  expect(await saveDelivery(who, await open(who, context), typed, context)).toEqual([])
  await savePaySchedule(who, await open(who, context), { frequency: 'WEEKLY' }, context)
  await chooseMethod(who, (await saveCard(who, context)).id, context)
  const checkout = await open(who, context)
  const seen = {
    ...inputOf(placeOrderInput, { dueTodayCents: checkout.basket.totals.dueToday.totalCents }),
    locale: 'en-US' as const,
  }
  expect(await placeOrder(who, checkout, seen, context)).toMatchObject({
    ok: true,
    value: { delivery: longest },
  })
  await context.dispose()
})

test('a text that is too long is named with the most that its field takes, and stays as typed', async () => {
  const context = await freshStore()
  const who = await shopperWithCart(context)
  const tooLong = Object.fromEntries(Object.entries(longest).map(([field, text]) => [field, `${text}y`]))
  const problems = await saveDelivery(who, await open(who, context), { ...typed, ...tooLong }, context)
  expect(problems.map(({ field, code, params }) => [field, code, params?.max])).toEqual([
    ['firstName', 'field-too-long', maxLength.name],
    ['lastName', 'field-too-long', maxLength.name],
    ['address1', 'field-too-long', maxLength.addressLine],
    ['address2', 'field-too-long', maxLength.addressLine],
    ['city', 'field-too-long', maxLength.city],
    ['instructions', 'field-too-long', maxLength.deliveryInstructions],
  ])
  expect((await open(who, context)).draft.delivery).toMatchObject(tooLong)
  await context.dispose()
})

test('a line break counts as one character, as the browser counts it', async () => {
  const context = await freshStore()
  const who = await shopperWithCart(context)
  const instructions = `Ring\r\n${'x'.repeat(maxLength.deliveryInstructions - 5)}`
  expect(await saveDelivery(who, await open(who, context), { ...typed, instructions }, context)).toEqual([])
  await context.dispose()
})

test('a character that the database cannot keep is left out', async () => {
  const context = await freshStore()
  const who = await shopperWithCart(context)
  const address1 = '1 Main\u0000 St\ud800'
  expect(await saveDelivery(who, await open(who, context), { ...typed, address1 }, context)).toEqual([])
  const { delivery } = await open(who, context)
  expect(delivery).toMatchObject({ value: { address1: '1 Main St\ufffd' } })
  await context.dispose()
})

test('a card that is named by something like an id is refused as a missing choice', async () => {
  const context = await freshStore()
  const who = await shopperWithCart(context)
  expect(await chooseMethod(who, '-'.repeat(36), context)).toEqual([
    { code: 'choice-required', field: 'methodId' },
  ])
  await context.dispose()
})

/** The number in each length constraint of the database, by its name `table_column_length`. */
const limits: Readonly<Record<string, number>> = {
  customer_first_name_length: maxLength.name,
  customer_last_name_length: maxLength.name,
  customer_email_length: maxLength.email,
  customer_phone_length: maxLength.phoneDigits,
  identity_account_given_name_length: maxLength.name,
  identity_account_family_name_length: maxLength.name,
  identity_account_email_length: maxLength.email,
  bank_account_return_to_length: maxLength.path,
  basket_email_length: maxLength.email,
  basket_session_tracking_id_length: maxLength.sessionTrackingId,
  deals_contact_address_length: maxLength.email,
  lead_email_length: maxLength.email,
  lead_phone_length: maxLength.phoneDigits,
  orders_email_length: maxLength.email,
  orders_delivery_first_name_length: maxLength.name,
  orders_delivery_last_name_length: maxLength.name,
  orders_delivery_address1_length: maxLength.addressLine,
  orders_delivery_address2_length: maxLength.addressLine,
  orders_delivery_city_length: maxLength.city,
  orders_delivery_phone_length: maxLength.phoneDigits,
  orders_delivery_instructions_length: maxLength.deliveryInstructions,
  authorized_person_name_length: maxLength.name,
  passkey_name_length: maxLength.passkeyName,
  autopay_authorization_signed_name_length: maxLength.fullName,
  payment_intent_idempotency_key_length: maxLength.idempotencyKey,
  payment_session_return_to_length: maxLength.path,
  stock_alert_email_length: maxLength.email,
}

test('the database limits every text to the length that the schemas allow', async () => {
  const context = await freshStore()
  const rows = await context.db.rows<{ name: string; most: string }>(sql`
    select conname as name, substring(pg_get_constraintdef(oid) from '<= ([0-9]+)') as most
    from pg_constraint where contype = 'c' and conname like '%\_length' order by conname`)
  expect(Object.fromEntries(rows.map(({ name, most }) => [name, Number(most)]))).toEqual(limits)
  await context.dispose()
})
