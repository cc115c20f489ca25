import type { Localized } from '#domain/base/locale.ts'
import type { DeliveryEstimate } from '#domain/catalogue/delivery-estimate.ts'
import type { Rating } from '#domain/catalogue/review.ts'
import type { Condition, UsedGrade } from '#domain/catalogue/stock.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql, texts } from '#platform/db/sql.ts'
import { ratingSql } from '../review/rating-sql.ts'
import { popularFirst } from './popular-first.ts'
import type { Picture, ProductDetail, ProductType, SimilarProduct, VariationAttribute } from './schema.ts'

export type SummaryRow = {
  id: string
  type: ProductType
  masterId: string | null
  primaryCategoryId: string | null
  rmsNumber: string | null
  brand: string
  name: Localized
  urlKey: string | null
  /** The first of its pictures. */
  image: Picture | null
  variationAttributes: VariationAttribute[]
  variationValues: Record<string, string>
  badges: string[]
  isNew: boolean
  isSale: boolean
  highRisk: boolean
  exclusive: boolean
  clearance: boolean
  addOnEligible: boolean
  vendorId: string | null
  minOrderQuantity: number
  stepQuantity: number
  estimatedDelivery: DeliveryEstimate
  online: boolean
  parts: { productId: string; quantity: number }[]
  rating?: Rating | null
}

/**
 * SQL for the pictures of a product `p` as JSON: its own, otherwise those of its master `m` for its values, otherwise
 * all of its master's. A list needs the first alone: all pictures of each variant's master were half of what it read.
 */
const picturesSql: Sql = sql`case when p.images <> '[]' or m.images is null then p.images else coalesce((
    select jsonb_agg(image order by position) from jsonb_array_elements(m.images) with ordinality known (image, position)
    where p.variation_values @> coalesce(image -> 'values', '{}')), m.images) end`

/** Columns for lists, baskets and pages of a product `p`; `m` is its master, if any. */
export const summaryColumns: Sql = sql`p.id, p.type, p.master_id, p.primary_category_id, p.rms_number, p.brand, p.name,
  coalesce(p.url_key, m.url_key) as url_key, (${picturesSql}) -> 0 as image,
  coalesce(m.variation_attributes, p.variation_attributes) as variation_attributes, p.variation_values, p.badges, p.is_new,
  p.is_sale, p.high_risk, p.exclusive, p.clearance, p.add_on_eligible, p.vendor_id, p.min_order_quantity, p.step_quantity,
  p.estimated_delivery, p.online and coalesce(m.online, true) as online,
  coalesce((
    select jsonb_agg(jsonb_build_object('productId', b.product_id, 'quantity', b.quantity) order by b.position)
    from bundle_part b where b.bundle_id = p.id), '[]') as parts`

/** Products by their ids, in no particular order. */
export function findSummaries(db: Queryable, ids: readonly string[]): Promise<SummaryRow[]> {
  return db.rows<SummaryRow>(sql`
    select ${summaryColumns} from product p left join product m on m.id = p.master_id where p.id = any (${texts(ids)})`)
}

export type DetailRow = SummaryRow &
  Pick<
    ProductDetail,
    'model' | 'pictures' | 'shortDescription' | 'description' | 'features' | 'attributes' | 'dimensions'
  > & {
    /** The requested product: this one, or one of its variants. */
    askedId: string
    vendor: Record<string, unknown> | null
    /** The most popular products of its category, whether a store has them or not; empty for a variant. */
    similar: SimilarProduct[]
  }

/** Maximum similar products on a page (document 2 §9). */
const similarLimit = 10

/** A product by its id, URL key or item number, with its variants. For a variant, its master is included. */
export function findDetails(db: Queryable, asked: string): Promise<DetailRow[]> {
  return db.rows<DetailRow>(sql`
    with asked as (
      select id, coalesce(master_id, id) as root from product
      where id = ${asked} or url_key = ${asked} or rms_number = ${asked}
      order by id = ${asked} desc, url_key = ${asked} desc nulls last, online desc, id limit 1
    )
    select asked.id as asked_id, ${summaryColumns}, ${ratingSql} as rating, p.model,
      ${picturesSql} as pictures, p.short_description, p.description, p.features, p.attributes, p.dimensions,
      (select o.body from custom_object o where o.type = 'vendor' and o.key = p.vendor_id) as vendor,
      case when p.id <> asked.root then '[]' else (
        select coalesce(jsonb_agg(jsonb_build_object('id', product_id, 'urlKey', coalesce(
          (select url_key from product one where one.id = product_id), product_id)) order by ${popularFirst}), '[]')
        from (
          select product_id, popularity, released_on from listing
          where primary_category_id = p.primary_category_id and product_id <> p.id
          order by ${popularFirst} limit ${similarLimit}) l) end as similar
    from asked
    join product p on p.id = asked.root or p.master_id = asked.root
    left join product m on m.id = p.master_id
    order by p.master_id nulls first, p.id`)
}

/** The sets, and the bundles that have no price in a zone, with what belongs to them. */
export function groupsPricedByParts(
  db: Queryable,
  zoneId: string,
): Promise<Pick<SummaryRow, 'id' | 'type' | 'parts'>[]> {
  return db.rows(sql`
    select p.id, p.type,
      jsonb_agg(jsonb_build_object('productId', b.product_id, 'quantity', b.quantity) order by b.position) as parts
    from product p join bundle_part b on b.bundle_id = p.id
    where p.online and (p.type = 'set' or not exists (
      select from price where price.product_id = p.id and price.zone_id = ${zoneId}))
    group by p.id`)
}

/** Products by their ids, with the variants of masters, ordered by id. */
export function findFamilies(db: Queryable, ids: readonly string[]): Promise<SummaryRow[]> {
  const all = texts(ids)
  return db.rows<SummaryRow>(sql`
    select ${summaryColumns}, ${ratingSql} as rating
    from product p left join product m on m.id = p.master_id
    where p.id = any (${all}) or p.master_id = any (${all}) order by p.id`)
}

export type UnitCount = { condition: Condition; grade: UsedGrade | null; units: number }

/** Available units of a product at a store. */
export type StoreUnits = UnitCount & { storeId: string }

/** The columns of `StoreUnits`. */
export const unitNames: readonly string[] = ['store_id', 'condition', 'grade', 'units']

/** SQL for the `StoreUnits` of products, one or none, at stores. */
export function unitsByConditionSql(productIds: readonly string[], storeIds: readonly string[]): Sql {
  return sql`select store_id, condition, grade, count(*)::int as units from stock_unit
    where product_id = any (${texts(productIds)}) and store_id = any (${texts(storeIds)}) and state = 'available'
    group by store_id, condition, grade`
}
