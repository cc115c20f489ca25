import { randomUUID } from 'node:crypto'
import { storeCard } from '#adapters/payments/embedded-store.ts'
import { findTestCard } from '#adapters/payments/test-cards.ts'
import { methodOfWallet } from '#adapters/payments/test-wallets.ts'
import { insertApproval } from '#core/approval/approval/queries.ts'
import type { Context, Customer } from '#core/context.ts'
import { finishCardEntry } from '#core/money/payment-method/finish-card-entry.ts'
import type { PaymentMethod } from '#core/money/payment-method/schema.ts'
import { startCardEntry } from '#core/money/payment-method/start-card-entry.ts'
import { payInitial } from '#core/ordering/initial-payment/pay-initial.ts'
import { createOrder } from '#core/ordering/new-order/create-order.ts'
import { completeSigning } from '#core/ordering/signing/complete-signing.ts'
import { columbus, fill, someGuest } from '#core/shopper/basket/testing/fill.ts'
import { inputOf } from '#core/testing/input.ts'
import { addDays, type CivilDate, civilDateIn, daysBetween } from '#domain/base/civil-date.ts'
import { unwrap } from '#domain/base/result.ts'
import { isOpenOn } from '#domain/ordering/delivery.ts'
import { sql } from '#platform/db/sql.ts'
import { getOrder } from '../get-order.ts'
import { markDelivered } from '../mark-delivered.ts'
import type { Order, OrderDraft } from '../schema.ts'
import { payInitialInput } from '../schema.ts'

/** Test card numbers of the embedded vault, by behaviour. */
export const cards = {
  good: '4242424242424242',
  broke: '4000000000009995',
  lost: '4000000000009987',
  lateCaptured: '4000000000003063',
  lateNotCaptured: '4000000000003071',
  twice: '4000000000003089',
} as const

/** A registered customer with an approval of $75 a week, verified. */
export async function someCustomer(context: Context, weeklyCents = 7_500): Promise<Customer> {
  const guest = await someGuest(context)
  const { customerId } = guest
  const now = context.clock.now()
  const decidedOn = addDays(civilDateIn(now.getTime(), 'America/New_York'), -1)
  await context.db.run(sql`
    update customer set kind = 'registered', email = ${`${customerId}@example.com`}, first_name = 'Ana', last_name = 'Ruiz'
    where id = ${customerId}`)
  await insertApproval(
    context.db,
    {
      customerId,
      id: randomUUID(),
      applicationId: randomUUID(),
      decisionId: randomUUID(),
      code: 1,
      reasons: [],
      agency: null,
      weeklyOriginalCents: weeklyCents,
      verifyLevel: 0,
      documents: {},
      storeId: '00101',
      decidedOn,
      expiresOn: addDays(decidedOn, 30),
      reapplyOn: null,
    },
    now,
  )
  return { ...guest, kind: 'registered' }
}

/** Saves a test card as the card page would. */
export async function saveCard(
  who: Customer,
  context: Context,
  number: string = cards.good,
): Promise<PaymentMethod> {
  const entry = await startCardEntry(who, { returnTo: '/checkout', locale: 'en-US' }, context)
  const card = findTestCard(number)
  if (card === undefined) throw new Error(`no test card ${number}`)
  const kept = {
    ...card,
    kind: 'card',
    account: null,
    token: `card_${randomUUID()}`,
    last4: number.slice(-4),
    expiry: '1230',
  } as const
  await storeCard(context.db, entry.sessionId, kept, context.clock.now())
  return unwrap(await finishCardEntry(who, entry.sessionId, context))
}

/** Saves a test account of PayPal as the card page would. */
export async function saveAccount(who: Customer, account: string, context: Context): Promise<PaymentMethod> {
  const entry = await startCardEntry(who, { returnTo: '/checkout', locale: 'en-US' }, context)
  const now = context.clock.now()
  const kept = methodOfWallet({ wallet: 'payPal', name: 'PayPal' }, account, now)
  if (kept === undefined) throw new Error(`no test account ${account}`)
  await storeCard(context.db, entry.sessionId, kept, now)
  return unwrap(await finishCardEntry(who, entry.sessionId, context))
}

