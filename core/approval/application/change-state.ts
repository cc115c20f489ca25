import { applicationMachine } from '#domain/approval/application-machine.ts'
import type { Result } from '#domain/base/result.ts'
import type { EventOf } from '#domain/base/state-machine.ts'
import { changeStateWhereAllowed } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { nothing, type Sql, sql } from '#platform/db/sql.ts'
import { withoutOthers } from './kept-answers.ts'
import { type ApplicationRow, applicationColumns } from './queries.ts'

type Change = {
  /** Additional SQL assignments, starting with a comma. */
  readonly set?: Sql
  /** An additional condition, starting with `and`. */
  readonly where?: Sql
}

/**
 * Changes the state of a customer's applications that are in a state for the event: one by its id, or all. Of
 * two concurrent callers one succeeds; the other fails with `transition-refused`.
 */
export function changeApplicationState(
  db: Queryable,
  application: { readonly customerId: string; readonly id?: string },
  event: EventOf<typeof applicationMachine>,
  { set = nothing, where = nothing }: Change,
  now: Date,
): Promise<Result<ApplicationRow[]>> {
  const which = application.id === undefined ? nothing : sql`and id = ${application.id}`
  return changeStateWhereAllowed(applicationMachine, event, async (from, to) => {
    const rows = await db.rows<ApplicationRow>(sql`
      update application set state = ${to}, updated_at = ${now}${set}
      where customer_id = ${application.customerId} ${which} and state = any (${from}) ${where}
      returning ${applicationColumns}`)
    return rows.map(withoutOthers)
  })
}
