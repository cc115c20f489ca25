import type { Context } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { bankAccountMachine } from '#domain/approval/bank-account-machine.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { canHappen } from '#domain/base/state-machine.ts'
import { audited } from '#platform/audit/audited.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { isRowId } from '#platform/row-id.ts'
import { confirmAccount } from './confirm-account.ts'
import { type BankAccountRow, bankAccountsOf, findBankAccount } from './queries.ts'

/** What an operator may know of an account: neither its numbers nor the amounts of its deposits. */
export type ListedBankAccount = Pick<
  BankAccountRow,
  'id' | 'way' | 'state' | 'accountType' | 'bankName' | 'last4' | 'tries' | 'failure' | 'startedAt'
>

/** A customer's bank accounts, newest first, for an operator. Recorded in the audit trail. */
export async function listBankAccounts(
  actor: string,
  customerId: string,
  context: Context,
): Promise<ListedBankAccount[]> {
  const now = context.clock.now()
  const outcome = isRowId(customerId) ? 'done' : 'not-found'
  await recordAudit(context.db, { actor, command: 'bank-accounts', input: { customerId }, outcome, now })
  const rows = isRowId(customerId) ? await bankAccountsOf(context.db, customerId) : []
  return rows.map(({ id, way, state, accountType, bankName, last4, tries, failure, startedAt }) => ({
    ...{ id, way, state, accountType, bankName, last4, tries, failure, startedAt },
  }))
}

/**
 * The store has seen that an account is the customer's, by a check or a letter of the bank, and confirms it. Recorded in
 * the audit trail, also if it fails. Fails with `not-found` for an account that is not the customer's, is confirmed or
 * replaced, or that the payment service did not take.
 */
export async function confirmBankAccountByStore(
  actor: string,
  { customerId, accountId }: { readonly customerId: string; readonly accountId: string },
  context: Context,
): Promise<Result<null>> {
  const command = { actor, command: 'confirm-bank-account', input: { customerId, accountId } }
  return audited(context, command, async (tx, now): Promise<Result<null>> => {
    if (!isRowId(customerId) || !isRowId(accountId)) return fail('not-found')
    if ((await findBankAccount(tx, customerId, accountId)) === undefined) return fail('not-found')
    const customer = await lockCustomer(tx, customerId)
    const row = await findBankAccount(tx, customerId, accountId)
    if (row?.token == null || !canHappen(bankAccountMachine, row.state, 'confirm-by-store'))
      return fail('not-found')
    await confirmAccount(tx, row, 'confirm-by-store', { customer, composition: context.composition, now })
    return ok(null)
  })
}