/** The third day from now or the next open one: the fixture's stores are closed on Sundays and holidays. */
function someDay(today: CivilDate): CivilDate {
  const days = { closedWeekdays: [0], closedDates: [] } as const
  let day = addDays(today, 3)
  while (!isOpenOn(days, day)) day = addDays(day, 1)
  return day
}

/** A delivery to an address of the fixture's Columbus store, in three days or on the next open one. */
export function someDelivery(context: Context): OrderDraft['delivery'] {
  const today = civilDateIn(context.clock.now().getTime(), 'America/New_York')
  return {
    firstName: 'Ana',
    lastName: 'Ruiz',
    phone: '6145550199',
    instructions: '',
    address1: '1 Main St',
    address2: '',
    city: 'Columbus',
    stateCode: 'OH',
    postalCode: '43215',
    date: someDay(today),
    window: { from: '10:00', to: '12:00' },
  }
}

/** What a checkout of a basket is filled in with. */
export function orderInput(basketId: string, context: Context): OrderDraft {
  const delivery = someDelivery(context)
  return { basketId, fulfilment: 'delivery', delivery, frequency: 'WEEKLY', locale: 'en-US' }
}

/** An order that waits for its signature; by default for a sofa of the fixture. */
export async function someOrder(
  who: Customer,
  context: Context,
  ...productIds: readonly string[]
): Promise<Order> {
  const wanted = productIds.length === 0 ? ['sofa'] : productIds
  const basket = await fill(who, context, ...wanted.map((productId) => ({ productId, quantity: 1 })))
  return unwrap(await createOrder(who, orderInput(basket.id, context), context))
}

/** Signs an order as the signing pages do. */
export async function sign(who: Customer, order: Order, context: Context): Promise<void> {
  const now = context.clock.now()
  const on = civilDateIn(now.getTime(), 'America/New_York')
  unwrap(await context.db.transaction((tx) => completeSigning(tx, who.customerId, order.id, on, now)))
}

/** Lets an order have been made on a day that has passed, so that it can be marked as delivered then. */
export async function madeOn(orderNumber: string, on: CivilDate, context: Context): Promise<void> {
  const madeAt = new Date(`${on}T17:00:00Z`)
  await context.db.run(sql`
    update orders set created_at = least(created_at, ${madeAt}) where number = ${orderNumber}`)
  await context.db.run(sql`
    update agreement a set signed_on = least(a.signed_on, ${on}) from orders o
    where o.number = ${orderNumber} and a.customer_id = o.customer_id and a.order_id = o.id`)
}

/** An order that is signed and paid with a valid card. */
export async function paidOrder(
  who: Customer,
  context: Context,
  ...productIds: readonly string[]
): Promise<Order> {
  const order = await someOrder(who, context, ...productIds)
  await sign(who, order, context)
  const { id: methodId } = await saveCard(who, context)
  unwrap(
    await payInitial(
      who,
      inputOf(payInitialInput, { orderId: order.id, idempotencyKey: randomUUID(), methodId }),
      context,
    ),
  )
  return order
}

/** An order that is signed, paid with a valid card, and delivered on its day. */
export async function deliveredOrder(
  who: Customer,
  context: Context & { clock: { advanceDays(days: number): void } },
  ...productIds: readonly string[]
): Promise<Order> {
  const order = await paidOrder(who, context, ...productIds)
  const today = civilDateIn(context.clock.now().getTime(), 'America/New_York')
  context.clock.advanceDays(daysBetween(today, order.delivery.date))
  unwrap(await markDelivered(order.number, order.delivery.date, 'test', context))
  return unwrap(await getOrder(who, order.number, context))
}

/** Adds new units of a product to a store's stock, by default in Columbus. */
export async function addUnits(
  context: Context,
  productId: string,
  count: number,
  storeId = columbus,
): Promise<void> {
  const inventory = `${productId}-${randomUUID().slice(0, 8)}-`
  await context.db.run(sql`
    insert into stock_unit (inventory_number, product_id, store_id, condition, acquired_on, merchant_cost_cents)
    select ${inventory} || n, ${productId}, ${storeId}, 'NEW', '2025-06-01', 40000
    from generate_series(1, ${count}::int) n`)
  await context.db.run(sql`
    update stock_level set available = available + ${count}, new_available = new_available + ${count}
    where store_id = ${storeId} and product_id = ${productId}`)
}
