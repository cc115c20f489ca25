import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import { changeApplicationState } from './change-state.ts'
import type { ApplicationRow } from './queries.ts'
import type { Revision } from './schema.ts'

type Answered = Pick<ApplicationRow, 'customerId' | 'id' | 'storeId' | 'locale' | 'answers' | 'secrets'> & {
  readonly revision: Revision | undefined
}

/**
 * Merges answers into a draft, so that concurrent additions of another tab are kept. A failed application
 * becomes a draft again. Undefined if its state does not allow it, or if a newer revision of the same page is
 * saved already.
 */
export async function mergeAnswers(
  db: Queryable,
  row: Answered,
  now: Date,
): Promise<ApplicationRow | undefined> {
  const typed = [...Object.keys(row.answers), ...Object.keys(row.secrets)]
  const set = sql`, answers = answers || ${JSON.stringify(row.answers)}::jsonb,
    secrets = secrets || ${JSON.stringify(row.secrets)}::jsonb,
    kept = jsonb_set(kept, '{fields}', (kept -> 'fields') - ${typed}::text[]),
    store_id = coalesce(${row.storeId}, store_id), locale = ${row.locale}`
  const merged = await changeApplicationState(db, row, 'answer', changeOf(set, row.revision), now)
  return merged.ok ? merged.value[0] : undefined
}

function changeOf(set: Sql, revision: Revision | undefined): Parameters<typeof changeApplicationState>[3] {
  if (revision === undefined) return { set }
  const { page, number } = revision
  return {
    set: sql`${set}, saved_page = ${page}, saved_revision = ${number}`,
    where: sql`and (saved_page is distinct from ${page} or saved_revision < ${number})`,
  }
}

/** Hands an application over to the store for review. Undefined if its state does not allow it. */
export async function markInReview(
  db: Queryable,
  row: Pick<ApplicationRow, 'customerId' | 'id' | 'consents'>,
  now: Date,
): Promise<ApplicationRow | undefined> {
  const set = sql`, consents = ${JSON.stringify(row.consents)}, submitted_at = ${now}`
  const handed = await changeApplicationState(db, row, 'hand-in', { set }, now)
  return handed.ok ? handed.value[0] : undefined
}
