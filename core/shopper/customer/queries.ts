import { normalizeEmail } from '#domain/base/email.ts'
import type { Queryable } from '#platform/db/database.ts'
import { join, sql } from '#platform/db/sql.ts'
import type { CustomerRecord, UpdateCustomerInput } from './schema.ts'

/** The data of a registered customer. */
export type Person = {
  readonly subject: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly locale: string
  readonly acceptsMarketing: boolean
}

export function findCustomer(db: Queryable, id: string): Promise<CustomerRecord | undefined> {
  return db.maybeOne<CustomerRecord>(sql`
    select id as customer_id, kind, email, first_name, last_name, phone, locale, accepts_marketing,
      identity_subject, pays_online, created_at
    from customer where id = ${id}`)
}

export type KnownCustomer = { id: string; firstName: string | null; locale: string }

/** The customer with this subject at the provider; locked, so that concurrent sign-ins of one person wait. */
export function lockBySubject(tx: Queryable, subject: string): Promise<KnownCustomer | undefined> {
  return tx.maybeOne<KnownCustomer>(
    sql`select id, first_name, locale from customer where identity_subject = ${subject} for update`,
  )
}

/** Whether another person is registered with an address. */
export async function isEmailTaken(db: Queryable, email: string, subject: string): Promise<boolean> {
  const row = await db.maybeOne(sql`
    select 1 as taken from customer
    where lower(email) = ${normalizeEmail(email)} and kind = 'registered'
      and identity_subject is distinct from ${subject}`)
  return row !== undefined
}

/** The registered customer with a normalized e-mail address, and the provider's subject. */
export function findRegistered(
  db: Queryable,
  email: string,
): Promise<{ id: string; subject: string } | undefined> {
  return db.maybeOne(sql`
    select id, identity_subject as subject from customer where lower(email) = ${email} and kind = 'registered'`)
}

/** Turns a guest into a registered customer with the same id. Returns 0 if it is not a guest any more. */
export function registerGuest(db: Queryable, id: string, person: Person, now: Date): Promise<number> {
  return db.run(sql`
    update customer set kind = 'registered', email = ${person.email}, first_name = ${person.firstName},
      last_name = ${person.lastName}, locale = ${person.locale}, accepts_marketing = ${person.acceptsMarketing},
      identity_subject = ${person.subject}, updated_at = ${now}
    where id = ${id} and kind = 'guest'`)
}

/** Whether a customer is still a guest. */
export async function isGuest(tx: Queryable, id: string): Promise<boolean> {
  const row = await tx.maybeOne(sql`select 1 as found from customer where id = ${id} and kind = 'guest'`)
  return row !== undefined
}

/** Inserts a registered customer. */
export function insertRegistered(db: Queryable, id: string, person: Person, now: Date): Promise<number> {
  return db.run(sql`
    insert into customer (id, kind, email, first_name, last_name, locale, accepts_marketing, identity_subject,
      created_at, updated_at)
    values (${id}, 'registered', ${person.email}, ${person.firstName}, ${person.lastName}, ${person.locale},
      ${person.acceptsMarketing}, ${person.subject}, ${now}, ${now})`)
}

/** Updates the given fields and keeps the others. */
export function changeCustomer(
  db: Queryable,
  id: string,
  change: UpdateCustomerInput,
  now: Date,
): Promise<number> {
  const sets = [
    change.firstName !== undefined && sql`first_name = ${change.firstName}`,
    change.lastName !== undefined && sql`last_name = ${change.lastName}`,
    change.phone !== undefined && sql`phone = ${change.phone}`,
    change.locale !== undefined && sql`locale = ${change.locale}`,
    change.acceptsMarketing !== undefined && sql`accepts_marketing = ${change.acceptsMarketing}`,
    sql`updated_at = ${now}`,
  ].filter((set) => set !== false)
  return db.run(sql`update customer set ${join(sets, ', ')} where id = ${id}`)
}

/** Gives a customer another e-mail address, to which mail has proved to reach them. */
export function setEmail(tx: Queryable, id: string, email: string, now: Date): Promise<number> {
  return tx.run(sql`
    update customer set email = ${email}, email_confirmed_at = ${now}, updated_at = ${now} where id = ${id}`)
}

/** Sets the primary phone number of a customer, ten digits; null when none is left. */
export function setPrimaryPhone(tx: Queryable, id: string, phone: string | null, now: Date): Promise<number> {
  return tx.run(sql`update customer set phone = ${phone}, updated_at = ${now} where id = ${id}`)
}

/**
 * Notes that mail to an address reaches a customer, if it is the address of the account: a link that was sent there was
 * used, or the issuer that signed the customer in has verified it. The first time counts.
 */
export function confirmEmail(
  tx: Queryable,
  { customerId, email }: { readonly customerId: string; readonly email: string },
  now: Date,
): Promise<number> {
  return tx.run(sql`
    update customer set email_confirmed_at = ${now}
    where id = ${customerId} and lower(email) = ${normalizeEmail(email)} and email_confirmed_at is null`)
}

/** Whether an address is that of a customer's account, and mail to it has proved to reach the customer. */
export async function isEmailConfirmed(db: Queryable, customerId: string, email: string): Promise<boolean> {
  const row = await db.maybeOne(sql`
    select 1 as confirmed from customer
    where id = ${customerId} and kind = 'registered' and lower(email) = ${normalizeEmail(email)}
      and email_confirmed_at is not null`)
  return row !== undefined
}

/** Inserts a guest. */
export function insertGuest(db: Queryable, id: string, now: Date): Promise<number> {
  return db.run(
    sql`insert into customer (id, kind, created_at, updated_at) values (${id}, 'guest', ${now}, ${now})`,
  )
}

/** Deletes customers. Call it after the rows of all other nouns are deleted. */
export function deleteCustomers(db: Queryable, ids: readonly string[]): Promise<number> {
  return db.run(sql`delete from customer where id = any(${ids})`)
}

/** Sets whether a customer may pay online. */
export function setPaysOnline(tx: Queryable, id: string, paysOnline: boolean, now: Date): Promise<number> {
  return tx.run(sql`update customer set pays_online = ${paysOnline}, updated_at = ${now} where id = ${id}`)
}

/** Notes that a customer asked for erasure while records are kept: the account goes with the last of them. */
export function noteErasureAsked(tx: Queryable, id: string, now: Date): Promise<number> {
  return tx.run(sql`update customer set erasure_asked_at = ${now} where id = ${id}`)
}

/** A customer who ordered again after having asked for erasure wants the account. */
export function keepWhoRentedSince(tx: Queryable, id: string): Promise<number> {
  return tx.run(sql`
    update customer c set erasure_asked_at = null
    where c.id = ${id} and exists (
      select from orders o where o.customer_id = c.id and o.created_at > c.erasure_asked_at)`)
}
