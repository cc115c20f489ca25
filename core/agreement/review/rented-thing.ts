import { findOwnReview, reviewedProduct } from '#core/catalogue/review/queries.ts'
import type { OwnReview } from '#core/catalogue/review/schema.ts'
import type { Context, Who } from '#core/context.ts'
import { hadGoods } from '#domain/agreement/agreement-machine.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { AgreementItem } from '../agreement/schema.ts'
import { getAgreement } from '../summary/get-agreement.ts'

/** A thing that a customer has or had by an agreement, with the customer's review of it. */
type RentedThing = {
  readonly item: AgreementItem
  /** The product whose reviews it has: the master of a variant. */
  readonly reviewedId: string
  readonly own: OwnReview | null
}

/**
 * The thing of an agreement that a customer may review. Fails with `not-found`: the agreement is somebody else's, its goods
 * never came, or it does not have this product.
 */
export async function rentedThing(
  who: Who,
  { agreementNumber, productId }: { readonly agreementNumber: string; readonly productId: string },
  context: Context,
): Promise<Result<RentedThing>> {
  const found = await getAgreement(who, agreementNumber, context)
  if (!found.ok || who.kind === 'visitor') return fail('not-found')
  const item = found.value.items.find((one) => one.productId === productId)
  const reviewedId = await reviewedProduct(context.db, productId)
  if (item === undefined || reviewedId === undefined || !hadGoods(found.value.state)) return fail('not-found')
  const own = await findOwnReview(context.db, { customerId: who.customerId, productId: reviewedId })
  return ok({ item, reviewedId, own: own ?? null })
}
