import { randomUUID } from 'node:crypto'
import { savedMethods } from '#core/money/payment-method/saved-methods.ts'
import { deliveredOrder, someCustomer } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'

/** A delivered console: 52 weekly payments of $21.99 plus $1.76 tax, with a valid card. */
export async function rented(own: TestContext, productId = 'console') {
  own.clock.set('2026-03-02T15:00:00Z')
  const who = await someCustomer(own)
  const order = await deliveredOrder(who, own, productId)
  const [agreement] = order.agreements
  const [method] = await savedMethods(who, own)
  if (agreement === undefined || method === undefined) throw new Error('nothing rented')
  return { who, agreement, methodId: method.id }
}

/** A payment as requested by the page, with a new idempotency key. */
export function payment(agreementId: string, methodId: string, dueOn: CivilDate) {
  return { agreementId, methodId, dueOn, idempotencyKey: randomUUID() }
}
