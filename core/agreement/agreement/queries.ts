import type { ChosenOption } from '#core/catalogue/product/schema.ts'
import { flagSql } from '#core/places/store/store-flags.ts'
import { taxChangesSql } from '#core/places/tax-rate/tax-rate-sql.ts'
import type { AgreementCharge } from '#domain/agreement/agreement-charges.ts'
import type { AgreementState } from '#domain/agreement/agreement-machine.ts'
import type { RentPlan } from '#domain/agreement/rent-plan.ts'
import type { DayPair } from '#domain/agreement/schedule.ts'
import type { TaxChange, TaxStep } from '#domain/agreement/taxes.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Locale, Localized } from '#domain/base/locale.ts'
import type { Cents } from '#domain/base/money.ts'
import type { PriceReduction } from '#domain/base/price.ts'
import type { UsState } from '#domain/base/us-states.ts'
import type { Condition, UsedGrade } from '#domain/catalogue/stock.ts'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import { chargesSql } from './charges-sql.ts'
import type { RentedBundle } from './goods.ts'
import type { DebitOnItsWay, PendingPayment } from './schema.ts'

export type AgreementRow = {
  customerId: string
  id: string
  number: string
  orderId: string
  orderNumber: string
  storeId: string
  storeName: string
  storePhone: string | null
  stateCode: UsState
  timeZone: string
  state: AgreementState
  locale: Locale
  packId: string
  packVersion: string
  frequency: Frequency
  payments: number
  paymentCents: Cents
  taxCents: Cents
  /** What offers of the store took off the first payment alone, before tax. */
  firstOffCents: Cents
  /** The rents as they came to differ from what was signed; null while they do not. */
  rentPlan: RentPlan | null
  cashCents: Cents
  sameAsCashDays: number
  taxRateMillionths: number
  /** The rates that came into force later. */
  taxSteps: readonly TaxStep[]
  /** The changes of the rate at its store that are known and not in force for it yet. */
  taxChanges: readonly TaxChange[]
  payDays: DayPair | null
  /** What it names beside rent and tax. */
  charges: readonly AgreementCharge[]
  signedOn: CivilDate | null
  fulfilment: Fulfilment
  deliveryOn: CivilDate
  deliveryWindow: { from: string; to: string }
  anchorOn: CivilDate | null
  paymentsMade: number
  ownedOn: CivilDate | null
  lapsedOn: CivilDate | null
  returnedOn: CivilDate | null
  /** No rent until that day, because the goods did not work; it may have passed. */
  rentStoppedUntil: CivilDate | null
  /** The last notice of default, and the due date that it was about. */
  defaultNoticeOn: CivilDate | null
  defaultNoticeDueOn: CivilDate | null
  /** The number of the certified letter that it was given by; null if it was given by e-mail. */
  defaultLetterNumber: string | null
  autopayMethodId: string | null
  pendingPayment: PendingPayment | null
  /** When its last payment of the schedule, or its payoff, was received; null if none was. */
  paidAt: Date | null
  /** Its newest payment that counts as paid while its money is on its way from a bank account. */
  debitOnItsWay: DebitOnItsWay | null
  /** The numbers of the payments of its schedule that count as made by such payments. */
  paymentsOnTheirWay: readonly number[]
  /** Whether the store allows that it is paid online, for this agreement and for its customer. */
  paysOnline: boolean
  /** Whether its store takes early payoffs online: both epoEnabled and storeEpoEnable (ACC-277). */
  earlyPayoffsOnline: boolean
  /** What was due before this day costs no further late fee, and counts as late from it; null if that never changed. */
  lateFrom: CivilDate | null
  /** The day of its store whose work (late fees, reminders …) is done; null before the first. */
  followedOn: CivilDate | null
  /** Whether its store lets customers follow a delivery. */
  tracksDelivery: boolean
}

export type AgreementItemRow = {
  agreementId: string
  inventoryNumber: string
  productId: string
  name: Localized
  /** Empty on agreements from before they were kept. */
  choices: readonly ChosenOption[]
  /** Null for what was ordered by itself, and on agreements from before it was kept. */
  bundle: RentedBundle | null
  condition: Condition
  grade: UsedGrade | null
  paymentCents: Cents
  cashCents: Cents
  /** What offers of the store took off its price when it was ordered. */
  reduction: PriceReduction | null
  /** What of that is off the first payment alone. */
  firstOffCents: Cents
}

