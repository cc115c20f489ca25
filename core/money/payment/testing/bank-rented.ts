import { randomUUID } from 'node:crypto'
import { makePayoff } from '#core/agreement/payoff/make-payoff.ts'
import { quotePayoff } from '#core/agreement/payoff/quote-payoff.ts'
import { makePayoffInput, quotePayoffInput } from '#core/agreement/payoff/schema.ts'
import { type accountNumbers, confirmBankAccount } from '#core/approval/bank-account/testing/accounts.ts'
import { savedMethods } from '#core/money/payment-method/saved-methods.ts'
import type { TestContext } from '#core/testing/context.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { rented } from './rented.ts'

/** A delivered console whose customer also has a confirmed bank account; it pays, or returns each debit. */
export async function bankRented(own: TestContext, account: keyof typeof accountNumbers = 'pays') {
  const renter = await rented(own)
  await confirmBankAccount(renter.who, own, account)
  const bank = (await savedMethods(renter.who, own)).find(({ kind }) => kind === 'bank')
  if (bank === undefined) throw new Error('no bank account')
  return { ...renter, cardId: renter.methodId, methodId: bank.id }
}

export type BankRenter = Awaited<ReturnType<typeof bankRented>>

/** Buys the goods for the payoff of the day, by a card or out of a bank account. */
export async function payOffFrom({ who, agreement }: BankRenter, methodId: string, own: TestContext) {
  const { quote } = unwrap(
    await quotePayoff(who, inputOf(quotePayoffInput, { agreementNumber: agreement.number }), own),
  )
  const asked = {
    ...{ agreementId: agreement.id, quotedCents: quote.amountCents, quotedOn: quote.quotedOn },
    ...{ methodId, idempotencyKey: randomUUID() },
  }
  return makePayoff(who, inputOf(makePayoffInput, asked), own)
}
