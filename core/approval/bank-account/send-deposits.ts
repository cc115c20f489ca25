import type { Context } from '#core/context.ts'
import { type LockedCustomer, lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { mailCustomer } from '#core/shopper/customer/mail-customer.ts'
import { findCustomer } from '#core/shopper/customer/queries.ts'
import { amountsOpenUntil, depositsArriveOn } from '#domain/approval/bank-account.ts'
import { bankingDayOf } from '#domain/base/banking-days.ts'
import { hoursAfter } from '#platform/days-after.ts'
import type { Queryable } from '#platform/db/database.ts'
import { pathTo } from '#site/urls.ts'
import { changeBankAccountState } from './change-state.ts'
import { depositsFor } from './deposits.ts'
import { type BankAccountRow, findBankAccount, keepToken } from './queries.ts'
import { refuseAccount } from './refuse-account.ts'

/** How often the job looks whether deposits came back, in hours. */
const lookHours = 6

/** The name that the account is in, for the payment service. */
async function holderOf(db: Queryable, customerId: string): Promise<string> {
  const customer = await findCustomer(db, customerId)
  return [customer?.firstName, customer?.lastName].filter(Boolean).join(' ')
}

/** The payment service's token for the account; undefined if it does not take it. */
async function tokenOf(row: BankAccountRow, context: Context): Promise<string | undefined> {
  if (row.token !== null) return row.token
  if (row.sealedNumbers === null || row.accountType === null) return undefined
  const [routingNumber = '', accountNumber = ''] = context.keys.open(row.sealedNumbers).split(' ')
  const { customerId, id: key, accountType, mandate } = row
  const holder = await holderOf(context.db, customerId)
  const saved = await context.adapters.banks.saveBankAccount({
    ...{ key, routingNumber, accountNumber, accountType, holder, mandate },
  })
  if (saved.state === 'refused') return undefined
  await keepToken(context.db, row, saved.token)
  return saved.token
}

/** The next time that the job looks at an account whose deposits are under way. */
export function nextLook(now: Date): Date {
  return hoursAfter(now, lookHours)
}

/** The key of a deposit to an account: the first or the second one. */
export function depositKey(id: string, at: number): string {
  return `${id} ${at + 1}`
}

async function notifyOfDeposits(
  tx: Queryable,
  customer: LockedCustomer,
  { id, last4 }: BankAccountRow,
  now: Date,
): Promise<void> {
  const day = bankingDayOf(now)
  const params = {
    last4: last4 ?? '',
    arriveOn: depositsArriveOn(day),
    untilOn: amountsOpenUntil(day),
    link: pathTo('bankVerification'),
  }
  await mailCustomer(
    tx,
    customer,
    { template: 'bank-deposits-sent', params, dedupeKey: `bank-deposits ${id}` },
    now,
  )
}

/**
 * Gives an account to the payment service and sends the two deposits. Each step has a key of its own, so that the
 * request and the job may both do it: the account gets two deposits. An account that the service does not take fails
 * with the same words as one whose deposits come back. Throws when the service does not answer.
 */
export async function sendDeposits(customerId: string, id: string, context: Context): Promise<void> {
  const row = await findBankAccount(context.db, customerId, id)
  if (row?.state !== 'new' || row.way !== 'deposits') return
  const token = await tokenOf(row, context)
  if (token === undefined) return refuseAccount(row, context)
  for (const [at, amountCents] of depositsFor(id, context).entries()) {
    const request = { key: depositKey(id, at), token, amountCents, description: context.settings.siteName }
    await context.adapters.banks.credit(request)
  }
  const now = context.clock.now()
  await context.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    const change = { nextLookAt: nextLook(now) }
    const sent = await changeBankAccountState(tx, { customerId, id }, 'send', now, change)
    if (sent.ok) await notifyOfDeposits(tx, customer, row, now)
  })
}