const agreements = sql`
  select a.customer_id, a.id, a.number, a.order_id, o.number as order_number, a.store_id, s.name as store_name,
    s.phone as store_phone, s.state_code, s.time_zone, a.state, a.locale, a.pack_id, a.pack_version, a.frequency,
    a.payments, a.payment_cents, a.tax_cents, a.first_off_cents, a.rent_plan, a.cash_cents, a.same_as_cash_days,
    a.tax_rate_millionths, a.tax_steps, (
      select coalesce(jsonb_agg(jsonb_build_object('firstOn', change.first_on, 'rate', change.rate)
        order by change.first_on), '[]')
      from ${taxChangesSql({ store: sql`s`, after: sql`coalesce(a.followed_on, a.signed_on)` })} change
    ) as tax_changes,
    a.pay_days, a.signed_on, o.fulfilment, a.delivery_on,
    o.delivery -> 'window' as delivery_window, a.anchor_on, a.payments_made, a.owned_on, a.lapsed_on, a.returned_on,
    a.rent_stopped_until, a.default_notice_on, a.default_notice_due_on, a.default_letter_number,
    ${chargesSql(sql`a`)} as charges,
    (select z.method_id from autopay_authorization z where z.customer_id = a.customer_id and z.agreement_id = a.id
      and z.ended_at is null) as autopay_method_id,
    (select jsonb_build_object('id', i.id, 'amountCents', i.amount_cents,
        'on', (i.created_at at time zone s.time_zone)::date,
        'time', to_char(i.created_at at time zone s.time_zone, 'HH24:MI'),
        'isOnItsWay', exists (select 1 from bank_debit d where d.customer_id = i.customer_id and d.intent_id = i.id))
      from payment_intent i
      where i.customer_id = a.customer_id and i.state = 'pending' and i.purpose <> 'initial'
        and i.parts @> jsonb_build_array(jsonb_build_object('agreementId', a.id))) as pending_payment,
    (select max(coalesce(d.settled_at, i.settled_at)) from payment_intent i
        left join bank_debit d on d.customer_id = i.customer_id and d.intent_id = i.id
      where i.customer_id = a.customer_id and i.state = 'settled'
        and i.purpose in ('renewal', 'payoff', 'reinstatement') and d.state is distinct from 'submitted'
        and i.parts @> jsonb_build_array(jsonb_build_object('agreementId', a.id))) as paid_at,
    (select jsonb_build_object('id', i.id, 'amountCents', i.amount_cents,
        'on', (i.created_at at time zone s.time_zone)::date)
      from bank_debit d join payment_intent i on i.customer_id = d.customer_id and i.id = d.intent_id
      where d.customer_id = a.customer_id and d.state = 'submitted' and i.state = 'settled'
        and i.parts @> jsonb_build_array(jsonb_build_object('agreementId', a.id))
      order by d.submitted_at desc limit 1) as debit_on_its_way,
    array(select c.number from covered_due c
      join bank_debit d on d.customer_id = c.customer_id and d.intent_id = c.intent_id
      join payment_intent i on i.customer_id = c.customer_id and i.id = c.intent_id
      where c.customer_id = a.customer_id and c.agreement_id = a.id and d.state = 'submitted' and i.state = 'settled'
      order by c.number) as payments_on_their_way,
    a.pays_online and cu.pays_online as pays_online, a.late_from, a.followed_on,
    ${flagSql(sql`s`, 'epoEnabled')}::boolean and ${flagSql(sql`s`, 'storeEpoEnable')}::boolean as early_payoffs_online,
    ${flagSql(sql`s`, 'isDeliveryTrackingEnabled')}::boolean as tracks_delivery
  from agreement a
  join orders o on o.customer_id = a.customer_id and o.id = a.order_id
  join store s on s.id = a.store_id
  join customer cu on cu.id = a.customer_id`

function whereAgreement(db: Queryable, customerId: string, condition: Sql): Promise<AgreementRow[]> {
  return db.rows<AgreementRow>(
    sql`${agreements} where a.customer_id = ${customerId} and ${condition} order by a.created_at desc, a.number`,
  )
}

export function agreementsOf(db: Queryable, customerId: string): Promise<AgreementRow[]> {
  return whereAgreement(db, customerId, sql`true`)
}

export function agreementsOfOrder(
  db: Queryable,
  customerId: string,
  orderId: string,
): Promise<AgreementRow[]> {
  return whereAgreement(db, customerId, sql`a.order_id = ${orderId}`)
}

export function agreementsOfOrders(
  db: Queryable,
  customerId: string,
  orderIds: readonly string[],
): Promise<AgreementRow[]> {
  return whereAgreement(db, customerId, sql`a.order_id = any(${orderIds})`)
}

