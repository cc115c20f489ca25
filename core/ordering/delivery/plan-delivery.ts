import type { Context } from '#core/context.ts'
import type { Store } from '#core/places/store/schema.ts'
import { ok, type Problem, type Result } from '#domain/base/result.ts'
import { checkDeliverySlot, type DeliveryCalendar } from '#domain/ordering/delivery.ts'
import { checkPickupDay } from '#domain/ordering/pickup.ts'
import { type Read, readTexts, type Typed } from '#platform/read-texts.ts'
import type { PickupOffer } from './basket-pickup.ts'
import { checkHome, checkReach } from './check-reach.ts'
import { type DeliveryPlan, deliverySchema, type Home, pickupSchema } from './schema.ts'

/** What a delivery or a pick-up of some goods depends on. */
export type DeliveryTerms = {
  readonly store: Store
  readonly calendar: DeliveryCalendar
  readonly pickup: PickupOffer
  /** Where the shopper is known to live, in the store's state: goods that are picked up are kept there. */
  readonly home: Home | null
}

function problemsOf(...results: readonly Result<unknown>[]): Problem[] {
  return results.flatMap((result) => (result.ok ? [] : [result.problem]))
}

async function planPickup(typed: Typed, terms: DeliveryTerms, context: Context): Promise<Read<DeliveryPlan>> {
  const { pickup, home, store } = terms
  if (!pickup.possible) return { ok: false, problems: [{ code: 'pickup-not-possible', field: 'fulfilment' }] }
  const read = readTexts(pickupSchema, { ...typed, ...home })
  if (!read.ok) return read
  const { pickupDate, ...person } = read.value
  const slot = checkPickupDay(pickupDate, pickup.calendar)
  const place = home === null ? await checkHome(store, read.value, context) : ok(null)
  return slot.ok && place.ok
    ? { ok: true, value: { ...person, ...slot.value, instructions: '', fulfilment: 'pickup' } }
    : { ok: false, problems: problemsOf(place, slot) }
}

/**
 * Reads how an order gets to the shopper, from the texts of a form or of a request: delivered, unless `fulfilment` says
 * `pickup`. Gives what stands in the way: fields that cannot be read, an address that the store does not go to
 * (`checkReach`) or that the goods may not be kept at (`checkHome`), a day or time that it no longer offers,
 * `pickup-not-possible`.
 */
export async function planDelivery(
  typed: Typed | undefined,
  terms: DeliveryTerms,
  context: Context,
): Promise<Read<DeliveryPlan>> {
  if (typed?.fulfilment === 'pickup') return planPickup(typed, terms, context)
  const read = readTexts(deliverySchema, typed)
  if (!read.ok) return read
  const problems = problemsOf(
    await checkReach(terms.store, read.value, context),
    checkDeliverySlot(read.value, terms.calendar),
  )
  return problems.length === 0
    ? { ok: true, value: { ...read.value, fulfilment: 'delivery' } }
    : { ok: false, problems }
}
