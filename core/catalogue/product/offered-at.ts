import type { Context } from '#core/context.ts'
import { asJson, namedRows, type RowLists } from '#platform/db/named-rows.ts'
import { sql, texts } from '#platform/db/sql.ts'
import { loadBookPrices, type RowReader } from '../price/load-book-prices.ts'
import { pricesFromRows, promotionsIn } from '../price/load-prices.ts'
import { isNotCarried, type PromotedProduct } from '../price/queries.ts'
import {
  type ProductPromotion,
  promotionsByProductSql,
  promotionsOfProductSql,
  type ShopperStore,
} from '../promotion/price-promotions.ts'
import { type PartRow, partNames, partsInStockSql } from '../stock/queries.ts'
import { stockFrom } from '../stock/stock-of.ts'
import type { PricedAt } from './priced-at.ts'
import { type StoreUnits, unitNames, unitsByConditionSql } from './queries.ts'

/** What a store has of products, and for how much. */
type OfferedAt = PricedAt & {
  /** The products that the store does not offer. */
  readonly refused: ReadonlySet<string>
  /** The available units of the product of `unitsOf`, at the store and its neighbors. */
  readonly units: readonly StoreUnits[]
  /** The store's promotions that name the product of `promotionsOf`, with and without code. */
  readonly promotions: readonly ProductPromotion[]
}

/** The products, and those of which a page tells more: null for none. */
type Asked = {
  readonly ids: readonly string[]
  readonly unitsOf?: string | null
  readonly promotionsOf?: string | null
}

const promotedNames = ['product_id', 'promotions']

/**
 * What a store has of products now, and for how much: in one query, beside the prices of its zone, which are kept with
 * the catalogue, and one more where a cap of the state depends on the goods. Products without a price, and unknown ones,
 * are omitted.
 */
export async function offeredAt(
  { ids, unitsOf = null, promotionsOf = null }: Asked,
  store: ShopperStore,
  context: Pick<Context, 'clock'> & RowReader,
): Promise<OfferedAt> {
  const { read } = context
  const now = context.clock.now()
  const all = texts(ids)
  // Arrays, not parameters that may be null: with a null, PostgreSQL finds a plan for this one value cheaper than the plan
  // that it keeps, and plans each time.
  const listOf = (id: string | null) => (id === null ? [] : [id])
  const promoted = sql`
    with ${promotionsByProductSql(all, store, now)} select product_id, promotions from promoted`
  const [books, found] = await Promise.all([
    loadBookPrices(ids, store, context),
    read.one<
      Record<'promoted' | 'parts' | 'units', RowLists> & {
        refused: string[]
        promotions: ProductPromotion[] | null
      }
    >(sql`
      select ${asJson(partNames, partsInStockSql(all, store, now))} as parts,
        ${asJson(promotedNames, promoted)} as promoted,
        array(select id from unnest(${all}) asked(id) where ${isNotCarried(sql`asked.id`, store)}) as refused,
        ${asJson(unitNames, unitsByConditionSql(listOf(unitsOf), [store.id, ...store.geoPool]))} as units,
        (select ${promotionsOfProductSql(store, now)} from product p
          where p.id = any (${texts(listOf(promotionsOf))})) as promotions`),
  ])
  const refused = new Set(found.refused)
  const priced = refused.size === 0 ? books : books.filter(({ productId }) => !refused.has(productId))
  const lowering = promotionsIn(namedRows<PromotedProduct>(promotedNames, found.promoted))
  return {
    prices: await pricesFromRows(read, priced, lowering, store, now),
    stock: stockFrom(namedRows<PartRow>(partNames, found.parts), store),
    refused,
    units: namedRows<StoreUnits>(unitNames, found.units),
    promotions: found.promotions ?? [],
  }
}
