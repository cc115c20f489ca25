import { randomUUID } from 'node:crypto'
import { getProducts } from '#core/catalogue/product/get-products.ts'
import type { ProductSummary } from '#core/catalogue/product/schema.ts'
import { stockOf } from '#core/catalogue/stock/stock-of.ts'
import type { Context, Who } from '#core/context.ts'
import { getStore } from '#core/places/store/get-store.ts'
import type { Store } from '#core/places/store/schema.ts'
import { mailboxOf } from '#domain/base/email.ts'
import { type Locale, localized } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { stockAlertDays, stockAlertLinkDays } from '#domain/shopper/stock-alert-machine.ts'
import { daysAfter } from '#platform/days-after.ts'
import type { Queryable } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { consumeRateLimit, consumeRateLimitQuietly } from '#platform/rate-limit/consume-rate-limit.ts'
import { pathTo } from '#site/urls.ts'
import { getCustomer } from '../customer/get-customer.ts'
import { isEmailConfirmed } from '../customer/queries.ts'
import { newLink } from '../link/link-token.ts'
import { changeAlertState } from './change-state.ts'
import { linkKey } from './message-keys.ts'
import { ensureAlert, type StockAlertRow, updateAlertLink } from './queries.ts'
import type { StockAlertInput } from './schema.ts'
import { stopPath } from './stop-token.ts'

/** What is asked for. */
type Goods = { readonly product: ProductSummary; readonly store: Store }

/**
 * The product, bundle or set, and the store. A set is in stock if one of its pieces is, and what leaves a choice open if one
 * of its variants is. Refuses with `product-not-found`, `store-not-found`, `product-in-stock`.
 */
async function missingGoods(input: StockAlertInput, context: Context): Promise<Result<Goods>> {
  const { productId, storeId } = input
  const store = await getStore(storeId, context)
  if (!store.ok) return store
  const product = (await getProducts([productId], context)).get(productId)
  if (product?.online !== true) return fail('product-not-found', { field: 'productId' })
  const now = context.clock.now()
  const stock = (await stockOf(context.db, [productId], store.value, now)).get(productId)
  if (stock !== undefined && stock.available > 0) return fail('product-in-stock')
  return ok({ product, store: store.value })
}

/** Where the mail goes: to a customer's own address, which may be unconfirmed, or to the typed one. */
async function addressOf(who: Who, input: StockAlertInput, context: Context) {
  if (who.kind === 'registered') {
    const { customerId } = who
    const customer = await getCustomer(who, context)
    if (customer.ok && customer.value.email !== null) {
      const email = customer.value.email.toLowerCase()
      return { email, customerId, isConfirmed: await isEmailConfirmed(context.db, customerId, email) }
    }
  }
  return { email: input.email, customerId: null, isConfirmed: false }
}

/** Sends the link that confirms an ask. */
async function askToConfirm(
  tx: Queryable,
  alert: StockAlertRow,
  { product, store }: Goods,
  context: Context,
): Promise<void> {
  const now = context.clock.now()
  const { token, hash, expiresAt } = newLink(context.keys, { now, days: stockAlertLinkDays })
  await updateAlertLink(tx, alert.id, { hash, expiresAt })
  await enqueue(
    tx,
    {
      channel: 'mail',
      recipient: alert.email,
      template: 'stock-alert-confirm',
      locale: alert.locale,
      params: {
        product: localized(product.name, alert.locale),
        city: store.city,
        days: stockAlertLinkDays,
      },
      secrets: {
        link: pathTo('stockAlertConfirm', undefined, { token }),
        stop: stopPath(alert.id, context.keys),
      },
      dedupeKey: linkKey(hash),
      now,
    },
    context.keys,
  )
}

/**
 * Asks for one mail when a product that cannot be had at a store is back there. The ask of a customer with a confirmed
 * address counts at once; any other address gets a link first and nothing more before it is used (double opt-in), and the
 * answer is the same whether or not the address has asked before. Asked twice is once.
 * Refuses with `product-not-found`, `store-not-found`, `product-in-stock`, `email-invalid` (a guest without an
 * address), or `too-many-requests` when one network asks too often.
 */
export async function askForStock(
  who: Who,
  input: StockAlertInput,
  locale: Locale,
  context: Context,
): Promise<Result<{ readonly isConfirmed: boolean; readonly email: string }>> {
  const allowed = await consumeRateLimit('stock-alert', context.client.network, context)
  if (!allowed.ok) return allowed
  const goods = await missingGoods(input, context)
  if (!goods.ok) return goods
  const { email, customerId, isConfirmed } = await addressOf(who, input, context)
  if (email === undefined) return fail('email-invalid', { field: 'email' })
  const { product, store } = goods.value
  const now = context.clock.now()
  const maySend =
    isConfirmed || (await consumeRateLimitQuietly('stock-alert-confirmation', mailboxOf(email), context))
  await context.db.transaction(async (tx) => {
    const expiresAt = daysAfter(now, stockAlertLinkDays)
    const asked = { id: randomUUID(), customerId, email, locale, expiresAt, now }
    const alert = await ensureAlert(tx, { ...asked, productId: product.id, storeId: store.id })
    if (alert.state !== 'unconfirmed') return
    if (!isConfirmed) return maySend ? askToConfirm(tx, alert, goods.value, context) : undefined
    const confirmed = await changeAlertState(tx, alert, 'confirm', daysAfter(now, stockAlertDays))
    if (!confirmed.ok) throw new Error('the ask is locked, and cannot be confirmed')
  })
  return ok({ isConfirmed, email })
}
