import type { Context } from '#core/context.ts'
import { eachRow, type Tally } from '#platform/jobs/each-row.ts'
import { dropToken, forgettable } from './queries.ts'

const batch = 50

/**
 * Has the payment service forget accounts that nothing needs any more: of checks that were replaced or removed, and after
 * 30 days of those that failed or ran out, which the store may confirm until then.
 * @returns how many it has forgotten, and how many not
 */
export async function forgetBankAccounts(context: Context): Promise<Tally> {
  const rows = await forgettable(context.db, context.clock.now(), batch)
  const forget = async (row: (typeof rows)[number]) => {
    await context.adapters.banks.forgetBankAccount(row.token)
    await dropToken(context.db, row)
  }
  return eachRow(rows, forget, {
    ...{ log: context.log, level: 'warn', named: ({ id }) => ({ bankAccount: id }) },
    failed: 'the payment service did not forget a bank account',
  })
}
