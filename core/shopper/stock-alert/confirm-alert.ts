import { getProducts } from '#core/catalogue/product/get-products.ts'
import type { Context, Who } from '#core/context.ts'
import { getStores } from '#core/places/store/get-store.ts'
import { type Locale, localized } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { stockAlertDays } from '#domain/shopper/stock-alert-machine.ts'
import { daysAfter } from '#platform/days-after.ts'
import { confirmEmail } from '../customer/queries.ts'
import { changeAlertState } from './change-state.ts'
import { detachAlert, findAlertByLink, lockAlertByLink } from './queries.ts'
import type { StockAlertLinkInput } from './schema.ts'

/** What an ask is for, in words: null where it is gone from the catalogue. */
type AskedFor = { readonly product: string | null; readonly city: string | null }

/**
 * What a confirmation link is for; undefined once it cannot be used, so that a page offers no button that leads to nothing.
 */
export async function askedByLink(
  token: string,
  locale: Locale,
  context: Context,
): Promise<AskedFor | undefined> {
  const alert = await findAlertByLink(context.db, context.keys.fingerprint(token), context.clock.now())
  if (alert === undefined) return undefined
  const { productId, storeId } = alert
  const [products, [store]] = await Promise.all([
    getProducts([productId], context),
    getStores([storeId], context),
  ])
  const product = products.get(productId)
  return {
    product: product === undefined ? null : localized(product.name, locale),
    city: store?.city ?? null,
  }
}

/**
 * Confirms the ask that a link was sent for; a second press changes nothing. The link came by mail: if the customer who
 * asked is signed in, it confirms the address of the account, too; whoever else used it takes the ask from that
 * customer. Refuses with `stock-alert-link-invalid`: the link has run out, was replaced, or the ask was stopped or has
 * got its mail.
 */
export async function confirmAlert(
  who: Who,
  { token }: StockAlertLinkInput,
  context: Context,
): Promise<Result<null>> {
  const now = context.clock.now()
  return context.db.transaction(async (tx) => {
    const alert = await lockAlertByLink(tx, context.keys.fingerprint(token), now)
    if (alert === undefined) return fail('stock-alert-link-invalid')
    const { id, customerId, email } = alert
    if (who.kind === 'registered' && who.customerId === customerId)
      await confirmEmail(tx, { customerId, email }, now)
    else if (customerId !== null) await detachAlert(tx, id)
    if (alert.state === 'confirmed') return ok(null)
    const confirmed = await changeAlertState(tx, alert, 'confirm', daysAfter(now, stockAlertDays))
    return confirmed.ok ? ok(null) : confirmed
  })
}
