import type { Locale } from '#domain/base/locale.ts'
import type { Result } from '#domain/base/result.ts'
import type { EventOf } from '#domain/base/state-machine.ts'
import { type SigningState, signingMachine } from '#domain/ordering/signing-machine.ts'
import { changeState } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Evidence } from './schema.ts'

/**
 * Columns written with a new state: evidence to add, the language, and the time when everything was signed.
 */
type Change = { readonly add: readonly Evidence[]; readonly locale?: Locale; readonly completedAt?: Date }

/**
 * Changes the state of a signing session and adds to its evidence, which is append-only. Fails with
 * `transition-refused`.
 */
export function changeSigningState(
  tx: Queryable,
  signing: { readonly customerId: string; readonly orderId: string; readonly state: SigningState },
  event: EventOf<typeof signingMachine>,
  { add, locale, completedAt }: Change,
): Promise<Result<SigningState>> {
  return changeState(signingMachine, signing.state, event, (to) =>
    tx.run(sql`
      update signing set state = ${to}, evidence = evidence || ${JSON.stringify(add)}::jsonb,
        locale = coalesce(${locale ?? null}::text, locale),
        completed_at = coalesce(${completedAt ?? null}::timestamptz, completed_at)
      where customer_id = ${signing.customerId} and order_id = ${signing.orderId} and state = ${signing.state}`),
  )
}
