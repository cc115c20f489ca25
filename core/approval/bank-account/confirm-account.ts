import type { Composition } from '#core/composition.ts'
import type { LockedCustomer } from '#core/shopper/customer/lock-customer.ts'
import { mailCustomer } from '#core/shopper/customer/mail-customer.ts'
import { unwrap } from '#domain/base/result.ts'
import { mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { pathTo } from '#site/urls.ts'
import { lockApproval } from '../approval/get-approval.ts'
import { approveDocument } from '../verification/approve-document.ts'
import { changeBankAccountState } from './change-state.ts'
import type { BankAccountRow } from './queries.ts'
import { replaceOlder } from './remove-accounts.ts'

/**
 * Confirms an account whose customer is locked: it counts as the bank document of a conditional approval, and can be
 * chosen for payments from now on. The customer gets a mail, in case somebody else did this.
 */
export async function confirmAccount(
  tx: Queryable,
  row: BankAccountRow,
  event: 'confirm' | 'confirm-by-store',
  { customer, composition, now }: { customer: LockedCustomer; composition: Composition; now: Date },
): Promise<void> {
  const { customerId, id, token, last4, bankName } = row
  if (token === null || last4 === null) throw new Error(`bank account ${id} has no token`)
  mustChange(await changeBankAccountState(tx, { customerId, id }, event, now))
  const approval = await lockApproval(tx, customerId, now)
  const asked = approval?.documents.find(({ kind }) => kind === 'bank')
  if (approval?.isValid === true && asked !== undefined && asked.state !== 'approved')
    unwrap(await approveDocument(tx, { customerId, approvalId: approval.id, kind: 'bank' }, now))
  const replaces = await replaceOlder(tx, row, now)
  const account = { customerId, token, bankName, last4, replaces, byStore: event === 'confirm-by-store' }
  await composition.bankAccountConfirmed.paymentMethod(tx, account, now)
  const mail = {
    template: 'bank-account-confirmed',
    params: { last4, link: pathTo('paymentMethods') },
    dedupeKey: `bank-account-confirmed ${id}`,
  } as const
  await mailCustomer(tx, customer, mail, now)
}
