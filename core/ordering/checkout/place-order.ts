import type { Context, Customer } from '#core/context.ts'
import type { Locale } from '#domain/base/locale.ts'
import { fail, type Result } from '#domain/base/result.ts'
import { readWindow } from '#domain/base/time-window.ts'
import { createOrder } from '../new-order/create-order.ts'
import type { Order } from '../order/schema.ts'
import type { Checkout } from './get-checkout.ts'
import { finishDraft } from './queries.ts'
import { announcedCardOf, billingOf, type PlaceOrderInput } from './schema.ts'

/**
 * Creates the reviewed order. `seen` has the figures shown on the page: an order never costs anything else than
 * the shopper saw. Fails with `pickup-not-possible`, `checkout-incomplete`, or any failure of `createOrder`.
 */
export async function placeOrder(
  who: Customer,
  checkout: Checkout,
  seen: PlaceOrderInput & { readonly locale: Locale },
  context: Context,
): Promise<Result<Order>> {
  const { basket, delivery, schedule, method } = checkout
  const lost = delivery.ok ? undefined : delivery.problems.find(({ code }) => code === 'pickup-not-possible')
  if (lost !== undefined) return { ok: false, problem: lost }
  const announcedCard = method === undefined ? announcedCardOf(checkout.draft) : null
  const hasCard = method !== undefined || announcedCard !== null
  if (!delivery.ok || !schedule.ok || !hasCard) return fail('checkout-incomplete')
  const { fulfilment, ...plan } = delivery.value
  const made = await createOrder(
    who,
    {
      basketId: basket.id,
      fulfilment,
      delivery: { ...plan, window: readWindow(plan.window) },
      frequency: schedule.value.frequency,
      payDays: schedule.value.payDays,
      ...(method !== undefined && { methodId: method.id }),
      ...(announcedCard !== null && { announcedCard }),
      billing: billingOf(checkout.draft),
      dueTodayCents: seen.dueTodayCents,
      ...(seen.cashCents !== undefined && { cashCents: seen.cashCents }),
      ...(seen.totalCents !== undefined && { totalCents: seen.totalCents }),
      locale: seen.locale,
    },
    context,
  )
  if (made.ok) await finishDraft(context.db, who.customerId, context.clock.now())
  return made
}
