import { type Sql, sql } from '#platform/db/sql.ts'

/**
 * The one condition on goods that a vendor ships himself: a vendor who is offline or out of stock sells nothing, and
 * neither does the shop (documents 2 §4). Goods without a vendor, and those of a vendor who says nothing, are sold.
 * `vendorId` is a column named with its table.
 */
export function isSoldByVendor(vendorId: Sql): Sql {
  return sql`not exists (select from custom_object vendor where vendor.type = 'vendor' and vendor.key = ${vendorId}
    and (vendor.body->'c_online' = 'false' or vendor.body->'c_instockFlag' = 'false'))`
}
