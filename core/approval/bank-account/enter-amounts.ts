import type { Context, Customer } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { amountsOpenUntil, bankAccountRules, judgeAmounts } from '#domain/approval/bank-account.ts'
import { bankingDayOf } from '#domain/base/banking-days.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { mustChange } from '#platform/db/change-state.ts'
import { consumeRateLimits } from '#platform/rate-limit/consume-rate-limit.ts'
import { logSecurityEvent, type SecurityEvent } from '#platform/security-log.ts'
import { changeBankAccountState } from './change-state.ts'
import { confirmAccount } from './confirm-account.ts'
import { depositsFor } from './deposits.ts'
import { bankAccountsOf, countEntry } from './queries.ts'
import type { DepositAmountsInput } from './schema.ts'

/**
 * Takes the amounts of the two deposits, in any order. The right ones confirm the account; of several entries at once
 * each is counted. What is wrong about an entry is not told. Fails with `sign-in-required`, `deposits-wrong` (`left` more
 * tries), `deposits-failed` (that was the last try), `deposits-closed` (no amounts can be typed now) or `too-many-requests`.
 */
export async function enterAmounts(
  who: Customer,
  { first, second }: DepositAmountsInput,
  context: Context,
): Promise<Result<null>> {
  if (who.kind !== 'registered') return fail('sign-in-required')
  const { customerId } = who
  const allowed = await consumeRateLimits([['bank-entry', context.client.network]], context)
  if (!allowed.ok) return allowed
  const now = context.clock.now()
  let event: SecurityEvent | undefined
  // Not `inTransaction`: a refused entry is counted too.
  const entered = await context.db.transaction(async (tx): Promise<Result<null>> => {
    const customer = await lockCustomer(tx, customerId)
    const rows = await bankAccountsOf(tx, customerId)
    const row = rows.find(({ state }) => state === 'sent')
    if (row?.sentAt == null) {
      // Sent twice, the right entry is right.
      return rows[0]?.state === 'confirmed' && rows[0].way === 'deposits' ? ok(null) : fail('deposits-closed')
    }
    if (bankingDayOf(now) > amountsOpenUntil(bankingDayOf(row.sentAt))) return fail('deposits-closed')
    const verdict = judgeAmounts(row, depositsFor(row.id, context), [first, second])
    if (verdict === 'confirm') {
      await confirmAccount(tx, row, 'confirm', { customer, composition: context.composition, now })
      event = 'bank-account-confirmed'
      return ok(null)
    }
    await countEntry(tx, row)
    if (verdict === 'wrong')
      return fail('deposits-wrong', { params: { left: bankAccountRules.maxTries - row.tries - 1 } })
    const failed = { failure: 'wrong-amounts' } as const
    mustChange(await changeBankAccountState(tx, row, 'use-up', now, failed))
    event = 'bank-account-failed'
    return fail('deposits-failed')
  })
  if (event !== undefined) logSecurityEvent(event, { customerId }, context)
  return entered
}
