import type { Context, Customer } from '#core/context.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { fail, type Problem, type Result } from '#domain/base/result.ts'
import { checkDeliverySlot } from '#domain/ordering/delivery.ts'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'
import { checkPickupDay, pickupSlots } from '#domain/ordering/pickup.ts'
import type { FormTexts } from '#platform/read-texts.ts'
import type { Checkout } from './get-checkout.ts'
import { saveDraftStep } from './save-draft-step.ts'

/** A way to get an order, with the time where the client names it. */
export type ChosenTime = {
  readonly fulfilment: Fulfilment
  readonly date?: CivilDate | undefined
  readonly window?: string | undefined
}

function timeOf({ fulfilment, date, window }: ChosenTime, { calendar, pickup }: Checkout): Result<FormTexts> {
  if (fulfilment === 'delivery') {
    if (date === undefined || window === undefined) return { ok: true, value: {} }
    const slot = checkDeliverySlot({ date, window }, calendar)
    return slot.ok ? { ok: true, value: { date, window } } : slot
  }
  if (!pickup.possible) return fail('pickup-not-possible', { field: 'fulfilment' })
  const [first] = pickupSlots(pickup.calendar)
  const day = date ?? first?.date
  if (day === undefined) return fail('pickup-not-possible', { field: 'fulfilment' })
  const slot = checkPickupDay(day, pickup.calendar)
  return slot.ok ? { ok: true, value: { pickupDate: slot.value.date } } : slot
}

/**
 * Saves how and when an order reaches the shopper; other fields stay as typed. A pick-up without a day is on the first
 * day on which the store can hand everything over. Returns the problem of a time that is not offered, and saves
 * nothing then.
 */
export async function chooseTime(
  who: Customer,
  checkout: Checkout,
  chosen: ChosenTime,
  context: Context,
): Promise<readonly Problem[]> {
  const time = timeOf(chosen, checkout)
  if (!time.ok) return [time.problem]
  const { fulfilment } = chosen
  const typed = { ...checkout.known, ...checkout.draft.delivery, ...time.value, fulfilment }
  await saveDraftStep(who, 'delivery', typed, context)
  return []
}
