import type { AgreementCharge } from '#domain/agreement/agreement-charges.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Queryable } from '#platform/db/database.ts'
import { nothing, sql } from '#platform/db/sql.ts'

/** Writes what new agreements name beside rent and tax. */
export async function insertCharges(
  tx: Queryable,
  customerId: string,
  charges: readonly (AgreementCharge & { readonly agreementId: string })[],
): Promise<void> {
  if (charges.length === 0) return
  await tx.run(sql`
    insert into agreement_charge (customer_id, agreement_id, kind, amount_cents, basis_points, through, days)
    select ${customerId}::uuid, c."agreementId", c.kind, c."amountCents", c."basisPoints", c.through, c.days
    from jsonb_to_recordset(${JSON.stringify(charges)}::jsonb) as c(
      "agreementId" uuid, kind text, "amountCents" integer, "basisPoints" integer, through integer, days integer)`)
}

/** Writes the last payment with which the waiver of an agreement is paid. */
export function endWaiver(
  tx: Queryable,
  { customerId, id }: { readonly customerId: string; readonly id: string },
  through: number,
): Promise<number> {
  return tx.run(sql`
    update agreement_charge set through = ${through}
    where customer_id = ${customerId} and agreement_id = ${id} and kind = 'waiver' and through > ${through}`)
}

/** The key of an agreement. */
export type AgreementKey = { customerId: string; id: string }

const batch = 100

/** A condition for the agreements `a` after one, in the order of their keys. */
const further = (after: AgreementKey | undefined) =>
  after === undefined ? nothing : sql`and (a.customer_id, a.id) > (${after.customerId}, ${after.id})`

/** Ended agreements whose deposit the store still keeps: up to a hundred after one. */
export function depositsToReturn(db: Queryable, after: AgreementKey | undefined): Promise<AgreementKey[]> {
  return db.rows(sql`
    select a.customer_id, a.id from agreement_charge x
    join agreement a on a.customer_id = x.customer_id and a.id = x.agreement_id
    where x.kind = 'deposit' and a.state in ('owned', 'returned', 'closed') ${further(after)} and (
      select sum(e.amount_cents) from ledger_entry e
      where e.customer_id = a.customer_id and e.agreement_id = a.id and e.account = 'deposits') < 0
    order by a.customer_id, a.id limit ${batch}`)
}

/** Agreements that are closed or owned and hold money of their customers: up to a hundred after one. */
export function unusedToReturn(db: Queryable, after: AgreementKey | undefined): Promise<AgreementKey[]> {
  return db.rows(sql`
    select a.customer_id, a.id from agreement a
    where a.state in ('closed', 'owned') and a.held_cents > 0 ${further(after)}
    order by a.customer_id, a.id limit ${batch}`)
}

/** Whether the ledger has an entry under this key. */
export async function isBooked(db: Queryable, customerId: string, key: string): Promise<boolean> {
  const found = await db.maybeOne(sql`
    select 1 as booked from ledger_transaction where customer_id = ${customerId} and reason = ${key}`)
  return found !== undefined
}

/** How many payments of an agreement were picked up for a fee after a day. */
export async function pickupsSince(
  db: Queryable,
  { customerId, id }: { readonly customerId: string; readonly id: string },
  day: CivilDate,
): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*) as count from ledger_transaction
    where customer_id = ${customerId} and agreement_id = ${id} and kind = 'pickup-fee' and occurred_on > ${day}`)
  return count
}

/** Deletes what a customer's agreements name beside rent and tax. */
export function deleteChargesOf(tx: Queryable, customerId: string): Promise<number> {
  return tx.run(sql`delete from agreement_charge where customer_id = ${customerId}`)
}
