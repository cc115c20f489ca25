import type { Locale } from '#domain/base/locale.ts'
import { type DealsContactState, dealsContactMachine } from '#domain/shopper/deals-contact-machine.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { DealsChannel } from './schema.ts'

export type ContactAddress = { readonly channel: DealsChannel; readonly address: string }

export type ContactRow = ContactAddress & {
  id: string
  state: DealsContactState
  locale: Locale
}

export type LeadRow = {
  id: string
  /** The random id that a lead's form has when it is passed on (SHL-312). */
  formId: string
  source: string
  email: string | null
  phone: string | null
  optIn: boolean
  consent: Readonly<Partial<Record<DealsChannel, string>>>
  locale: Locale
  storeId: string | null
  customerId: string | null
  createdAt: Date
}

const contact = sql`id, channel, address, state, locale`

/** Keeps a sign-up as it was sent. */
export function insertLead(db: Queryable, lead: LeadRow): Promise<number> {
  return db.run(sql`
    insert into lead (id, kind, form_id, source, email, phone, opt_in, consent, locale, store_id, customer_id, created_at)
    values (${lead.id}, 'deals', ${lead.formId}, ${lead.source}, ${lead.email}, ${lead.phone}, ${lead.optIn},
      ${JSON.stringify(lead.consent)}, ${lead.locale}, ${lead.storeId}, ${lead.customerId}, ${lead.createdAt})`)
}

/** The newest sign-up that names a contact. */
export function selectNewestLead(
  db: Queryable,
  { channel, address }: ContactAddress,
): Promise<LeadRow | undefined> {
  const column = channel === 'mail' ? sql`email` : sql`phone`
  return db.maybeOne<LeadRow>(sql`
    select id, form_id, source, email, phone, opt_in, consent, locale, store_id, customer_id, created_at
    from lead where kind = 'deals' and ${column} = ${address} order by created_at desc, id limit 1`)
}

/** Adds a contact that nobody has confirmed; one that is there stays as it is. */
export function insertContact(
  db: Queryable,
  row: ContactAddress & { id: string; locale: Locale; now: Date },
): Promise<number> {
  return db.run(sql`
    insert into deals_contact (id, channel, address, state, locale, created_at)
    values (${row.id}, ${row.channel}, ${row.address}, ${dealsContactMachine.initial}, ${row.locale}, ${row.now})
    on conflict (channel, address) do nothing`)
}

/** A contact by its address, locked. */
export function lockContact(
  tx: Queryable,
  { channel, address }: ContactAddress,
): Promise<ContactRow | undefined> {
  return tx.maybeOne<ContactRow>(sql`
    select ${contact} from deals_contact where channel = ${channel} and address = ${address} for update`)
}

/** The language in which a contact is written to; undefined for an address that nobody has signed up. */
export async function localeOfContact(
  db: Queryable,
  { channel, address }: ContactAddress,
): Promise<Locale | undefined> {
  const row = await db.maybeOne<{ locale: Locale }>(
    sql`select locale from deals_contact where channel = ${channel} and address = ${address}`,
  )
  return row?.locale
}

/** A contact by its id, locked. */
export function lockContactById(tx: Queryable, id: string): Promise<ContactRow | undefined> {
  return tx.maybeOne<ContactRow>(sql`select ${contact} from deals_contact where id = ${id} for update`)
}

/** A contact by its id. */
export function selectContact(db: Queryable, id: string): Promise<ContactRow | undefined> {
  return db.maybeOne<ContactRow>(sql`select ${contact} from deals_contact where id = ${id}`)
}

/** The contact that a confirmation link was sent to, while the link can be used, locked. */
export function lockContactByLink(tx: Queryable, hash: string, now: Date): Promise<ContactRow | undefined> {
  return tx.maybeOne<ContactRow>(sql`
    select ${contact} from deals_contact where link_hash = ${hash} and link_expires_at > ${now} for update`)
}

/** Whether a confirmation link can be used: it has not run out, was not replaced, and its address has not left. */
export async function isOpenLink(db: Queryable, hash: string, now: Date): Promise<boolean> {
  const found = await db.maybeOne(sql`
    select 1 as found from deals_contact
    where link_hash = ${hash} and link_expires_at > ${now} and state <> 'withdrawn'`)
  return found !== undefined
}

/** Replaces the confirmation link of a contact, and the language that it is written to in. */
export function updateLink(
  tx: Queryable,
  id: string,
  link: { hash: string; expiresAt: Date; locale: Locale },
): Promise<number> {
  return tx.run(sql`
    update deals_contact set link_hash = ${link.hash}, link_expires_at = ${link.expiresAt}, locale = ${link.locale}
    where id = ${id}`)
}

