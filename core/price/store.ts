import type { CivilDate } from '#domain/civil-date.ts'
import type { Frequency } from '#domain/frequency.ts'
import type { Cents } from '#domain/money.ts'
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'

export type PriceRow = {
  productId: string
  frequency: Frequency
  paymentCents: Cents
  payments: number
  cashCents: Cents
  sameAsCashDays: number
  addOnCents: Cents | null
  salePaymentCents: Cents | null
  salePayments: number | null
  saleCashCents: Cents | null
  usedPaymentCents: Cents | null
  usedPayments: number | null
  usedCashCents: Cents | null
  wasPaymentCents: Cents | null
  wasPayments: number | null
  wasOnlineFrom: CivilDate | null
}

/** All prices of products in a zone. */
export function pricesOf(db: Queryable, productIds: readonly string[], zoneId: string): Promise<PriceRow[]> {
  return db.rows<PriceRow>(sql`
    select product_id, frequency, payment_cents, payments, cash_cents, same_as_cash_days, add_on_cents,
      sale_payment_cents, sale_payments, sale_cash_cents, used_payment_cents, used_payments, used_cash_cents,
      was_payment_cents, was_payments, was_online_from
    from price where product_id = any (${productIds}) and zone_id = ${zoneId}`)
}
