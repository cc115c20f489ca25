import type { Result } from '#domain/base/result.ts'
import { bankDebitMachine } from '#domain/money/bank-debit-machine.ts'
import type { ReturnCode } from '#domain/money/bank-return.ts'
import { changeStateWhereAllowed } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { BankDebitRow } from './queries.ts'

type Change = { readonly event: 'settle' } | { readonly event: 'return'; readonly code: ReturnCode }

/** Moves the debit of a payment on. Fails with `transition-refused`. */
export function changeDebitState(
  tx: Queryable,
  { customerId, intentId }: Pick<BankDebitRow, 'customerId' | 'intentId'>,
  change: Change,
  now: Date,
): Promise<Result<unknown[]>> {
  const written =
    change.event === 'settle'
      ? sql`settled_at = ${now}, returned_at = null, return_code = null, retry_at = null`
      : sql`returned_at = ${now}, return_code = ${change.code}`
  return changeStateWhereAllowed(bankDebitMachine, change.event, (from, to) =>
    tx.rows(sql`
      update bank_debit set state = ${to}, ${written}
      where customer_id = ${customerId} and intent_id = ${intentId} and state = any (${from})
      returning intent_id`),
  )
}
