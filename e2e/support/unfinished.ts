import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { payInitial } from '#core/ordering/initial-payment/pay-initial.ts'
import { createOrder } from '#core/ordering/new-order/create-order.ts'
import { payInitialInput } from '#core/ordering/order/schema.ts'
import { cards, orderInput, saveCard, sign } from '#core/ordering/order/testing/shopper.ts'
import { getBasket } from '#core/shopper/basket/get-basket.ts'
import { inputOf } from '#core/testing/input.ts'
import type { Locale } from '#domain/base/locale.ts'
import { approvedShopper } from './approved-shopper.ts'
import { storeContext } from './store-context.ts'

/**
 * Signs a customer in who has signed an order and whose card behaves as its test number says. A valid card is
 * saved too.
 */
export async function signedOrder(
  page: Page,
  productId: string,
  locale: Locale,
  card: keyof typeof cards,
): Promise<void> {
  const context = await storeContext()
  const who = await approvedShopper(page, productId, locale)
  const basket = await getBasket(who, context)
  const input = { ...orderInput(basket?.id ?? '', context), locale }
  const order = await createOrder(who, input, context)
  if (!order.ok) throw new Error(order.problem.code)
  await sign(who, order.value, context)
  const { id: methodId } = await saveCard(who, context, cards[card])
  await payInitial(
    who,
    inputOf(payInitialInput, { orderId: order.value.id, methodId, idempotencyKey: randomUUID() }),
    context,
  )
  await saveCard(who, context)
}
