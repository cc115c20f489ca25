import type { Context } from '#core/context.ts'
import { dropToken, forgettable } from './queries.ts'

const batch = 50

/**
 * Has the payment service forget accounts that nothing needs any more: of checks that were replaced or removed, and after
 * 30 days of those that failed or ran out, which the store may confirm until then.
 * @returns the number of accounts looked at
 */
export async function forgetBankAccounts(context: Context): Promise<number> {
  const rows = await forgettable(context.db, context.clock.now(), batch)
  for (const row of rows) {
    try {
      await context.adapters.banks.forgetBankAccount(row.token)
      await dropToken(context.db, row)
    } catch (error) {
      context.log.warn(
        { err: error, bankAccount: row.id },
        'the payment service did not forget a bank account',
      )
    }
  }
  return rows.length
}
