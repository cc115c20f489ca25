import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Locale } from '#domain/base/locale.ts'
import type { SigningClient } from '#platform/client.ts'
import type { Queryable } from '#platform/db/database.ts'
import { nothing, sql } from '#platform/db/sql.ts'
import type { OrderDelivery } from '../order/schema.ts'

export type ConsentRow = { readonly isElectronic: boolean; readonly decidedOn: CivilDate }

/** What a customer decided last; undefined if nothing since signing. */
export function latestConsent(db: Queryable, customerId: string): Promise<ConsentRow | undefined> {
  return db.maybeOne<ConsentRow>(sql`
    select is_electronic, decided_on from record_consent
    where customer_id = ${customerId} order by decided_at desc, id limit 1`)
}

export function insertConsent(
  tx: Queryable,
  decision: {
    readonly customerId: string
    readonly id: string
    readonly isElectronic: boolean
    readonly words: string
    readonly locale: Locale
    readonly client: SigningClient
    readonly on: CivilDate
    readonly now: Date
  },
): Promise<number> {
  return tx.run(sql`
    insert into record_consent (customer_id, id, is_electronic, words, locale, client_address, user_agent,
      decided_on, decided_at)
    values (${decision.customerId}, ${decision.id}, ${decision.isElectronic}, ${decision.words},
      ${decision.locale}, ${decision.client.address}, ${decision.client.userAgent}, ${decision.on},
      ${decision.now})`)
}

export type PaperRow = {
  readonly customerId: string
  readonly storeId: string
  readonly delivery: OrderDelivery
  readonly decidedOn: CivilDate
  readonly agreements: readonly string[]
  readonly papers: number
}

/** The customers who want paper and have signed something, of one store or all, by the address of their newest order. */
export function paperRows(db: Queryable, storeId: string | undefined): Promise<PaperRow[]> {
  const ofStore = storeId === undefined ? nothing : sql` and o.store_id = ${storeId}`
  return db.rows<PaperRow>(sql`
    select c.customer_id, o.store_id, o.delivery, c.decided_on,
      array(select a.number from agreement a where a.customer_id = c.customer_id and a.signed_on is not null
        and a.ended_on is null order by a.number) as agreements,
      ((select count(*) from agreement_document d
          where d.customer_id = c.customer_id and d.created_at > c.decided_at)
        + (select count(*) from payment_intent p
          where p.customer_id = c.customer_id and p.receipt is not null and p.settled_at > c.decided_at))::int as papers
    from (
      select distinct on (customer_id) customer_id, is_electronic, decided_on, decided_at
      from record_consent order by customer_id, decided_at desc, id
    ) c
    join lateral (
      select store_id, delivery from orders where customer_id = c.customer_id and state <> 'failed'
      order by created_at desc limit 1
    ) o on true
    where not c.is_electronic${ofStore}
    order by o.store_id, c.decided_on, c.customer_id`)
}

/** Deletes what customers decided about electronic records. */
export function deleteConsentsOf(tx: Queryable, customerIds: readonly string[]): Promise<number> {
  return tx.run(sql`delete from record_consent where customer_id = any(${customerIds})`)
}
