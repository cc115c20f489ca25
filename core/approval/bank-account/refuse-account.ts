import type { Context } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { mailCustomer } from '#core/shopper/customer/mail-customer.ts'
import { pathTo } from '#site/urls.ts'
import { changeBankAccountState } from './change-state.ts'
import type { BankAccountRow } from './queries.ts'

/** Ends the check of an account that the payment service or its bank does not take, and tells the customer. */
export async function refuseAccount(
  { customerId, id, last4 }: BankAccountRow,
  context: Context,
): Promise<void> {
  const now = context.clock.now()
  await context.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    const refused = await changeBankAccountState(tx, { customerId, id }, 'refuse', now, {
      failure: 'refused',
    })
    if (!refused.ok) return
    const params = { last4: last4 ?? '', link: pathTo('bankVerification') }
    const dedupeKey = `bank-account-refused ${id}`
    await mailCustomer(tx, customer, { template: 'bank-account-refused', params, dedupeKey }, now)
  })
}