/** Notes that offers must not go to an address, by its hash. */
export function insertSuppression(tx: Queryable, hash: string, now: Date): Promise<number> {
  return tx.run(sql`
    insert into deals_suppression (address_hash, created_at) values (${hash}, ${now}) on conflict do nothing`)
}

/** Whether offers must not go to an address, by its hash. */
export async function isSuppressed(db: Queryable, hash: string): Promise<boolean> {
  const found = await db.maybeOne(sql`select 1 as found from deals_suppression where address_hash = ${hash}`)
  return found !== undefined
}

/** The confirmed contacts, each with the store of its newest sign-up. */
export function selectConfirmed(
  db: Queryable,
): Promise<{ id: string; storeId: string | null; customerId: string | null }[]> {
  return db.rows<{ id: string; storeId: string | null; customerId: string | null }>(sql`
    select c.id, l.store_id, l.customer_id from deals_contact c
      left join lateral (
        select store_id, customer_id from lead
        where kind = 'deals'
          and (c.channel = 'mail' and email = c.address or c.channel = 'sms' and phone = c.address)
        order by created_at desc, id limit 1) l on true
    where c.state = 'confirmed' order by c.created_at, c.id`)
}

/** Lifts the note, because the person has confirmed anew. */
export function deleteSuppression(tx: Queryable, hash: string): Promise<number> {
  return tx.run(sql`delete from deals_suppression where address_hash = ${hash}`)
}

/** A sign-up with what became of its contacts; null where it has none of that kind. */
export type LeadWithStates = LeadRow & {
  mailState: DealsContactState | null
  smsState: DealsContactState | null
}

/** Sign-ups of a period, oldest first. */
export function selectLeads(db: Queryable, from: Date): Promise<LeadWithStates[]> {
  return db.rows<LeadWithStates>(sql`
    select l.id, l.form_id, l.source, l.email, l.phone, l.opt_in, l.consent, l.locale, l.store_id, l.customer_id, l.created_at,
      m.state as mail_state, s.state as sms_state
    from lead l
      left join deals_contact m on m.channel = 'mail' and m.address = l.email
      left join deals_contact s on s.channel = 'sms' and s.address = l.phone
    where l.kind = 'deals' and l.created_at >= ${from} order by l.created_at, l.id`)
}

/**
 * Erases an address, in the sign-ups too. One that names another contact keeps that contact with what its owner agreed to;
 * the others go. The suppression of the address stays.
 * @returns how many sign-ups and contacts were erased or changed
 */
export async function deleteContact(tx: Queryable, { channel, address }: ContactAddress): Promise<number> {
  const changed = await tx.rows<{ id: string }>(
    channel === 'mail'
      ? sql`update lead set email = null, consent = consent - 'mail'
          where kind = 'deals' and email = ${address} returning id`
      : sql`update lead set phone = null, consent = consent - 'sms', opt_in = false
          where kind = 'deals' and phone = ${address} returning id`,
  )
  const ids = changed.map(({ id }) => id)
  await tx.run(sql`delete from lead where id = any (${ids}) and email is null and phone is null`)
  const contacts = await tx.run(
    sql`delete from deals_contact where channel = ${channel} and address = ${address}`,
  )
  return changed.length + contacts
}

/** The numbers that sign-ups with an e-mail address name, and no sign-up without it. */
export async function numbersBeside(tx: Queryable, email: string): Promise<string[]> {
  const rows = await tx.rows<{ phone: string }>(sql`
    select distinct l.phone from lead l
    where l.kind = 'deals' and l.email = ${email} and l.phone is not null and not exists (
      select from lead o where o.kind = 'deals' and o.phone = l.phone and o.email is distinct from l.email)`)
  return rows.map(({ phone }) => phone)
}

/**
 * Deletes the sign-ups that a customer sent while signed in, and the contacts that no other sign-up names.
 * @returns the deleted contacts
 */
export function deleteSignUpsOf(tx: Queryable, customerId: string): Promise<ContactRow[]> {
  return tx.rows<ContactRow>(sql`
    with gone as (delete from lead where customer_id = ${customerId} returning email, phone)
    delete from deals_contact c
    where (c.channel = 'mail' and c.address in (select email from gone)
        or c.channel = 'sms' and c.address in (select phone from gone))
      and not exists (
        select from lead l
        where l.kind = 'deals' and l.customer_id is distinct from ${customerId}
          and (c.channel = 'mail' and l.email = c.address or c.channel = 'sms' and l.phone = c.address))
    returning ${contact}`)
}
