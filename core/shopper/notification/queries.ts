import { normalizeEmail } from '#domain/base/email.ts'
import type { Locale } from '#domain/base/locale.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import type { ReminderKind } from '../customer/reminders.ts'

export type Channel = 'mail' | 'sms'

export type ChoiceRow = { readonly kind: ReminderKind; readonly channel: Channel; readonly wanted: boolean }

/** The choices that a customer has made. */
export function choicesOf(db: Queryable, customerId: string): Promise<ChoiceRow[]> {
  return db.rows<ChoiceRow>(
    sql`select kind, channel, wanted from notification_choice where customer_id = ${customerId}`,
  )
}

/** Keeps a choice in the place of the one before. */
export function writeChoice(
  tx: Queryable,
  customerId: string,
  { kind, channel, wanted }: ChoiceRow,
  now: Date,
): Promise<number> {
  return tx.run(sql`
    insert into notification_choice (customer_id, kind, channel, wanted, changed_at)
    values (${customerId}, ${kind}, ${channel}, ${wanted}, ${now})
    on conflict (customer_id, kind, channel) do update set wanted = excluded.wanted, changed_at = excluded.changed_at`)
}

/** SQL for whether a customer has turned off the mails of a kind; `customer` is the column with their id. */
export function isTurnedOff(customer: Sql, kind: ReminderKind): Sql {
  return sql`exists (select from notification_choice n
    where n.customer_id = ${customer} and n.kind = ${kind} and n.channel = 'mail' and not n.wanted)`
}

/** Whether the customer with an address has turned off mails of a kind. */
export async function isUnwantedAt(db: Queryable, email: string, kind: ReminderKind): Promise<boolean> {
  const { isOff } = await db.one<{ isOff: boolean }>(sql`
    select exists (
      select from customer c where lower(c.email) = ${normalizeEmail(email)} and ${isTurnedOff(sql`c.id`, kind)}
    ) as is_off`)
  return isOff
}

export type TextConsent = { readonly phone: string; readonly agreedAt: Date }

/** The consent to texts that has not ended; undefined without one, or when the number is no longer the customer's. */
export function liveConsent(db: Queryable, customerId: string): Promise<TextConsent | undefined> {
  return db.maybeOne<TextConsent>(sql`
    select t.phone, t.agreed_at from text_consent t join customer c on c.id = t.customer_id
    where t.customer_id = ${customerId} and t.ended_at is null and (c.phone = t.phone or exists (
      select from customer_phone p where p.customer_id = t.customer_id and p.phone = t.phone))`)
}

export type NewConsent = {
  readonly customerId: string
  readonly id: string
  readonly phone: string
  readonly words: string
  readonly locale: Locale
}

export function insertConsent(tx: Queryable, consent: NewConsent, now: Date): Promise<number> {
  const { customerId, id, phone, words, locale } = consent
  return tx.run(sql`
    insert into text_consent (customer_id, id, phone, words, locale, agreed_at)
    values (${customerId}, ${id}, ${phone}, ${words}, ${locale}, ${now})`)
}

/** Ends a customer's consent to texts. Returns the numbers that get none any more. */
export async function endConsents(tx: Queryable, customerId: string, now: Date): Promise<string[]> {
  const rows = await tx.rows<{ phone: string }>(sql`
    update text_consent set ended_at = ${now} where customer_id = ${customerId} and ended_at is null
    returning phone`)
  return rows.map(({ phone }) => phone)
}

/** Ends every consent to texts to a number, whoever gave it. */
export function endConsentsTo(tx: Queryable, phone: string, now: Date): Promise<number> {
  return tx.run(sql`update text_consent set ended_at = ${now} where phone = ${phone} and ended_at is null`)
}

/** What the link names that stops a customer's mails; made with `id` the first time. */
export async function linkIdOf(tx: Queryable, customerId: string, id: string): Promise<string> {
  await tx.run(sql`
    insert into notification_link (customer_id, id) values (${customerId}, ${id}) on conflict (customer_id) do nothing`)
  const row = await tx.one<{ id: string }>(
    sql`select id from notification_link where customer_id = ${customerId}`,
  )
  return row.id
}

/** The customer of a link and their address. */
export function ownerOfLink(
  db: Queryable,
  id: string,
): Promise<{ customerId: string; email: string | null } | undefined> {
  return db.maybeOne(sql`
    select c.id as customer_id, c.email from notification_link l join customer c on c.id = l.customer_id
    where l.id = ${id}`)
}

/**
 * The state where a customer lives: that of the primary saved address, else of the last order's delivery, else of the last
 * application. Undefined if none of them is known.
 */
export async function homeStateOf(db: Queryable, customerId: string): Promise<string | undefined> {
  const { state } = await db.one<{ state: string | null }>(sql`
    select coalesce(
      (select a.address ->> 'stateCode' from customer_address a where a.customer_id = ${customerId}
        order by a.preferred desc, a.created_at, a.id limit 1),
      (select o.delivery ->> 'stateCode' from orders o where o.customer_id = ${customerId}
        order by o.created_at desc, o.id limit 1),
      (select p.answers ->> 'state' from application p where p.customer_id = ${customerId}
        order by p.created_at desc, p.id limit 1)) as state`)
  return state ?? undefined
}

/** Deletes the choices, links and consents of customers. */
export async function deleteNotifications(tx: Queryable, customerIds: readonly string[]): Promise<void> {
  await tx.run(sql`delete from notification_choice where customer_id = any(${customerIds})`)
  await tx.run(sql`delete from notification_link where customer_id = any(${customerIds})`)
  await tx.run(sql`delete from text_consent where customer_id = any(${customerIds})`)
}

/** Ends the links of mails that a customer has got, so that those at an earlier address turn off nothing any more. */
export function endReminderLinks(tx: Queryable, customerId: string): Promise<number> {
  return tx.run(sql`delete from notification_link where customer_id = ${customerId}`)
}
