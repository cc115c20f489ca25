import { type accountNumbers, confirmBankAccount } from '#core/approval/bank-account/testing/accounts.ts'
import { savedMethods } from '#core/money/payment-method/saved-methods.ts'
import type { TestContext } from '#core/testing/context.ts'
import { rented } from './rented.ts'

/** A delivered console whose customer also has a confirmed bank account; it pays, or returns each debit. */
export async function bankRented(own: TestContext, account: keyof typeof accountNumbers = 'pays') {
  const renter = await rented(own)
  await confirmBankAccount(renter.who, own, account)
  const bank = (await savedMethods(renter.who, own)).find(({ kind }) => kind === 'bank')
  if (bank === undefined) throw new Error('no bank account')
  return { ...renter, cardId: renter.methodId, methodId: bank.id }
}
