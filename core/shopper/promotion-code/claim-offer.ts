import { promotionsOfCode } from '#core/catalogue/promotion/promotions-of-code.ts'
import type { Promotion } from '#core/catalogue/promotion/schema.ts'
import type { Context, Customer } from '#core/context.ts'
import type { Store } from '#core/places/store/schema.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { writeApplied } from '../applied-promotion/queries.ts'
import type { ClaimOfferInput } from './schema.ts'
import { tryCode } from './try-code.ts'

/**
 * Applies the offer whose code a shopper got, in place of the one that was applied before. Unlike `applyCode` it asks
 * for no cart: the offer holds for what comes into it later. Does nothing if the offer is applied already. Fails with
 * `promotion-code-unknown`, or with what stands in the way at the store today (`promotion-code-ended`,
 * `promotion-code-too-early`, `promotion-code-other-store`, `promotion-code-sign-in`), and with `too-many-requests` like
 * `tryCode`.
 */
export function claimOffer(
  who: Customer,
  input: ClaimOfferInput,
  store: Pick<Store, 'id' | 'timeZone' | 'flags'>,
  context: Context,
): Promise<Result<Promotion>> {
  return tryCode(context, () => claim(who, input, store, context))
}

async function claim(
  who: Customer,
  { code }: ClaimOfferInput,
  store: Pick<Store, 'id' | 'timeZone' | 'flags'>,
  context: Context,
): Promise<Result<Promotion>> {
  const field = 'code'
  const found = await promotionsOfCode(who, code, store, context)
  const [first] = found
  if (first === undefined) return fail('promotion-code-unknown', { field })
  const open = found.find(({ obstacle }) => obstacle === null)
  // Of several offers with one code, the first one says why.
  if (open === undefined) return fail(first.obstacle ?? 'promotion-code-unknown', { field })
  const { promotion } = open
  await writeApplied(context.db, {
    customerId: who.customerId,
    promotionId: promotion.id,
    now: context.clock.now(),
  })
  return ok(promotion)
}
