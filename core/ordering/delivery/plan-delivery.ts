import type { Context } from '#core/context.ts'
import type { Store } from '#core/places/store/schema.ts'
import { ok, type Problem, type Result } from '#domain/base/result.ts'
import { checkDeliverySlot, type DeliveryCalendar } from '#domain/ordering/delivery.ts'
import { checkPickupDay } from '#domain/ordering/pickup.ts'
import { type FormTexts, type Read, readTexts } from '#platform/read-texts.ts'
import type { PickupOffer } from './basket-pickup.ts'
import { checkAddress } from './check-address.ts'
import {
  type DeliveryPlan,
  deliverySchema,
  type Home,
  pickupDaySchema,
  pickupSchema,
  placeSchema,
  slotSchema,
} from './schema.ts'

/** What a delivery or pick-up depends on. */
export type DeliveryTerms = {
  readonly store: Store
  readonly calendar: DeliveryCalendar
  readonly pickup: PickupOffer
  /** The shopper's known home address in the store's state, where picked-up goods are kept. */
  readonly home: Home | null
}

function problemsOf(...results: readonly Result<unknown>[]): Problem[] {
  return results.flatMap((result) => (result.ok ? [] : [result.problem]))
}

function unread(read: Read<unknown>): readonly Problem[] {
  return read.ok ? [] : read.problems
}

async function planPickup(
  typed: FormTexts,
  terms: DeliveryTerms,
  context: Context,
): Promise<Read<DeliveryPlan>> {
  const { pickup, home, store } = terms
  if (!pickup.possible) return { ok: false, problems: [{ code: 'pickup-not-possible', field: 'fulfilment' }] }
  const read = readTexts(pickupSchema, { ...typed, ...home })
  const address = readTexts(placeSchema, typed)
  const day = readTexts(pickupDaySchema, typed)
  const place =
    home === null && address.ok ? await checkAddress(store, address.value, 'pickup', context) : ok(null)
  const slot = day.ok ? checkPickupDay(day.value.pickupDate, pickup.calendar) : undefined
  if (!read.ok || !place.ok || slot?.ok !== true)
    return { ok: false, problems: [...unread(read), ...problemsOf(place, slot ?? ok(null))] }
  const { pickupDate: _day, ...person } = read.value
  return { ok: true, value: { ...person, ...slot.value, instructions: '', fulfilment: 'pickup' } }
}

/**
 * Parses how an order reaches the shopper, from the texts of a form or request: delivery, unless `fulfilment`
 * is `pickup`. Returns the problems: invalid fields, an address out of reach or not allowed for the goods
 * (`checkAddress`), a day or time no longer offered, `pickup-not-possible`. All that can be checked is, also
 * where other fields are invalid, so that nobody corrects a form twice.
 */
export async function planDelivery(
  typed: FormTexts | undefined,
  terms: DeliveryTerms,
  context: Context,
): Promise<Read<DeliveryPlan>> {
  if (typed?.fulfilment === 'pickup') return planPickup(typed, terms, context)
  const read = readTexts(deliverySchema, typed)
  const address = readTexts(placeSchema, typed)
  const slot = readTexts(slotSchema, typed)
  const problems = problemsOf(
    address.ok ? await checkAddress(terms.store, address.value, 'delivery', context) : ok(null),
    slot.ok ? checkDeliverySlot(slot.value, terms.calendar) : ok(null),
  )
  return read.ok && problems.length === 0
    ? { ok: true, value: { ...read.value, fulfilment: 'delivery' } }
    : { ok: false, problems: [...unread(read), ...problems] }
}
