import { type Sql, sql } from '#platform/db/sql.ts'

/**
 * SQL condition for goods that a vendor ships: a vendor who is offline or out of stock sells nothing, so the
 * store does not either (document 2 §4). Goods without a vendor, or whose vendor has no data, are sold.
 * `vendorId` is a table-qualified column.
 */
export function isSoldByVendor(vendorId: Sql): Sql {
  return sql`not exists (select from custom_object vendor where vendor.type = 'vendor' and vendor.key = ${vendorId}
    and (vendor.body->'c_online' = 'false' or vendor.body->'c_instockFlag' = 'false'))`
}
