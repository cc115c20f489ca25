import { randomBytes } from 'node:crypto'
import type { Context, Customer, Who } from '#core/context.ts'
import { sql } from '#platform/db/sql.ts'
import { consumeRateLimitQuietly } from '#platform/rate-limit/consume-rate-limit.ts'

const keptMinutes = 120
const longestForm = 64 * 1024

/** A submitted form: the path of its page, and its fields in order. */
export type KeptForm = {
  readonly path: string
  readonly fields: readonly (readonly [name: string, value: string])[]
}

/**
 * Stores a form whose sender must sign in first, or changes the language, encrypted, for two hours; its page then shows
 * it filled in. It is never resubmitted automatically, because forms move money, sign and cancel. Its id is only in the
 * sender's cookie, so nobody else can read it. With `owner`, the customer whose session timed out, only that
 * customer gets it back, whoever signs in next in the same browser. Forms that are too large, and those of a
 * network that has sent too many, are not stored.
 */
export async function keepForm(
  form: KeptForm,
  context: Context,
  owner?: Customer,
): Promise<string | undefined> {
  const fields = JSON.stringify(form.fields)
  if (fields.length > longestForm) return undefined
  if (!(await consumeRateLimitQuietly('kept-form', context.client.network, context))) return undefined
  const id = randomBytes(32).toString('base64url')
  const expiresAt = new Date(context.clock.now().getTime() + keptMinutes * 60_000)
  await context.db.run(sql`
    insert into kept_form (id_hash, customer_id, path, fields, expires_at)
    values (${context.keys.fingerprint(id)}, ${owner?.customerId ?? null}, ${form.path},
      ${context.keys.seal(fields)}, ${expiresAt})`)
  return id
}

/**
 * Assigns a stored form to the customer who has just signed in in the same browser.
 * @returns the path of the form's page; undefined if there is no such form, or it is somebody else's
 */
export async function claimKeptForm(who: Who, id: string, context: Context): Promise<string | undefined> {
  if (who.kind !== 'registered') return undefined
  const claimed = await context.db.maybeOne<{ path: string }>(sql`
    update kept_form set customer_id = ${who.customerId}
    where id_hash = ${context.keys.fingerprint(id)} and coalesce(customer_id, ${who.customerId}) = ${who.customerId}
      and expires_at > ${context.clock.now()}
    returning path`)
  return claimed?.path
}

/** A customer's stored form; undefined if expired. It is kept until then, so that a reload shows it again. */
export async function findKeptForm(who: Who, id: string, context: Context): Promise<KeptForm | undefined> {
  if (who.kind !== 'registered') return undefined
  const row = await context.db.maybeOne<{ path: string; fields: string }>(sql`
    select path, fields from kept_form
    where id_hash = ${context.keys.fingerprint(id)} and customer_id = ${who.customerId}
      and expires_at > ${context.clock.now()}`)
  return row && { path: row.path, fields: JSON.parse(context.keys.open(row.fields)) as KeptForm['fields'] }
}

/**
 * The fields of a form that was kept when its page changed the language. One that a guest or customer typed is theirs alone;
 * one of a visitor belongs to the browser that has its id. Undefined if it is of another page or expired. It is kept until
 * then, so that going back shows it again.
 */
export async function findOpenForm(
  who: Who,
  { id, path }: { readonly id: string; readonly path: string },
  context: Context,
): Promise<KeptForm['fields'] | undefined> {
  const customerId = who.kind === 'visitor' ? null : who.customerId
  const row = await context.db.maybeOne<{ fields: string }>(sql`
    select fields from kept_form
    where id_hash = ${context.keys.fingerprint(id)} and path = ${path} and expires_at > ${context.clock.now()}
      and (customer_id is null or customer_id = ${customerId})`)
  return row && (JSON.parse(context.keys.open(row.fields)) as KeptForm['fields'])
}
