import type { Locale } from '#domain/base/locale.ts'
import type { OrderState } from '#domain/ordering/order-machine.ts'
import { type SigningState, signingMachine } from '#domain/ordering/signing-machine.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Evidence } from './schema.ts'

type OrderKey = { readonly customerId: string; readonly orderId: string }

export type SigningRow = {
  id: string
  orderId: string
  state: SigningState
  locale: Locale
  evidence: Evidence[]
  createdAt: Date
  completedAt: Date | null
  /** The envelope of an outside service, and the language of its papers; null for the store's own ceremony. */
  envelopeId: string | null
  envelopeLocale: Locale | null
}

const columns = sql`id, order_id, state, locale, evidence, created_at, completed_at, envelope_id, envelope_locale`

/** Inserts the signing session of an order. No-op if it exists. */
export function insertSigning(
  db: Queryable,
  signing: OrderKey & { id: string; locale: Locale; now: Date },
): Promise<number> {
  return db.run(sql`
    insert into signing (customer_id, id, order_id, state, locale, created_at)
    values (${signing.customerId}, ${signing.id}, ${signing.orderId}, ${signingMachine.initial}, ${signing.locale},
      ${signing.now})
    on conflict (customer_id, order_id) do nothing`)
}

/** The signing session of an order. */
export function findSigning(
  db: Queryable,
  { customerId, orderId }: OrderKey,
): Promise<SigningRow | undefined> {
  return db.maybeOne<SigningRow>(sql`
    select ${columns} from signing where customer_id = ${customerId} and order_id = ${orderId}`)
}

/** Locks the signing session of an order until the transaction ends. */
export function lockSigning(
  tx: Queryable,
  { customerId, orderId }: OrderKey,
): Promise<SigningRow | undefined> {
  return tx.maybeOne<SigningRow>(sql`
    select ${columns} from signing where customer_id = ${customerId} and order_id = ${orderId} for update`)
}

/** Adds to a session's append-only evidence without a state change. */
export function addEvidence(tx: Queryable, { customerId, orderId }: OrderKey, add: readonly Evidence[]) {
  return tx.run(sql`
    update signing set evidence = evidence || ${JSON.stringify(add)}::jsonb
    where customer_id = ${customerId} and order_id = ${orderId}`)
}

export type LatestRow = {
  orderId: string
  orderNumber: string
  orderState: OrderState
  signingState: SigningState | null
  storeName: string
  storePhone: string | null
}

/** A customer's latest order with the state of its signing session; none that was made, and signed, at a counter. */
export function latestOf(db: Queryable, customerId: string): Promise<LatestRow | undefined> {
  return db.maybeOne<LatestRow>(sql`
    select o.id as order_id, o.number as order_number, o.state as order_state, g.state as signing_state,
      s.name as store_name, s.phone as store_phone
    from orders o
    join store s on s.id = o.store_id
    left join signing g on g.customer_id = o.customer_id and g.order_id = o.id
    where o.customer_id = ${customerId} and o.approval_id is not null order by o.created_at desc limit 1`)
}

/** Keeps the envelope that holds the papers of a session. Returns false if another request was faster. */
export async function keepEnvelope(
  db: Queryable,
  { customerId, orderId }: OrderKey,
  envelope: { id: string; locale: Locale; lookAt: Date },
): Promise<boolean> {
  const kept = await db.run(sql`
    update signing set envelope_id = ${envelope.id}, envelope_locale = ${envelope.locale},
      envelope_look_at = ${envelope.lookAt}
    where customer_id = ${customerId} and order_id = ${orderId}
      and envelope_id is null`)
  return kept === 1
}

/** Forgets an envelope of a session: nobody signs it any more. No-op if the session has another one by now. */
export function dropEnvelope(
  tx: Queryable,
  { customerId, orderId }: OrderKey,
  envelopeId: string,
): Promise<number> {
  return tx.run(sql`
    update signing set envelope_id = null, envelope_locale = null, envelope_look_at = null
    where customer_id = ${customerId} and order_id = ${orderId} and envelope_id = ${envelopeId}`)
}

/** Ends the questions about an envelope, which stays as the record of where the papers were signed. */
export function endEnvelopeLooks(tx: Queryable, { customerId, orderId }: OrderKey): Promise<number> {
  return tx.run(sql`
    update signing set envelope_look_at = null where customer_id = ${customerId} and order_id = ${orderId}`)
}

export type TakenEnvelope = OrderKey & {
  readonly envelopeId: string | null
  readonly envelopeLocale: Locale | null
  /** Whether its order ended before it was signed. */
  readonly isOver: boolean
}

/** Takes sessions whose outside service is to be asked, and puts the next question off. */
export function takeEnvelopes(
  db: Queryable,
  { now, next, limit }: { now: Date; next: Date; limit: number },
): Promise<TakenEnvelope[]> {
  return db.rows(sql`
    update signing g set envelope_look_at = ${next}
    from orders o
    where o.customer_id = g.customer_id and o.id = g.order_id and (g.customer_id, g.order_id) in (
      select customer_id, order_id from signing where envelope_look_at <= ${now} and state = 'consented'
      order by envelope_look_at limit ${limit} for update skip locked)
    returning g.customer_id, g.order_id, g.envelope_id, g.envelope_locale, o.state <> 'created' as is_over`)
}

/** Deletes the evidence of a customer's signatures. */
export function deleteSigningsOf(tx: Queryable, customerId: string): Promise<number> {
  return tx.run(sql`delete from signing where customer_id = ${customerId}`)
}
