import type { DeliveryEstimate } from '#domain/delivery-estimate.ts'
import type { Localized } from '#domain/locale.ts'
import type { Queryable } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { Picture, ProductType, VariationAttribute } from './schema.ts'

export type SummaryRow = {
  id: string
  type: ProductType
  masterId: string | null
  primaryCategoryId: string | null
  rmsNumber: string | null
  brand: string
  name: Localized
  urlKey: string | null
  images: Picture[]
  masterImages: Picture[]
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
}

/** What lists, baskets and pages show of a product `p`; `m` is its master, or nothing. */
export const summaryColumns: Sql = sql`p.id, p.type, p.master_id, p.primary_category_id, p.rms_number, p.brand, p.name,
  coalesce(p.url_key, m.url_key) as url_key, p.images, coalesce(m.images, '[]') as master_images,
  coalesce(m.variation_attributes, p.variation_attributes) as variation_attributes, p.variation_values, p.badges, p.is_new,
  p.is_sale, p.high_risk, p.exclusive, p.clearance, p.add_on_eligible, p.vendor_id, p.min_order_quantity, p.step_quantity,
  p.estimated_delivery, p.online and coalesce(m.online, true) as online,
  coalesce((
    select jsonb_agg(jsonb_build_object('productId', b.product_id, 'quantity', b.quantity) order by b.position)
    from bundle_part b where b.bundle_id = p.id), '[]') as parts`

/** Products by their ids, in no order. */
export function summaries(db: Queryable, ids: readonly string[]): Promise<SummaryRow[]> {
  return db.rows<SummaryRow>(sql`
    select ${summaryColumns} from product p left join product m on m.id = p.master_id where p.id = any (${ids})`)
}
