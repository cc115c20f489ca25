import { randomUUID } from 'node:crypto'
import { deleteReview } from '#core/catalogue/review/queries.ts'
import { saveReview } from '#core/catalogue/review/save-review.ts'
import type { Context, Customer } from '#core/context.ts'
import { zoneWithoutStore } from '#core/places/store/zone-without-store.ts'
import { getCustomer } from '#core/shopper/customer/get-customer.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import type { Locale } from '#domain/base/locale.ts'
import { ok, type Result } from '#domain/base/result.ts'
import { renewCatalogue } from '#platform/catalogue-cache.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { rentedThing } from './rented-thing.ts'
import type { WriteReviewInput } from './schema.ts'

/**
 * Writes what a customer says of a thing that they rent or rented, in place of an earlier review. It is shown once an
 * operator has read it. Fails with `not-found` (see `rentedThing`) or `too-many-requests`.
 */
export async function writeReview(
  who: Customer,
  input: WriteReviewInput,
  locale: Locale,
  context: Context,
): Promise<Result<null>> {
  const turn = await consumeRateLimit('review', who.customerId, context)
  if (!turn.ok) return turn
  const thing = await rentedThing(who, input, context)
  if (!thing.ok) return thing
  const customer = await getCustomer(who, context)
  if (!customer.ok) return customer
  const now = context.clock.now()
  const { stars, body, agreementNumber } = input
  await context.db.transaction(async (tx) => {
    const earlier = await saveReview(tx, {
      ...{ stars, body, agreementNumber, locale, now },
      customerId: who.customerId,
      productId: thing.value.reviewedId,
      id: randomUUID(),
      author: customer.value.firstName ?? '',
      writtenOn: civilDateIn(now.getTime(), zoneWithoutStore),
    })
    // One that was shown is so no longer, until it is read again.
    if (earlier === 'shown') await renewCatalogue(tx)
  })
  return ok(null)
}

/**
 * Takes a customer's review back. Fails with `not-found` or `too-many-requests`; a review that is gone already is no
 * failure.
 */
export async function takeReviewBack(
  who: Customer,
  thing: { readonly agreementNumber: string; readonly productId: string },
  context: Context,
): Promise<Result<null>> {
  const turn = await consumeRateLimit('review', who.customerId, context)
  if (!turn.ok) return turn
  const found = await rentedThing(who, thing, context)
  if (!found.ok) return found
  await context.db.transaction(async (tx) => {
    const deleted = await deleteReview(tx, {
      customerId: who.customerId,
      productId: found.value.reviewedId,
    })
    // What nobody saw changes no page.
    if (deleted?.state === 'shown') await renewCatalogue(tx)
  })
  return ok(null)
}
