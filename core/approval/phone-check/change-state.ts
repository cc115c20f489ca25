import { phoneCheckMachine } from '#domain/approval/phone-check-machine.ts'
import type { Result } from '#domain/base/result.ts'
import type { EventOf } from '#domain/base/state-machine.ts'
import { changeStateWhereAllowed } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * Ends a check of a customer's number: one by its id, or the open one of the number. Its code is forgotten. Fails with
 * `transition-refused`.
 */
export function changePhoneCheckState(
  tx: Queryable,
  check: { readonly customerId: string } & ({ readonly id: string } | { readonly phone: string }),
  event: EventOf<typeof phoneCheckMachine>,
  now: Date,
): Promise<Result<{ id: string }[]>> {
  const which = 'id' in check ? sql`id = ${check.id}` : sql`phone = ${check.phone}`
  return changeStateWhereAllowed(phoneCheckMachine, event, (from, to) =>
    tx.rows<{ id: string }>(sql`
      update phone_check set state = ${to}, code_hash = null, ended_at = ${now}
      where customer_id = ${check.customerId} and ${which} and state = any (${from})
      returning id`),
  )
}
