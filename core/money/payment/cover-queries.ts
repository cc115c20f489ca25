import type { CivilDate } from '#domain/base/civil-date.ts'
import type { PaymentPart } from '#domain/money/payment.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A covered payment of a schedule and the intent that paid it; null if held money did. */
export type CoverRow = { number: number; dueOn: CivilDate | null; intentId: string | null }

/**
 * Reserves the scheduled payments for an intent. A constraint rejects those covered by another live or
 * settled one.
 */
export async function insertCovers(
  tx: Queryable,
  intent: { customerId: string; id: string; parts: readonly PaymentPart[] },
): Promise<void> {
  const covers = intent.parts.flatMap(({ agreementId, covers }) =>
    covers.map(({ number, dueOn }) => ({ agreementId, number, dueOn, intentId: intent.id })),
  )
  if (covers.length > 0) await insertRows(tx, intent.customerId, covers)
}

/** Releases the scheduled payments reserved for an intent. */
export function removeCovers(tx: Queryable, intent: { customerId: string; id: string }): Promise<number> {
  return tx.run(
    sql`delete from covered_due where customer_id = ${intent.customerId} and intent_id = ${intent.id}`,
  )
}

/** The covered payments of an agreement, in order. */
export function coversOf(db: Queryable, customerId: string, agreementId: string): Promise<CoverRow[]> {
  return db.rows<CoverRow>(sql`
    select number, due_on, intent_id from covered_due
    where customer_id = ${customerId} and agreement_id = ${agreementId} order by number`)
}

/** The day in a time zone on which each covered payment of an agreement was paid, in order; null if held money did. */
export async function paidDays(
  db: Queryable,
  { customerId, id, timeZone }: { customerId: string; id: string; timeZone: string },
): Promise<{ number: number; paidOn: CivilDate | null }[]> {
  return await db.rows(sql`
    select c.number, (i.settled_at at time zone ${timeZone})::date as paid_on
    from covered_due c left join payment_intent i on i.customer_id = c.customer_id and i.id = c.intent_id
    where c.customer_id = ${customerId} and c.agreement_id = ${id} order by c.number`)
}

/** Replaces the covered payments of an agreement. */
export async function replaceCovers(
  tx: Queryable,
  customerId: string,
  agreementId: string,
  covers: readonly CoverRow[],
): Promise<void> {
  await tx.run(
    sql`delete from covered_due where customer_id = ${customerId} and agreement_id = ${agreementId}`,
  )
  const rows = covers.map((cover) => ({ ...cover, agreementId }))
  if (rows.length > 0) await insertRows(tx, customerId, rows)
}

async function insertRows(
  tx: Queryable,
  customerId: string,
  rows: readonly (CoverRow & { agreementId: string })[],
): Promise<void> {
  await tx.run(sql`
    insert into covered_due (customer_id, agreement_id, number, due_on, intent_id)
    select ${customerId}::uuid, c."agreementId", c."number", c."dueOn", c."intentId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c("agreementId" uuid, "number" integer, "dueOn" date, "intentId" uuid)`)
}

/** Deletes which payments of their agreements a customer's payments were for. */
export function deleteCoversOf(tx: Queryable, customerId: string): Promise<number> {
  return tx.run(sql`delete from covered_due where customer_id = ${customerId}`)
}
