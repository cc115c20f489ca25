import { randomUUID } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import { hasStoreFlag } from '#core/shopper/basket/has-store-flag.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import type { Locale } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { SigningClient } from '#platform/client.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { changeBankAccountState } from './change-state.ts'
import { countCheck } from './count-check.ts'
import { mandateWords } from './mandate.ts'
import { insertBankAccount } from './queries.ts'
import type { StartDepositsInput } from './schema.ts'
import { sendDeposits } from './send-deposits.ts'

/** Who begins a check: language, client, the store that they see, and the page that they come from for it. */
export type Beginner = {
  readonly locale: Locale
  readonly client: SigningClient
  readonly storeId: string | undefined
  /** A path of this store without its language, which the caller has checked. */
  readonly returnTo?: string | undefined
}

/** How long the job leaves a new account to the request that began it. */
const graceSeconds = 60

/**
 * Sends two small deposits to an account whose numbers the customer typed, in the place of an earlier check that is
 * still open. Registered customers only. Whether the account exists is not told here: the deposits come back, or the
 * amounts are never typed. Fails with `sign-in-required`, `bank-check-not-offered` (by the flag `bankVerificationEnabled` of
 * the store that the shopper sees), `too-many-requests`
 * or `bank-checks-used-up` (too many checks of this customer or of this account within a month).
 */
export async function startDeposits(
  who: Customer,
  {
    routingNumber,
    accountNumber,
    accountType,
    locale,
    client,
    storeId,
    returnTo,
  }: StartDepositsInput & Beginner,
  context: Context,
): Promise<Result<null>> {
  if (who.kind !== 'registered') return fail('sign-in-required')
  if (!(await hasStoreFlag(who, storeId, 'bankVerificationEnabled', context)))
    return fail('bank-check-not-offered')
  const { customerId } = who
  const numberHash = context.keys.fingerprint(`bank account ${routingNumber} ${accountNumber}`)
  // Banks read a number with zeros before it as the same one: with another number of them it is not another account.
  const limited = context.keys.fingerprint(
    `bank account ${routingNumber} ${accountNumber.replace(/^0+/, '')}`,
  )
  const allowed = await countCheck(customerId, limited, context)
  if (!allowed.ok) return allowed
  const now = context.clock.now()
  const id = randomUUID()
  const begun = await inTransaction(context.db, async (tx): Promise<Result<null>> => {
    await lockCustomer(tx, customerId)
    await changeBankAccountState(tx, { customerId }, 'replace', now)
    const row = {
      ...({
        customerId,
        id,
        way: 'deposits',
        accountType,
        last4: accountNumber.slice(-4),
        numberHash,
      } as const),
      sealedNumbers: context.keys.seal(`${routingNumber} ${accountNumber}`),
      ...{ mandate: mandateWords(context.settings.siteName, locale), locale, client },
      returnTo: returnTo ?? null,
      nextLookAt: new Date(now.getTime() + graceSeconds * 1_000),
    }
    await insertBankAccount(tx, row, now)
    return ok(null)
  })
  if (!begun.ok) return begun
  // Without an answer the job goes on.
  await sendDeposits(customerId, id, context).catch((error: unknown) => {
    context.log.warn({ err: error, bankAccount: id }, 'the payment service did not take a bank account')
  })
  return ok(null)
}
