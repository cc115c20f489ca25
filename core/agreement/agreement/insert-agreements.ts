import { agreementMachine } from '#domain/agreement/agreement-machine.ts'
import type { DayPair } from '#domain/agreement/schedule.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { AgreementItemRow, AgreementRow } from './queries.ts'

export type NewAgreement = Pick<
  AgreementRow,
  | 'id'
  | 'storeId'
  | 'locale'
  | 'packId'
  | 'packVersion'
  | 'frequency'
  | 'payments'
  | 'paymentCents'
  | 'taxCents'
  | 'firstOffCents'
  | 'cashCents'
  | 'sameAsCashDays'
  | 'taxRateMillionths'
  | 'deliveryOn'
> & {
  /** The number that it has already, of the store's own; otherwise it gets the next one. */
  readonly number?: string
  readonly payDays: DayPair | null
  readonly items: readonly Omit<AgreementItemRow, 'agreementId'>[]
}

/** Inserts the draft agreements of an order with their units, in one statement. */
export async function insertAgreements(
  tx: Queryable,
  order: { customerId: string; id: string },
  rows: readonly NewAgreement[],
  now: Date,
): Promise<void> {
  const inOrder = rows.map(({ items, ...row }) => ({
    ...row,
    items: items.map((item, position) => ({ ...item, position })),
  }))
  await tx.run(sql`
    with new as (
      select * from jsonb_to_recordset(${JSON.stringify(inOrder)}::jsonb) as n(
        "id" uuid, "number" text, "storeId" text, "locale" text, "packId" text, "packVersion" text, "frequency" text,
        "payments" integer, "paymentCents" integer, "taxCents" integer, "firstOffCents" integer, "cashCents" integer,
        "sameAsCashDays" integer, "taxRateMillionths" integer, "payDays" integer[], "deliveryOn" date, "items" jsonb)
    ), written as (
      insert into agreement (customer_id, id, number, order_id, store_id, state, locale, pack_id, pack_version,
        frequency, payments, payment_cents, tax_cents, first_off_cents, cash_cents, same_as_cash_days,
        tax_rate_millionths, pay_days, delivery_on, created_at, updated_at)
      select ${order.customerId}::uuid, "id", coalesce("number", nextval('agreement_number')::text), ${order.id}::uuid,
        "storeId", ${agreementMachine.initial}, "locale", "packId", "packVersion", "frequency", "payments", "paymentCents",
        "taxCents", "firstOffCents", "cashCents", "sameAsCashDays", "taxRateMillionths", "payDays", "deliveryOn",
        ${now}::timestamptz, ${now}::timestamptz
      from new
    )
    insert into agreement_item
      (customer_id, agreement_id, inventory_number, product_id, name, choices, bundle, condition, grade,
        payment_cents, cash_cents, reduction, first_off_cents, position)
    select ${order.customerId}::uuid, new."id", i."inventoryNumber", i."productId", i."name", i."choices",
      i."bundle", i."condition", i."grade", i."paymentCents", i."cashCents", nullif(i."reduction", 'null'),
      i."firstOffCents", i."position"
    from new cross join lateral jsonb_to_recordset(new."items") as i(
      "inventoryNumber" text, "productId" text, "name" jsonb, "choices" jsonb, "bundle" jsonb, "condition" text, "grade" text,
      "paymentCents" integer, "cashCents" integer, "reduction" jsonb, "firstOffCents" integer, "position" integer)`)
}
