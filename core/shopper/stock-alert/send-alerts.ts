import { getProducts } from '#core/catalogue/product/get-products.ts'
import type { ProductSummary } from '#core/catalogue/product/schema.ts'
import { stockOf } from '#core/catalogue/stock/stock-of.ts'
import type { Context } from '#core/context.ts'
import { getStores } from '#core/places/store/get-store.ts'
import type { Store } from '#core/places/store/schema.ts'
import { localized } from '#domain/base/locale.ts'
import { daysAfter } from '#platform/days-after.ts'
import { eachRow, sumTallies, type Tally } from '#platform/jobs/each-row.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { pathTo } from '#site/urls.ts'
import { changeAlertState } from './change-state.ts'
import { alertKey } from './message-keys.ts'
import { lockWaiting, waitedFor, waitingAsks } from './queries.ts'
import { stopPath } from './stop-token.ts'

/** Mails of one product at one store in one turn. */
const batch = 100

/** How long an ask is kept after its mail, so that the link in it still answers, in days. */
const keptDays = 30

/** Tells who asked, if the ask still waits. Returns the number of queued e-mails. */
async function sendAlert(
  id: string,
  product: ProductSummary,
  store: Store,
  context: Context,
): Promise<number> {
  const now = context.clock.now()
  return context.db.transaction(async (tx) => {
    const alert = await lockWaiting(tx, id)
    if (alert === undefined) return 0
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
        dedupeKey: alertKey(alert.id),
        now,
      },
      context.keys,
    )
    return 1
  })
}

/** Tells some of those who wait for a product that is back at a store. */
async function sendSome(product: ProductSummary, store: Store, context: Context): Promise<Tally> {
  const wanted = { productId: product.id, storeId: store.id, now: context.clock.now(), limit: batch }
  const asks = await waitingAsks(context.db, wanted)
  return eachRow(asks, (id) => sendAlert(id, product, store, context), {
    ...{ log: context.log, named: (id) => ({ ask: id }) },
    failed: 'who asked could not be told that goods are back',
  })
}

/** Tells some of those who wait for each product that is back at a store. */
async function sendAt(store: Store, productIds: readonly string[], context: Context): Promise<Tally> {
  const stock = await stockOf(context.db, productIds, store, context.clock.now())
  const isBack = (id: string) => (stock.get(id)?.available ?? 0) > 0
  const products = await getProducts(productIds.filter(isBack), context)
  const tallies: Tally[] = []
  for (const product of products.values())
    if (product.online) tallies.push(await sendSome(product, store, context))
  return sumTallies(tallies)
}

/**
 * Looks whether products that somebody waits for can be had at their stores again, by the stock that their pages show, and
 * sends each ask its one mail, in its language, who asked first at first. Several workers may run at a time. An ask, or a
 * store, of which nobody can be told is logged, and holds up no other.
 * @returns the number of queued e-mails, and how many asks and stores failed
 */
export async function sendStockAlerts(context: Context): Promise<Tally> {
  const wanted = await waitedFor(context.db, context.clock.now())
  const places = await getStores(
    wanted.map(({ storeId }) => storeId),
    context,
  )
  const byId = new Map(places.map((store) => [store.id, store]))
  const asks: Tally[] = []
  const atStore = async ({ storeId, productIds }: (typeof wanted)[number]) => {
    const store = byId.get(storeId)
    if (store !== undefined) asks.push(await sendAt(store, productIds, context))
    return 0
  }
  const stores = await eachRow(wanted, atStore, {
    ...{ log: context.log, named: ({ storeId }) => ({ store: storeId }) },
    failed: 'nobody could be told of goods that are back',
  })
  return sumTallies([stores, ...asks])
}
