import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import type { DifferenceKind } from '#domain/money/reconciliation.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** What a difference is about, and what each side has. */
export type Difference = {
  readonly about: 'charge' | 'refund'
  /** The id of the payment or refund, by which the payment service knows it. */
  readonly key: string
  readonly kind: DifferenceKind
  readonly customerId: string | null
  readonly storeState: string | null
  readonly storeCents: Cents | null
  /** What the ledger has; null for refunds. */
  readonly bookedCents: Cents | null
  readonly serviceState: string | null
  readonly serviceCents: Cents | null
  readonly madeAt: Date
}

export type OpenDifference = Difference & { readonly foundAt: Date }

/** Writes a difference down, once. One that was settled is open again if either side has changed since. */
export async function writeDifference(db: Queryable, found: Difference, now: Date): Promise<void> {
  await db.run(sql`
    insert into payment_difference as d (about, key, kind, customer_id, store_state, store_cents, booked_cents,
      service_state, service_cents, made_at, found_at, seen_at)
    values (${found.about}, ${found.key}, ${found.kind}, ${found.customerId}, ${found.storeState}, ${found.storeCents},
      ${found.bookedCents}, ${found.serviceState}, ${found.serviceCents}, ${found.madeAt}, ${now}, ${now})
    on conflict (about, key) do update set seen_at = excluded.seen_at, kind = excluded.kind,
      customer_id = excluded.customer_id, store_state = excluded.store_state, store_cents = excluded.store_cents,
      booked_cents = excluded.booked_cents, service_state = excluded.service_state,
      service_cents = excluded.service_cents,
      (settled_at, settled_by, note) = (select d.settled_at, d.settled_by, d.note where
        (d.kind, d.store_state, d.store_cents, d.booked_cents, d.service_state, d.service_cents)
        is not distinct from (excluded.kind, excluded.store_state, excluded.store_cents, excluded.booked_cents,
          excluded.service_state, excluded.service_cents))`)
}

/** Settles the open differences of a time that were not seen again. Returns how many. */
export function settleUnseen(
  db: Queryable,
  { from, until, seenSince, now }: { from: Date; until: Date; seenSince: Date; now: Date },
): Promise<number> {
  return db.run(sql`
    update payment_difference set settled_at = ${now}, settled_by = 'reconciliation', note = 'both agree now'
    where settled_at is null and made_at >= ${from} and made_at < ${until} and seen_at < ${seenSince}`)
}

/** All differences that nobody has settled, the oldest first. */
export function selectOpenDifferences(db: Queryable): Promise<OpenDifference[]> {
  return db.rows<OpenDifference>(sql`
    select about, key, kind, customer_id, store_state, store_cents, booked_cents, service_state, service_cents,
      made_at, found_at
    from payment_difference where settled_at is null order by found_at, about, key`)
}

/** The differences about charges that the service has and the store does not, which are still an operator's work. */
const isUnknownCharge = sql`about = 'charge' and kind = 'unknown-to-store' and settled_at is null`

/** The amount of such a charge. */
export function findUnknownCharge(
  db: Queryable,
  key: string,
): Promise<{ readonly serviceCents: Cents } | undefined> {
  return db.maybeOne(sql`
    select service_cents from payment_difference
    where ${isUnknownCharge} and key = ${key}`)
}

/** The keys of charges that the service has and the store did not, when the lists were compared last. */
export async function unknownCharges(db: Queryable): Promise<readonly string[]> {
  const rows = await db.rows<{ key: string }>(sql`
    select key from payment_difference
    where ${isUnknownCharge}`)
  return rows.map(({ key }) => key)
}

/** Settles an open difference with the operator's reason. Returns whether there was one. */
export async function settleOpen(
  tx: Queryable,
  { key, actor, note, now }: { key: string; actor: string; note: string; now: Date },
): Promise<boolean> {
  const settled = await tx.run(sql`
    update payment_difference set settled_at = ${now}, settled_by = ${actor}, note = ${note}
    where key = ${key} and settled_at is null`)
  return settled > 0
}

/** How many differences are open, and for how many seconds the oldest has been. */
export function countDifferences(
  db: Queryable,
  now: Date,
): Promise<{ state: string; count: number; oldestSeconds: number }> {
  return db.one(sql`
    select 'open' as state, count(*)::integer as count,
      coalesce(extract(epoch from ${now}::timestamptz - min(found_at)), 0)::float8 as oldest_seconds
    from payment_difference where settled_at is null`)
}

/** Leases the night for one process, so that no other compares the same. False if it is done, or another is at it. */
export async function leaseNight(db: Queryable, night: CivilDate, now: Date, until: Date): Promise<boolean> {
  const leased = await db.run(sql`
    update reconciliation_night set leased_until = ${until} where night < ${night} and leased_until <= ${now}`)
  return leased > 0
}

export async function finishNight(db: Queryable, night: CivilDate, now: Date): Promise<void> {
  await db.run(sql`update reconciliation_night set night = ${night}, leased_until = ${now}`)
}

/** Deletes what the payment service had otherwise than the books about a customer's payments. */
export function deleteDifferencesOf(tx: Queryable, customerId: string): Promise<number> {
  return tx.run(sql`delete from payment_difference where customer_id = ${customerId}`)
}
