import { randomUUID } from 'node:crypto'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import type { Context } from '#core/context.ts'
import { payOffFrom } from '#core/money/payment/testing/bank-rented.ts'
import { payment, rented } from '#core/money/payment/testing/rented.ts'
import type { TestContext } from '#core/testing/context.ts'
import { inputOf, submit } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { returnPayment } from '../../../money/payment/return-payment.ts'
import { payReturned } from '../pay-returned.ts'
import { payReturnedInput } from '../schema.ts'

/** A customer who bought a console, and then the bank of their card took an earlier payment of $23.75 back. */
export async function owing(own: TestContext) {
  const renter = await rented(own)
  const { who, agreement, methodId } = renter
  const asked = inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12'))
  const made = unwrap(await makePayment(who, asked, own))
  unwrap(await payOffFrom({ ...renter, cardId: methodId }, methodId, own))
  unwrap(await returnPayment({ paymentId: made.id, reason: 'chargeback' }, 'test', own))
  return { ...renter, returnedId: made.id, owedCents: 2_375 }
}

export type Owing = Awaited<ReturnType<typeof owing>>

/** Pays what is owed, as the page sends it. */
export function payOwed(
  { who, agreement, methodId, owedCents }: Pick<Owing, 'who' | 'agreement' | 'methodId' | 'owedCents'>,
  own: Context,
  more: { readonly owedCents?: number; readonly idempotencyKey?: string; readonly methodId?: string } = {},
) {
  const asked = { agreementId: agreement.id, owedCents, methodId, idempotencyKey: randomUUID(), ...more }
  return submit(payReturnedInput, asked, (input) => payReturned(who, input, own))
}
