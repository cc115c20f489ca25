import { randomUUID } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import type { TestContext } from '#core/testing/context.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { depositsFor } from '../deposits.ts'
import { enterAmounts } from '../enter-amounts.ts'
import { bankAccountsOf, insertBankAccount } from '../queries.ts'
import { depositAmountsInput, startDepositsInput } from '../schema.ts'
import { startDeposits } from '../start-deposits.ts'

/** The accounts of the embedded bank. */
export const accountNumbers = {
  pays: '000123456789',
  returnsR01: '000111111116',
  returnsR02: '000111111113',
  returnsR10: '000111111121',
  unknown: '000333333335',
  refused: '000444444440',
} as const

/** Somebody who begins a check at the Columbus store of the tests. */
export const beginner = {
  locale: 'en-US',
  client: { address: '192.0.2.7', userAgent: 'test' },
  storeId: '00101',
} as const

/** Types the numbers of a test account, or others. */
export function typeNumbers(
  who: Customer,
  context: TestContext,
  account: keyof typeof accountNumbers = 'pays',
  accountNumber: string = accountNumbers[account],
  returnTo?: string,
) {
  const typed = inputOf(startDepositsInput, {
    ...{ routingNumber: '110000000', accountNumber, accountNumberAgain: accountNumber },
    ...{ accountType: 'checking', agreed: 'yes' },
  })
  return startDeposits(who, { ...typed, ...beginner, returnTo }, context)
}

/** The amounts that were sent to the customer's newest account, in cents. */
export async function sentAmounts(who: Customer, context: Context): Promise<readonly [number, number]> {
  const [newest] = await bankAccountsOf(context.db, who.customerId)
  if (newest === undefined) throw new Error('no bank account')
  return depositsFor(newest.id, context)
}

/** Types two amounts in cents. */
export function typeAmounts(who: Customer, [first, second]: readonly [number, number], context: TestContext) {
  return enterAmounts(who, inputOf(depositAmountsInput, { first: `${first}`, second: `${second}` }), context)
}

/** Confirms a test account by its two deposits; the one that pays unless another is named. */
export async function confirmBankAccount(
  who: Customer,
  context: TestContext,
  account: keyof typeof accountNumbers = 'pays',
): Promise<void> {
  unwrap(await typeNumbers(who, context, account))
  unwrap(await typeAmounts(who, await sentAmounts(who, context), context))
}

/** Writes an account whose check has just begun. Returns its id. */
export async function plantBankAccount(customerId: string, context: TestContext): Promise<string> {
  const id = randomUUID()
  const now = context.clock.now()
  const numbers = {
    accountType: 'checking',
    last4: '6789',
    numberHash: 'hash',
    sealedNumbers: 'sealed',
  } as const
  const { locale, client } = beginner
  const row = {
    customerId,
    id,
    way: 'deposits',
    mandate: 'Yes.',
    locale,
    client,
    returnTo: null,
    nextLookAt: now,
  } as const
  await insertBankAccount(context.db, { ...row, ...numbers }, now)
  return id
}
