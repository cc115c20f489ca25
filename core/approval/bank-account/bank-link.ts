import { randomUUID } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import { hasStoreFlag } from '#core/shopper/basket/has-store-flag.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { findCustomer } from '#core/shopper/customer/queries.ts'
import type { Locale } from '#domain/base/locale.ts'
import { hasLastName } from '#domain/base/person-name.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { isRowId } from '#platform/row-id.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { changeBankAccountState } from './change-state.ts'
import { confirmAccount } from './confirm-account.ts'
import { countCheck } from './count-check.ts'
import { mandateWords } from './mandate.ts'
import { bankAccountsOf, findBankAccount, insertBankAccount, keepLinked } from './queries.ts'
import type { StartBankLinkInput } from './schema.ts'
import type { Beginner } from './start-deposits.ts'

/** How long the customer may take at the bank. */
const linkMinutes = 60

/**
 * Begins a check by signing in at the bank, in the place of an earlier one that is still open. Registered customers
 * only. Fails as `startDeposits` does.
 */
export async function startBankLink(
  who: Customer,
  { locale, client, storeId, returnTo }: StartBankLinkInput & Beginner,
  context: Context,
): Promise<Result<null>> {
  if (who.kind !== 'registered') return fail('sign-in-required')
  if (!(await hasStoreFlag(who, storeId, 'bankVerificationEnabled', context)))
    return fail('bank-check-not-offered')
  const { customerId } = who
  const allowed = await countCheck(customerId, null, context)
  if (!allowed.ok) return allowed
  const now = context.clock.now()
  return inTransaction(context.db, async (tx): Promise<Result<null>> => {
    await lockCustomer(tx, customerId)
    await changeBankAccountState(tx, { customerId }, 'replace', now)
    const unknown = {
      accountType: null,
      last4: null,
      numberHash: null,
      sealedNumbers: null,
      returnTo: returnTo ?? null,
    }
    const mandate = { mandate: mandateWords(context.settings.siteName, locale), locale, client }
    const nextLookAt = new Date(now.getTime() + linkMinutes * 60_000)
    const row = { customerId, id: randomUUID(), way: 'bank', nextLookAt } as const
    await insertBankAccount(tx, { ...row, ...unknown, ...mandate }, now)
    return ok(null)
  })
}

/**
 * The URL of the page on which the customer signs in at the bank and chooses an account, for the check that was begun
 * last. `{session}` in `returnTo`, a path of the store, is replaced by the id to come back with. Fails with
 * `bank-not-linked` if no such check is open, with `bank-unavailable` when the service does not answer.
 */
export async function bankLinkUrl(
  who: Customer,
  { returnTo, locale }: { readonly returnTo: string; readonly locale: Locale },
  context: Context,
): Promise<Result<string>> {
  const [newest] = await bankAccountsOf(context.db, who.customerId)
  if (newest?.state !== 'new' || newest.way !== 'bank') return fail('bank-not-linked')
  const { id: sessionId } = newest
  const request = { sessionId, returnTo: returnTo.replaceAll('{session}', sessionId), locale }
  try {
    return ok(await context.adapters.banks.openBankLink(request))
  } catch (error) {
    context.log.warn({ err: error, bankAccount: sessionId }, 'the page of the bank could not be opened')
    return fail('bank-unavailable')
  }
}

/** Whether one of the owners that the bank names has the customer's last name; true where it names none. */
async function isOwnAccount(
  { customerId }: Customer,
  owners: readonly string[] | undefined,
  { db }: Context,
): Promise<boolean> {
  const lastName = (await findCustomer(db, customerId))?.lastName ?? null
  if (owners === undefined || owners.length === 0 || lastName === null) return true
  return owners.some((owner) => hasLastName(owner, lastName))
}

/** What a browser comes back from the bank with: the id of the check, and the bank's code if an account was chosen. */
export type BankReturn = { readonly id: string; readonly code: string }

/**
 * Confirms the account that the customer chose at the bank. The service gives it only for the code that it sent the
 * choosing browser back with: nobody can have another person choose one and confirm it as their own. Once confirmed, a
 * repetition changes nothing. Fails with `bank-not-linked`, also for the id of another customer or a wrong code, with
 * `bank-other-owner` if it is in another name, and with `bank-unavailable`.
 */
export async function finishBankLink(
  who: Customer,
  { id, code }: BankReturn,
  context: Context,
): Promise<Result<null>> {
  const { customerId } = who
  const found = isRowId(id) ? await findBankAccount(context.db, customerId, id) : undefined
  if (found?.way !== 'bank') return fail('bank-not-linked')
  if (found.state === 'confirmed') return ok(null)
  if (found.state !== 'new' || code === '') return fail('bank-not-linked')
  let account: Awaited<ReturnType<typeof context.adapters.banks.findLinkedAccount>>
  try {
    account = await context.adapters.banks.findLinkedAccount(id, code, found.mandate)
  } catch (error) {
    context.log.warn({ err: error, bankAccount: id }, 'the bank could not be asked for an account')
    return fail('bank-unavailable')
  }
  if (account === undefined) return fail('bank-not-linked')
  const linked = account
  if (!(await isOwnAccount(who, linked.owners, context))) return fail('bank-other-owner')
  const now = context.clock.now()
  let isNew = false
  const confirmed = await inTransaction(context.db, async (tx): Promise<Result<null>> => {
    const customer = await lockCustomer(tx, customerId)
    const row = await findBankAccount(tx, customerId, id)
    if (row?.state === 'confirmed') return ok(null)
    if (row?.state !== 'new') return fail('bank-not-linked')
    await keepLinked(tx, row, linked)
    const known = { ...row, token: linked.token, last4: linked.last4, bankName: linked.bankName }
    await confirmAccount(tx, known, 'confirm', { customer, composition: context.composition, now })
    isNew = true
    return ok(null)
  })
  if (isNew) logSecurityEvent('bank-account-confirmed', { customerId }, context)
  return confirmed
}
