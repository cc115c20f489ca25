import type { CivilDate } from '#domain/civil-date.ts'
import type { Frequency } from '#domain/frequency.ts'
import type { Locale } from '#domain/locale.ts'
import type { OrderState } from '#domain/machines/order.ts'
import type { SigningState } from '#domain/machines/signing.ts'
import type { Cents } from '#domain/money.ts'
import type { DayPair } from '#domain/schedule.ts'
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Evidence, PostalAddress, TermsItem } from './schema.ts'

type OrderKey = { readonly customerId: string; readonly orderId: string }

export type TermsRow = {
  agreementId: string
  number: string
  orderNumber: string
  email: string
  packId: string
  packVersion: string
  frequency: Frequency
  payments: number
  paymentCents: Cents
  taxCents: Cents
  taxRateMillionths: number
  cashCents: Cents
  sameAsCashDays: number
  payDays: DayPair | null
  signedOn: CivilDate | null
  deliveryOn: CivilDate
  items: TermsItem[]
  store: PostalAddress & { name: string; phone: string | null; timeZone: string }
  customerName: string
  delivery: PostalAddress & { phone: string }
}

/** What the agreements of an order say, with their units, store and customer. */
export function termsOfOrder(db: Queryable, { customerId, orderId }: OrderKey): Promise<TermsRow[]> {
  return db.rows<TermsRow>(sql`
    select a.id as agreement_id, a.number, o.number as order_number, o.email, a.pack_id, a.pack_version, a.frequency,
      a.payments, a.payment_cents, a.tax_cents, a.tax_rate_millionths, a.cash_cents, a.same_as_cash_days, a.pay_days,
      a.signed_on, a.delivery_on, o.delivery, concat_ws(' ', c.first_name, c.last_name) as customer_name, i.items,
      jsonb_build_object('name', s.name, 'address1', s.address1, 'city', s.city, 'stateCode', s.state_code,
        'postalCode', split_part(s.postal_code, '-', 1), 'phone', s.phone, 'timeZone', s.time_zone) as store
    from agreement a
    join orders o on o.customer_id = a.customer_id and o.id = a.order_id
    join customer c on c.id = a.customer_id
    join store s on s.id = a.store_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('inventoryNumber', u.inventory_number, 'name', u.name,
        'condition', u.condition, 'grade', u.grade, 'paymentCents', u.payment_cents, 'cashCents', u.cash_cents)
        order by u.payment_cents desc, u.inventory_number) as items
      from agreement_item u where u.customer_id = a.customer_id and u.agreement_id = a.id
    ) i
    where a.customer_id = ${customerId} and a.order_id = ${orderId} order by a.number`)
}

export type SigningRow = {
  id: string
  orderId: string
  state: SigningState
  locale: Locale
  evidence: Evidence[]
  createdAt: Date
  completedAt: Date | null
}

const columns = sql`id, order_id, state, locale, evidence, created_at, completed_at`

/** Prepares the ceremony of an order; the one that is there stays. */
export function insertSigning(
  db: Queryable,
  signing: OrderKey & { id: string; locale: Locale; now: Date },
): Promise<number> {
  return db.run(sql`
    insert into signing (customer_id, id, order_id, state, locale, created_at)
    values (${signing.customerId}, ${signing.id}, ${signing.orderId}, 'prepared', ${signing.locale}, ${signing.now})
    on conflict (customer_id, order_id) do nothing`)
}

/** The ceremony of an order. */
export function findSigning(
  db: Queryable,
  { customerId, orderId }: OrderKey,
): Promise<SigningRow | undefined> {
  return db.maybeOne<SigningRow>(sql`
    select ${columns} from signing where customer_id = ${customerId} and order_id = ${orderId}`)
}

/** The same, held until the transaction ends. */
export function lockSigning(
  tx: Queryable,
  { customerId, orderId }: OrderKey,
): Promise<SigningRow | undefined> {
  return tx.maybeOne<SigningRow>(sql`
    select ${columns} from signing where customer_id = ${customerId} and order_id = ${orderId} for update`)
}

/** Moves a ceremony on and adds to its trail, which only grows. */
export function advanceSigning(
  tx: Queryable,
  signing: OrderKey & {
    state: SigningState
    locale: Locale
    add: readonly Evidence[]
    completedAt?: Date | undefined
  },
): Promise<number> {
  return tx.run(sql`
    update signing set state = ${signing.state}, locale = ${signing.locale},
      evidence = evidence || ${JSON.stringify(signing.add)}::jsonb,
      completed_at = coalesce(${signing.completedAt ?? null}::timestamptz, completed_at)
    where customer_id = ${signing.customerId} and order_id = ${signing.orderId}`)
}

export type LatestRow = {
  orderId: string
  orderNumber: string
  orderState: OrderState
  signingState: SigningState | null
  storeName: string
  storePhone: string | null
  agreementNumbers: string[]
}

/** The newest order of a customer, with where its ceremony stands. */
export function latestOf(db: Queryable, customerId: string): Promise<LatestRow | undefined> {
  return db.maybeOne<LatestRow>(sql`
    select o.id as order_id, o.number as order_number, o.state as order_state, g.state as signing_state,
      s.name as store_name, s.phone as store_phone, (
        select array_agg(a.number order by a.number) from agreement a
        where a.customer_id = o.customer_id and a.order_id = o.id) as agreement_numbers
    from orders o
    join store s on s.id = o.store_id
    left join signing g on g.customer_id = o.customer_id and g.order_id = o.id
    where o.customer_id = ${customerId} order by o.created_at desc limit 1`)
}
