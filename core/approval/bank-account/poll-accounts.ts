import type { Context } from '#core/context.ts'
import { amountsOpenUntil } from '#domain/approval/bank-account.ts'
import { bankingDayOf } from '#domain/base/banking-days.ts'
import { eachRow, type Tally } from '#platform/jobs/each-row.ts'
import { changeBankAccountState } from './change-state.ts'
import { type BankAccountRow, takeDueBankAccounts } from './queries.ts'
import { refuseAccount } from './refuse-account.ts'
import { depositKey, nextLook, sendDeposits } from './send-deposits.ts'

const batch = 20
const retrySeconds = 60

async function isReturned(row: BankAccountRow, { adapters }: Context): Promise<boolean> {
  const credits = await Promise.all([0, 1].map((at) => adapters.banks.findCredit(depositKey(row.id, at))))
  return credits.some((credit) => credit?.state === 'returned')
}

async function pollAccount(row: BankAccountRow, context: Context): Promise<void> {
  const now = context.clock.now()
  if (row.state === 'new' && row.way === 'deposits') return sendDeposits(row.customerId, row.id, context)
  const isOver =
    row.sentAt === null ? row.way === 'bank' : bankingDayOf(now) > amountsOpenUntil(bankingDayOf(row.sentAt))
  if (isOver) {
    await changeBankAccountState(context.db, row, 'expire', now)
    return
  }
  if (row.token !== null && (await isReturned(row, context))) await refuseAccount(row, context)
}

/**
 * Goes on with checks of bank accounts: sends deposits whose request got no answer, ends checks whose deposits came back
 * or whose time is over. Several workers may run concurrently.
 * @returns how many checks were looked at, and how many could not be
 */
export async function pollBankAccounts(context: Context): Promise<Tally> {
  const now = context.clock.now()
  const until = { new: new Date(now.getTime() + retrySeconds * 1_000), sent: nextLook(now) }
  const due = await takeDueBankAccounts(context.db, now, until, batch)
  return eachRow(due, (row) => pollAccount(row, context), {
    ...{ log: context.log, level: 'warn', named: ({ id }) => ({ bankAccount: id }) },
    failed: 'the check of a bank account could not go on',
  })
}
