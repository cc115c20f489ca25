import { getProducts } from '#core/catalogue/product/get-products.ts'
import type { ProductSummary } from '#core/catalogue/product/schema.ts'
import { stockOf } from '#core/catalogue/stock/stock-of.ts'
import type { Context } from '#core/context.ts'
import { getStores } from '#core/places/store/get-store.ts'
import type { Store } from '#core/places/store/schema.ts'
import { localized } from '#domain/base/locale.ts'
import { daysAfter } from '#platform/days-after.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { pathTo } from '#site/urls.ts'
import { changeAlertState } from './change-state.ts'
import { lockWaiting, waitedFor } from './queries.ts'
import { stopPath } from './stop-token.ts'

/** Mails of one product at one store in one turn, so that no transaction grows long. */
const batch = 100

/** How long an ask is kept after its mail, so that the link in it still answers, in days. */
const keptDays = 30

/** Tells some of those who wait for a product that is back at a store. Returns how many. */
async function tell(product: ProductSummary, store: Store, context: Context): Promise<number> {
  const now = context.clock.now()
  return context.db.transaction(async (tx) => {
    const waiting = await lockWaiting(tx, {
      productId: product.id,
      storeId: store.id,
      now,
      limit: batch,
    })
    for (const alert of waiting) {
      const sent = await changeAlertState(tx, alert, 'send', daysAfter(now, keptDays))
      if (!sent.ok) throw new Error('the ask is locked, and cannot be sent')
      await enqueue(
        tx,
        {
          channel: 'mail',
          recipient: alert.email,
          template: 'stock-alert',
          locale: alert.locale,
          params: {
            product: localized(product.name, alert.locale),
            store: store.name,
            link: pathTo('product', { productId: product.type === 'variant' ? product.id : product.urlKey }),
          },
          secrets: { stop: stopPath(alert.id, context.keys) },
          dedupeKey: `stock-alert:${alert.id}`,
          now,
        },
        context.keys,
      )
    }
    return waiting.length
  })
}

/**
 * Looks whether products that somebody waits for can be had at their stores again, by the stock that their pages show, and
 * sends each ask its one mail, in its language, who asked first at first. Several workers may run at a time.
 * @returns the number of queued e-mails
 */
export async function sendStockAlerts(context: Context): Promise<number> {
  const wanted = await waitedFor(context.db, context.clock.now())
  const stores = await getStores(
    wanted.map(({ storeId }) => storeId),
    context,
  )
  const byId = new Map(stores.map((store) => [store.id, store]))
  let queued = 0
  for (const { storeId, productIds } of wanted) {
    const store = byId.get(storeId)
    if (store === undefined) continue
    const stock = await stockOf(context.db, productIds, store, context.clock.now())
    const isBack = (id: string) => (stock.get(id)?.available ?? 0) > 0
    const products = await getProducts(productIds.filter(isBack), context)
    for (const product of products.values()) if (product.online) queued += await tell(product, store, context)
  }
  return queued
}