export async function findAgreement(
  db: Queryable,
  customerId: string,
  id: string,
): Promise<AgreementRow | undefined> {
  return (await whereAgreement(db, customerId, sql`a.id = ${id}`))[0]
}

/** A customer's agreement by its number. */
export async function findByNumber(
  db: Queryable,
  customerId: string,
  number: string,
): Promise<AgreementRow | undefined> {
  return (await whereAgreement(db, customerId, sql`a.number = ${number}`))[0]
}

/** The id of the customer of an agreement, for operators. */
export async function ownerOf(db: Queryable, agreementNumber: string): Promise<string | undefined> {
  const row = await db.maybeOne<{ customerId: string }>(
    sql`select customer_id from agreement where number = ${agreementNumber}`,
  )
  return row?.customerId
}

/** The units of agreements, in the order in which they were added to the basket. */
export function itemsOf(
  db: Queryable,
  customerId: string,
  agreementIds: readonly string[],
): Promise<AgreementItemRow[]> {
  return db.rows<AgreementItemRow>(sql`
    select agreement_id, inventory_number, product_id, name, choices, bundle, condition, grade, payment_cents,
      cash_cents, reduction, first_off_cents
    from agreement_item where customer_id = ${customerId} and agreement_id = any (${agreementIds})
    order by position, payment_cents desc, inventory_number`)
}

/** Moves the schedule of an agreement, and with it its lapse, and writes until when no rent is charged. */
export async function setRentStopped(
  tx: Queryable,
  { customerId, id }: Pick<AgreementRow, 'customerId' | 'id'>,
  { anchorOn, lapsedOn, until }: Pick<AgreementRow, 'lapsedOn'> & Record<'anchorOn' | 'until', CivilDate>,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update agreement set anchor_on = ${anchorOn}, lapsed_on = ${lapsedOn}, rent_stopped_until = ${until},
      updated_at = ${now}
    where customer_id = ${customerId} and id = ${id}`)
}

/** Sets whether an agreement may be paid online. */
export function setAgreementPaysOnline(
  tx: Queryable,
  { customerId, id }: Pick<AgreementRow, 'customerId' | 'id'>,
  paysOnline: boolean,
  now: Date,
): Promise<number> {
  return tx.run(sql`
    update agreement set pays_online = ${paysOnline}, updated_at = ${now}
    where customer_id = ${customerId} and id = ${id}`)
}

/** Sets the day from which what was due before counts as late. */
export function setLateFrom(
  tx: Queryable,
  { customerId, id }: Pick<AgreementRow, 'customerId' | 'id'>,
  on: CivilDate,
): Promise<number> {
  return tx.run(sql`update agreement set late_from = ${on} where customer_id = ${customerId} and id = ${id}`)
}

/** Sets the number of payments made. */
export function setPaymentsMade(
  tx: Queryable,
  agreement: Pick<AgreementRow, 'customerId' | 'id'>,
  paymentsMade: number,
  now: Date,
): Promise<number> {
  return tx.run(sql`
    update agreement set payments_made = ${paymentsMade}, updated_at = ${now}
    where customer_id = ${agreement.customerId} and id = ${agreement.id}`)
}

/** Records the day of the store on which an agreement was last processed. */
export function markProcessed(
  tx: Queryable,
  agreement: Pick<AgreementRow, 'customerId' | 'id'>,
  on: CivilDate,
): Promise<number> {
  return tx.run(sql`
    update agreement set followed_on = ${on}
    where customer_id = ${agreement.customerId} and id = ${agreement.id}`)
}

/** Replaces the rent plan of an agreement. */
export function setRentPlan(
  tx: Queryable,
  agreement: Pick<AgreementRow, 'customerId' | 'id'>,
  plan: RentPlan,
  now: Date,
): Promise<number> {
  return tx.run(sql`
    update agreement set rent_plan = ${JSON.stringify(plan)}::jsonb, updated_at = ${now}
    where customer_id = ${agreement.customerId} and id = ${agreement.id}`)
}

/** Sets another planned delivery day for the agreements of an order; their due dates count from it. */
export function planAgreementDelivery(
  tx: Queryable,
  order: { customerId: string; id: string },
  deliveryOn: CivilDate,
  now: Date,
): Promise<number> {
  return tx.run(sql`
    update agreement set delivery_on = ${deliveryOn}, updated_at = ${now}
    where customer_id = ${order.customerId} and order_id = ${order.id}`)
}
