import type { CivilDate } from '#domain/base/civil-date.ts'
import { type VisitKind, type VisitState, visitMachine } from '#domain/ordering/visit-machine.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'

export type VisitRow = {
  readonly customerId: string
  readonly id: string
  readonly agreementId: string
  readonly agreementNumber: string
  readonly storeId: string
  readonly storeName: string
  readonly storePhone: string | null
  readonly timeZone: string
  readonly stateCode: string
  readonly kind: VisitKind
  readonly state: VisitState
  readonly wish: string
  readonly scheduledOn: CivilDate
  readonly windowCode: string
  readonly textPhone: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly beganOn: CivilDate | null
  readonly endedOn: CivilDate | null
}

function whereVisit(db: Queryable, condition: Sql): Promise<VisitRow[]> {
  return db.rows<VisitRow>(sql`
    select v.customer_id, v.id, v.agreement_id, a.number as agreement_number, v.store_id, s.name as store_name,
      s.phone as store_phone, s.time_zone, s.state_code, v.kind, v.state, v.wish, v.scheduled_on, v.window_code,
      v.text_phone, v.created_at, v.updated_at, v.began_on, v.ended_on
    from visit v
    join agreement a on a.customer_id = v.customer_id and a.id = v.agreement_id
    join store s on s.id = v.store_id
    where ${condition} order by v.scheduled_on, v.window_code, v.id`)
}

const isOpen = sql`v.state in ('scheduled', 'working')`

/** All visits of a customer, earliest first. */
export function visitsOf(db: Queryable, customerId: string): Promise<VisitRow[]> {
  return whereVisit(db, sql`v.customer_id = ${customerId}`)
}

export async function findVisit(
  db: Queryable,
  customerId: string,
  id: string,
): Promise<VisitRow | undefined> {
  return (await whereVisit(db, sql`v.customer_id = ${customerId} and v.id = ${id}`))[0]
}

/** The visits of an agreement that are still to come or going on. */
export function openVisits(
  db: Queryable,
  agreement: { readonly customerId: string; readonly id: string },
): Promise<VisitRow[]> {
  const { customerId, id } = agreement
  return whereVisit(db, sql`v.customer_id = ${customerId} and v.agreement_id = ${id} and ${isOpen}`)
}

/** The visits of a store on a day, for its people. */
export function visitsOfDay(db: Queryable, storeId: string, on: CivilDate): Promise<VisitRow[]> {
  return whereVisit(db, sql`v.store_id = ${storeId} and v.scheduled_on = ${on} and v.state <> 'cancelled'`)
}

/** The visits of some days that are still to come, and whose reminder has not been queued. */
export function visitsToRemind(db: Queryable, from: CivilDate, through: CivilDate): Promise<VisitRow[]> {
  return whereVisit(
    db,
    sql`v.state = 'scheduled' and v.scheduled_on between ${from} and ${through} and not exists (
      select from outbox_message m where m.dedupe_key = 'visit-reminder ' || v.id || ' ' || v.scheduled_on)`,
  )
}

type Texted = {
  readonly customerId: string
  readonly agreementId: string
  /** Ten digits. */
  readonly phone: string
}

/** Whether a number is the customer's: saved in the account, confirmed, or given for the delivery of the agreement. */
export async function isOwnPhone(
  db: Queryable,
  { customerId, agreementId, phone }: Texted,
): Promise<boolean> {
  const { isOwn } = await db.one<{ isOwn: boolean }>(sql`
    select exists (select from customer where id = ${customerId} and phone = ${phone})
      or exists (select from customer_phone where customer_id = ${customerId} and phone = ${phone})
      or exists (select from phone_check
        where customer_id = ${customerId} and phone = ${phone} and state = 'confirmed')
      or exists (select from agreement a join orders o on o.customer_id = a.customer_id and o.id = a.order_id
        where a.customer_id = ${customerId} and a.id = ${agreementId} and o.delivery ->> 'phone' = ${phone})
      as is_own`)
  return isOwn
}

export type NewVisit = Pick<
  VisitRow,
  | 'customerId'
  | 'id'
  | 'agreementId'
  | 'storeId'
  | 'kind'
  | 'wish'
  | 'scheduledOn'
  | 'windowCode'
  | 'textPhone'
>

/** Inserts a visit that is to come; an agreement has one of a kind. */
export function insertVisit(tx: Queryable, visit: NewVisit, now: Date): Promise<number> {
  return tx.run(sql`
    insert into visit (customer_id, id, agreement_id, store_id, kind, state, wish, scheduled_on, window_code,
      text_phone, created_at, updated_at)
    values (${visit.customerId}, ${visit.id}, ${visit.agreementId}, ${visit.storeId}, ${visit.kind},
      ${visitMachine.initial}, ${visit.wish}, ${visit.scheduledOn}, ${visit.windowCode},
      ${visit.textPhone}, ${now}, ${now})`)
}

/** Forgets what customers wrote and the numbers for text messages. */
export function forgetWishes(tx: Queryable, customerId: string): Promise<number> {
  return tx.run(sql`update visit set wish = '', text_phone = null where customer_id = ${customerId}`)
}

/** Deletes the visits at a customer's home. */
export function deleteVisitsOf(tx: Queryable, customerId: string): Promise<number> {
  return tx.run(sql`delete from visit where customer_id = ${customerId}`)
}
