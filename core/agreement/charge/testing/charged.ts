import { randomUUID } from 'node:crypto'
import type { Customer } from '#core/context.ts'
import { savedMethods } from '#core/money/payment-method/saved-methods.ts'
import { payInitial } from '#core/ordering/initial-payment/pay-initial.ts'
import { createOrder } from '#core/ordering/new-order/create-order.ts'
import { getOrder } from '#core/ordering/order/get-order.ts'
import { markDelivered } from '#core/ordering/order/mark-delivered.ts'
import { payInitialInput } from '#core/ordering/order/schema.ts'
import { addUnits, orderInput, saveCard, sign, someCustomer } from '#core/ordering/order/testing/shopper.ts'
import type { Basket } from '#core/shopper/basket/basket.ts'
import { updateBasketInput } from '#core/shopper/basket/schema.ts'
import { fill } from '#core/shopper/basket/testing/fill.ts'
import { updateBasket } from '#core/shopper/basket/update-basket.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { isUsState } from '#domain/base/us-states.ts'
import type { OptionalCharge } from '#domain/law/checkout-charges.ts'
import { sql } from '#platform/db/sql.ts'

/** What the store asks for: a deposit of $50, a reservation of $10 for 14 days, and the waiver of its state. */
const flags = {
  refundableDepositEnabled: true,
  refundableDepositAmount: 5_000,
  reservationEnabled: true,
  reservationPeriod: 14,
  unrefundableDepositAmount: 1_000,
  storeLDWEnabled: true,
}

/** The fixture's store, moved to a state whose law knows charges, on a day on which that law was read. */
export async function chargingStore(stateCode: 'NE' | 'HI' | 'NC' | 'CA'): Promise<TestContext> {
  const context = await freshStore(stateCode === 'NC' ? { OPENED_STATES: 'NC' } : {})
  context.clock.set('2026-12-01T15:00:00Z')
  await context.db.run(sql`
    update store set state_code = ${stateCode}, flags = flags || ${JSON.stringify(flags)}::jsonb where id = '00101'`)
  await addUnits(context, 'console', 40)
  return context
}

/** A customer whose approval holds in that December. */
export async function shopper(context: TestContext): Promise<Customer> {
  const who = await someCustomer(context)
  await context.db.run(sql`
    update approval set decided_on = '2026-12-01', expires_on = '2026-12-31'
    where customer_id = ${who.customerId}`)
  return who
}

/** A basket with a console, and the optional charges that its shopper chose. */
export async function filled(
  who: Customer,
  context: TestContext,
  ...chosenCharges: readonly OptionalCharge[]
): Promise<Basket> {
  const basket = await fill(who, context, { productId: 'console', quantity: 1 })
  if (chosenCharges.length === 0) return basket
  return unwrap(
    await updateBasket(
      who,
      inputOf(updateBasketInput, { basketId: basket.id, chosenCharges: [...chosenCharges] }),
      context,
    ),
  )
}

/** An order of such a basket that is signed. */
export async function signed(who: Customer, context: TestContext, ...chosen: readonly OptionalCharge[]) {
  const basket = await filled(who, context, ...chosen)
  const asked = orderInput(basket.id, context)
  const { stateCode } = basket.store
  if (!isUsState(stateCode)) throw new Error('the store stands in no state')
  const delivery = { ...asked.delivery, stateCode }
  const order = unwrap(await createOrder(who, { ...asked, delivery }, context))
  await sign(who, order, context)
  return order
}

/** The same, paid. */
export async function paid(who: Customer, context: TestContext, ...chosen: readonly OptionalCharge[]) {
  const order = await signed(who, context, ...chosen)
  const { id: methodId } = await saveCard(who, context)
  const pay = { orderId: order.id, idempotencyKey: randomUUID(), methodId }
  return { order, payment: unwrap(await payInitial(who, inputOf(payInitialInput, pay), context)) }
}

/** A delivered console with its charges: 52 weekly payments of $21.99. */
export async function renting(context: TestContext, ...chosen: readonly OptionalCharge[]) {
  context.clock.set('2026-12-01T15:00:00Z')
  const who = await shopper(context)
  const { order, payment } = await paid(who, context, ...chosen)
  context.clock.set(`${order.delivery.date}T17:00:00Z`)
  unwrap(await markDelivered(order.number, order.delivery.date, 'test', context))
  const [agreement] = unwrap(await getOrder(who, order.number, context)).agreements
  const [method] = await savedMethods(who, context)
  if (agreement === undefined || method === undefined) throw new Error('nothing rented')
  return { who, order, agreement, payment, methodId: method.id }
}
