import type { ChosenOption } from '#core/catalogue/product/schema.ts'
import { taxChangesSql } from '#core/places/tax-rate/tax-rate-sql.ts'
import type { AgreementCharge } from '#domain/agreement/agreement-charges.ts'
import type { DayPair } from '#domain/agreement/schedule.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Localized } from '#domain/base/locale.ts'
import type { Cents } from '#domain/base/money.ts'
import type { PostalAddress } from '#domain/base/postal-address.ts'
import type { PriceReduction } from '#domain/base/price.ts'
import type { TaxRate } from '#domain/base/tax.ts'
import type { Condition, UsedGrade } from '#domain/catalogue/stock.ts'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import { chargesSql } from '../agreement/charges-sql.ts'
import type { RentedBundle } from '../agreement/goods.ts'

/** A unit rented by an agreement. */
export type TermsItem = {
  readonly inventoryNumber: string
  readonly name: Localized
  readonly choices: readonly ChosenOption[]
  readonly bundle: RentedBundle | null
  readonly condition: Condition
  readonly grade: UsedGrade | null
  readonly paymentCents: Cents
  readonly cashCents: Cents
  readonly reduction: PriceReduction | null
  readonly firstOffCents: Cents
}

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
  firstOffCents: Cents
  taxRateMillionths: number
  /** The next change to another rate that is known today, and its first day. */
  comingTax: { firstOn: CivilDate; rate: TaxRate } | null
  cashCents: Cents
  sameAsCashDays: number
  payDays: DayPair | null
  charges: readonly AgreementCharge[]
  signedOn: CivilDate | null
  deliveryOn: CivilDate
  items: TermsItem[]
  store: PostalAddress & { name: string; phone: string | null; timeZone: string }
  customerName: string
  fulfilment: Fulfilment
  delivery: PostalAddress & { phone: string; window: { from: string; to: string } }
}

/** The next change at the store of an agreement `a` to another rate of tax than its own. */
function comingTaxSql(now: Date): Sql {
  const today = sql`(${now}::timestamptz at time zone s.time_zone)::date`
  return sql`(
    select jsonb_build_object('firstOn', change.first_on, 'rate', change.rate)
    from ${taxChangesSql({ store: sql`s`, after: today })} change
    where change.rate <> a.tax_rate_millionths order by change.first_on limit 1)`
}

/** The terms of an order's agreements, with their units, store and customer. */
export function termsOfOrder(
  db: Queryable,
  { customerId, orderId }: { readonly customerId: string; readonly orderId: string },
  now: Date,
): Promise<TermsRow[]> {
  return db.rows<TermsRow>(sql`
    select a.id as agreement_id, a.number, o.number as order_number, o.email, a.pack_id, a.pack_version, a.frequency,
      a.payments, a.payment_cents, a.tax_cents, a.first_off_cents, a.tax_rate_millionths,
      ${comingTaxSql(now)} as coming_tax, a.cash_cents, a.same_as_cash_days, a.pay_days, ${chargesSql(sql`a`)} as charges,
      a.signed_on, a.delivery_on, o.fulfilment, o.delivery, concat_ws(' ', c.first_name, c.last_name) as customer_name, i.items,
      jsonb_build_object('name', s.name, 'address1', s.address1, 'city', s.city, 'stateCode', s.state_code,
        'postalCode', split_part(s.postal_code, '-', 1), 'phone', s.phone, 'timeZone', s.time_zone) as store
    from agreement a
    join orders o on o.customer_id = a.customer_id and o.id = a.order_id
    join customer c on c.id = a.customer_id
    join store s on s.id = a.store_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('inventoryNumber', u.inventory_number, 'name', u.name,
        'choices', u.choices, 'bundle', u.bundle, 'condition', u.condition, 'grade', u.grade,
        'paymentCents', u.payment_cents, 'cashCents', u.cash_cents, 'reduction', u.reduction,
        'firstOffCents', u.first_off_cents)
        order by u.position, u.payment_cents desc, u.inventory_number) as items
      from agreement_item u where u.customer_id = a.customer_id and u.agreement_id = a.id
    ) i
    where a.customer_id = ${customerId} and a.order_id = ${orderId} order by a.number`)
}
