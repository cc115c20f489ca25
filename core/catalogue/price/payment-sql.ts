import type { Condition } from '#domain/catalogue/stock.ts'
import { type Sql, sql } from '#platform/db/sql.ts'

/**
 * SQL for what a unit of either condition costs by row `r` of `price`: new ones on sale less, pre-rented ones what new
 * ones do where they have no payment of their own. What is charged, `priceFromBooks` says, by the same rule.
 */
export const paymentSql: Readonly<Record<Condition, Sql>> = {
  NEW: sql`coalesce(r.sale_payment_cents, r.payment_cents)`,
  USED: sql`coalesce(r.used_payment_cents, r.sale_payment_cents, r.payment_cents)`,
}
