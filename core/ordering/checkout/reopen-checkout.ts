import type { Context, Customer } from '#core/context.ts'
import { pairCode } from '#domain/agreement/schedule.ts'
import { ok, type Result } from '#domain/base/result.ts'
import { windowCode } from '#domain/base/time-window.ts'
import type { FormTexts } from '#platform/read-texts.ts'
import { giveUpOrder } from '../order/cancel-order.ts'
import { findCheckout, saveMethod, writeDraftStep } from './queries.ts'

/**
 * Returns an unpaid order to checkout: its items are in the basket again, and the draft is unchanged. Its
 * agreements are cancelled; a new order gets new agreements to sign. Fails like `giveUpOrder`.
 */
export async function reopenCheckout(
  who: Customer,
  orderId: string,
  context: Context,
): Promise<Result<null>> {
  const ended = await giveUpOrder(who, orderId, context)
  if (!ended.ok) return ended
  const { fulfilment, delivery, frequency, methodId, state, agreements } = ended.value
  if (state !== 'failed') return ok(null)
  const now = context.clock.now()
  const { draft } = await findCheckout(context.db, who.customerId)
  const texts = Object.entries(delivery).filter(([, value]) => typeof value === 'string')
  const when: FormTexts =
    fulfilment === 'pickup' ? { pickupDate: delivery.date } : { window: windowCode(delivery.window) }
  const typed = { ...draft.delivery, ...Object.fromEntries(texts), ...when, fulfilment }
  const pair = agreements[0]?.dayPair
  const schedule = { frequency, ...(pair && { payDays: pairCode(pair) }) }
  await writeDraftStep(context.db, who.customerId, 'delivery', typed, now)
  await writeDraftStep(context.db, who.customerId, 'schedule', schedule, now)
  await saveMethod(context.db, who.customerId, methodId, now)
  return ok(null)
}
