import { type ApplicationState, applicationMachine } from '#domain/approval/application-machine.ts'
import type { ConsentKind } from '#domain/approval/application-steps.ts'
import type { Locale } from '#domain/base/locale.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { type Kept, withoutOthers } from './kept-answers.ts'
import type { TypedAnswers } from './schema.ts'

export type Consent = { readonly kind: ConsentKind; readonly locale: Locale; readonly at: string }

export type ApplicationRow = {
  customerId: string
  id: string
  state: ApplicationState
  storeId: string | null
  locale: Locale
  answers: TypedAnswers
  /** Encrypted, by field. */
  secrets: TypedAnswers
  kept: Kept | null
  consents: Consent[]
  toCheck: string[]
  attempts: number
  askedAt: Date | null
  createdAt: Date
  updatedAt: Date
  submittedAt: Date | null
}

/** The columns of `ApplicationRow`. */
export const applicationColumns = sql`customer_id, id, state, store_id, locale, answers, secrets, kept, consents, to_check,
  attempts, asked_at, created_at, updated_at, submitted_at`

/** The states of an open application. */
export const openStates: readonly ApplicationState[] = ['draft', 'in-review', 'submitted', 'failed']

/** A customer's application, without answers that were taken over from somebody else's. */
export async function findApplication(
  db: Queryable,
  customerId: string,
  id: string,
): Promise<ApplicationRow | undefined> {
  const row = await db.maybeOne<ApplicationRow>(
    sql`select ${applicationColumns} from application where customer_id = ${customerId} and id = ${id}`,
  )
  return row && withoutOthers(row)
}

/** The customer's open application, otherwise the last one, without answers that were taken over from somebody else's. */
export async function latestApplication(
  db: Queryable,
  customerId: string,
): Promise<ApplicationRow | undefined> {
  const row = await db.maybeOne<ApplicationRow>(sql`
    select ${applicationColumns} from application where customer_id = ${customerId} and state <> 'abandoned'
    order by (state = any(${openStates})) desc, created_at desc limit 1`)
  return row && withoutOthers(row)
}

/** The sealed answers of a customer's applications, by field. */
export async function sealedOf(db: Queryable, customerId: string): Promise<TypedAnswers[]> {
  const rows = await db.rows<{ secrets: TypedAnswers }>(
    sql`select secrets from application where customer_id = ${customerId} order by created_at desc`,
  )
  return rows.map(({ secrets }) => secrets)
}

/** Creates an application, unless the customer has an open one. */
export function insertDraft(
  db: Queryable,
  row: Pick<ApplicationRow, 'customerId' | 'id' | 'storeId' | 'locale' | 'answers' | 'secrets' | 'kept'>,
  now: Date,
): Promise<number> {
  return db.run(sql`
    insert into application (customer_id, id, state, store_id, locale, answers, secrets, kept, created_at,
      updated_at)
    values (${row.customerId}, ${row.id}, ${applicationMachine.initial}, ${row.storeId}, ${row.locale},
      ${JSON.stringify(row.answers)}, ${JSON.stringify(row.secrets)},
      ${row.kept === null ? null : JSON.stringify(row.kept)}, ${now}, ${now})
    on conflict (customer_id) where state in ('draft', 'failed') do nothing`)
}

export type ReviewedApplication = {
  customerId: string
  id: string
  storeId: string | null
  applicant: string
  phone: string
  submittedAt: Date
}

/** Applications waiting for a store's review, oldest first. */
export function waitingApplications(db: Queryable): Promise<ReviewedApplication[]> {
  return db.rows(sql`
    select customer_id, id, store_id, answers ->> 'phone' as phone, submitted_at,
      concat_ws(' ', answers ->> 'firstName', answers ->> 'lastName') as applicant
    from application where state = 'in-review' order by submitted_at limit 200`)
}

/** Puts an application whose question was left before a time behind the others. No-op if it was asked again since. */
export function putOffQuestion(
  db: Queryable,
  { customerId, id }: Pick<ApplicationRow, 'customerId' | 'id'>,
  { now, deadBefore }: { readonly now: Date; readonly deadBefore: Date },
): Promise<number> {
  return db.run(sql`
    update application set asked_at = ${now}
    where customer_id = ${customerId} and id = ${id} and state = 'submitted' and asked_at < ${deadBefore}`)
}
