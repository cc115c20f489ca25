import type { MethodRow } from '#core/money/payment-method/queries.ts'
import { orderDaysSql } from '#core/places/store/queries.ts'
import type { SavedAddress } from '#core/shopper/address/schema.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { FormTexts } from '#platform/read-texts.ts'
import type { Draft, OpenOrder } from './schema.ts'

/** A saved method of payment. */
type KeptMethod = Omit<MethodRow, 'token'>

/** SQL for a method `m` as a `KeptMethod`. */
const keptMethod = sql`jsonb_build_object('id', m.id, 'kind', m.kind, 'brand', m.brand, 'last4', m.last4,
  'account', m.account, 'expiry', m.expiry, 'endReason', m.end_reason, 'isDefault', m.is_default)`

/** SQL condition: an order can be paid with method `m`. */
const isUsable = sql`m.removed_at is null and m.end_reason is null`

/** What is known about a shopper before checkout; `answers` are those of the latest application. */
export type KnownRow = {
  firstName: string | null
  lastName: string | null
  phone: string | null
  answers: FormTexts | null
  /** The primary one of the addresses that the customer saved. */
  address: Pick<SavedAddress, 'address1' | 'address2' | 'city' | 'stateCode' | 'postalCode'> | null
}

export type CheckoutRow = {
  draft: Draft
  known: KnownRow
  methodId: string | null
  methods: KeptMethod[]
  openOrder: OpenOrder | null
  /** Whether the store lets the customer pay online. */
  paysOnline: boolean
}

/** A customer's draft, known data, saved cards (newest first) and unfinished order, in one query. */
export async function findCheckout(db: Queryable, customerId: string): Promise<CheckoutRow> {
  return db.one<CheckoutRow>(sql`
    select coalesce(c.draft, '{}') as draft, c.method_id, coalesce(who.pays_online, true) as pays_online,
      jsonb_build_object('firstName', who.first_name, 'lastName', who.last_name, 'phone', who.phone, 'answers', (
        select a.answers from application a where a.customer_id = one.id order by a.created_at desc limit 1),
        'address', (
        select s.address from customer_address s where s.customer_id = one.id
        order by s.preferred desc, s.created_at, s.id limit 1)) as known,
      coalesce((
      select jsonb_agg(${keptMethod} order by m.created_at desc, m.id)
      from payment_method m where m.customer_id = one.id and ${isUsable}), '[]') as methods, (
      select jsonb_build_object('id', o.id, 'number', o.number, 'state', o.state, 'fulfilment', o.fulfilment,
        'dueTodayCents', o.due_today_cents, 'deliveryOn', o.delivery ->> 'date', 'timeZone', s.time_zone,
        'orderDays', ${orderDaysSql(sql`s`)},
        'store', jsonb_build_object('name', s.name, 'phone', s.phone),
        'agreements', (
          select count(*) from agreement a where a.customer_id = o.customer_id and a.order_id = o.id),
        'method', (
          select jsonb_build_object('id', m.id, 'brand', m.brand, 'last4', m.last4, 'account', m.account) from payment_method m
          where m.customer_id = o.customer_id and m.id = o.method_id and m.removed_at is null),
        'failed', (
          select jsonb_build_object('state', i.state, 'declineCode', i.decline_code) from payment_intent i
          where i.customer_id = o.customer_id and i.order_id = o.id and i.purpose = 'initial'
            and i.state in ('declined', 'released')
          order by i.created_at desc limit 1))
      from orders o join store s on s.id = o.store_id
      where o.customer_id = one.id and o.state in ('created', 'signed', 'paying')
      order by o.created_at desc limit 1) as open_order
    from (select ${customerId}::uuid as id) one
    left join checkout c on c.customer_id = one.id left join customer who on who.id = one.id`)
}

/** Saves the texts of one step. */
export function writeDraftStep(
  db: Queryable,
  customerId: string,
  step: keyof Draft,
  typed: FormTexts,
  now: Date,
): Promise<number> {
  const part = JSON.stringify({ [step]: typed })
  return db.run(sql`
    insert into checkout (customer_id, draft, updated_at) values (${customerId}, ${part}::jsonb, ${now})
    on conflict (customer_id) do update set draft = checkout.draft || excluded.draft, updated_at = ${now}`)
}

/** Removes the texts of one part. */
export function removePart(db: Queryable, customerId: string, part: keyof Draft, now: Date): Promise<number> {
  return db.run(sql`
    update checkout set draft = draft - ${part}::text, updated_at = ${now} where customer_id = ${customerId}`)
}

/** Saves the method to pay with; null clears it. */
export function saveMethod(
  db: Queryable,
  customerId: string,
  methodId: string | null,
  now: Date,
): Promise<number> {
  return db.run(sql`
    insert into checkout (customer_id, method_id, updated_at) values (${customerId}, ${methodId}, ${now})
    on conflict (customer_id) do update set method_id = ${methodId}, updated_at = ${now}`)
}

/** After an order: keeps the delivery address for the next one; fulfilment, time and card are asked again. */
export function finishDraft(db: Queryable, customerId: string, now: Date): Promise<number> {
  return db.run(sql`
    update checkout set method_id = null, updated_at = ${now},
      draft = jsonb_build_object('delivery',
        coalesce(draft -> 'delivery', '{}') - 'fulfilment' - 'date' - 'window' - 'pickupDate')
    where customer_id = ${customerId}`)
}

/** Moves a draft to another customer, replacing that customer's steps. */
export async function moveDraft(
  tx: Queryable,
  fromCustomerId: string,
  toCustomerId: string,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into checkout (customer_id, draft, method_id, updated_at)
    select ${toCustomerId}::uuid, draft, method_id, ${now} from checkout where customer_id = ${fromCustomerId}
    on conflict (customer_id) do update set draft = checkout.draft || excluded.draft,
      method_id = coalesce(excluded.method_id, checkout.method_id), updated_at = excluded.updated_at`)
  await tx.run(sql`delete from checkout where customer_id = ${fromCustomerId}`)
}

/** The draft with the method to pay with; nothing was entered yet where it is undefined. */
export function findDraft(
  db: Queryable,
  customerId: string,
): Promise<{ draft: Draft; method: KeptMethod | null } | undefined> {
  return db.maybeOne(sql`
    select c.draft, (
      select ${keptMethod} from payment_method m
      where m.customer_id = c.customer_id and m.id = c.method_id and ${isUsable}) as method
    from checkout c where c.customer_id = ${customerId}`)
}
