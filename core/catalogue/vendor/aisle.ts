import type { StoreFlags } from '#core/places/store/store-flags.ts'
import { nothing, type Sql, sql } from '#platform/db/sql.ts'

/** What a store says about goods of the extended aisle, which vendors send. */
export type AisleFlags = Pick<StoreFlags, 'extendedAisleEnabled' | 'optedInEAVendors' | 'optedOutEAVendors'>

/**
 * Whether a store carries a vendor's goods of the extended aisle (SHL-401). With vendors that it opted in to, it
 * carries those of no other; a vendor that it opted out of never counts.
 */
export function carriesAisleOf(
  vendorId: string | null,
  { extendedAisleEnabled, optedInEAVendors, optedOutEAVendors }: AisleFlags,
): boolean {
  if (!extendedAisleEnabled || optedOutEAVendors.some((id) => id === vendorId)) return false
  return optedInEAVendors.length === 0 || optedInEAVendors.some((id) => id === vendorId)
}

/**
 * SQL condition: the store carries a product of the extended aisle, as `carriesAisleOf` says; `productId` is a
 * table-qualified column.
 */
export function carriesAisleSql(
  productId: Sql,
  { extendedAisleEnabled, optedInEAVendors, optedOutEAVendors }: AisleFlags,
): Sql {
  if (!extendedAisleEnabled) return sql`false`
  if (optedInEAVendors.length === 0 && optedOutEAVendors.length === 0) return sql`true`
  const isIn =
    optedInEAVendors.length === 0
      ? nothing
      : sql`and coalesce(sent.vendor_id, '') = any (${optedInEAVendors}::text[])`
  return sql`exists (select from product sent where sent.id = ${productId}
    and not coalesce(sent.vendor_id, '') = any (${optedOutEAVendors}::text[]) ${isIn})`
}
