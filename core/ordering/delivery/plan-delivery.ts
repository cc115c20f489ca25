import type { Context } from '#core/context.ts'
import type { Store } from '#core/places/store/schema.ts'
import { ok, type Problem, type Result } from '#domain/base/result.ts'
import { checkDeliverySlot, type DeliveryCalendar } from '#domain/ordering/delivery.ts'
import { checkPickupDay } from '#domain/ordering/pickup.ts'
import { type Read, readTexts, type Typed } from '#platform/read-texts.ts'
import type { PickupOffer } from './basket-pickup.ts'
import { checkHome, checkReach } from './check-reach.ts'
import { type DeliveryPlan, deliverySchema, type Home, pickupSchema } from './schema.ts'

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
 * Parses how an order reaches the shopper, from the texts of a form or request: delivery, unless `fulfilment`
 * is `pickup`. Returns the problems: invalid fields, an address out of reach (`checkReach`) or not allowed
 * for the goods (`checkHome`), a day or time no longer offered, `pickup-not-possible`.
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
