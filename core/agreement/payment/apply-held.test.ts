import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#core/compose.ts'
import { book } from '#core/money/ledger/book.ts'
import { pollDebits } from '#core/money/payment/poll-debits.ts'
import { bankRented } from '#core/money/payment/testing/bank-rented.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { payment } from '#core/money/payment/testing/rented.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { unwrap } from '#domain/base/result.ts'
import { packFor } from '#domain/law/pack-for.ts'
import { feeCharge } from '#domain/money/ledger.ts'
import { sql } from '#platform/db/sql.ts'
import { makePaymentInput } from '../agreement/schema.ts'
import { feesOf, mailsOf } from '../delinquency/testing/renter.ts'
import { lateFeeKey } from '../late-fee/late-fees.ts'
import { waiveLateFee } from '../late-fee/waive-late-fee.ts'
import { getAgreement } from '../summary/get-agreement.ts'
import { makePayment } from './make-payment.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 5)
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

/**
 * A console of three payments of $23.75 in California: the second was paid by a card or out of a bank account, with a
 * late fee of $2.00 that is waived once $22.00 of the last one are held.
 */
async function lastPaidByWaiver(pays: 'card' | 'bank') {
  const renter = await bankRented(context)
  const { who, agreement, cardId, methodId } = renter
  const { id, version } = unwrap(packFor('CA', '2026-03-02', []))
  await context.db.run(sql`
    update agreement set payments = 3, pack_id = ${id}, pack_version = ${version} where id = ${agreement.id}`)
  const pay = async (method: string, dueOn: CivilDate, amountCents?: number) => {
    const asked = inputOf(makePaymentInput, { ...payment(agreement.id, method, dueOn), amountCents })
    return unwrap(await makePayment(who, asked, context))
  }
  const fee = { agreementId: agreement.id, entry: feeCharge(200), key: lateFeeKey(agreement.id, 2) }
  context.clock.set('2026-03-17T15:00:00Z')
  await book(context.db, who.customerId, [fee], context.clock.now())
  await pay(pays === 'card' ? cardId : methodId, '2026-03-12')
  context.clock.set('2026-03-19T15:00:00Z')
  await pay(cardId, '2026-03-19', 2_200)
  unwrap(await waiveLateFee({ agreementNumber: agreement.number, paymentNumber: 2 }, 'test', context))
  const shown = async () => unwrap(await getAgreement(who, agreement.number, context))
  return { ...renter, shown }
}

test('held money that settles the last payment makes the goods the customer’s own, and the rest goes back', async () => {
  const { agreement, shown } = await lastPaidByWaiver('card')
  expect(await shown()).toMatchObject({
    ...{ state: 'owned', paymentsMade: 3, amountDueCents: 0, ownedOn: '2026-03-19' },
    held: { customerAccountCents: 25 },
  })
  expect(await mailsOf(context, agreement.number)).toContain('agreement-owned')
  await jobs['unused-money'].run(context)
  expect(await shown()).toMatchObject({ state: 'owned', held: { customerAccountCents: 0 } })
})

test('while a payment is on its way from a bank account nothing is due any more, and ownership waits for it', async () => {
  const { agreement, shown } = await lastPaidByWaiver('bank')
  const paid = { paymentsMade: 3, amountDueCents: 0, held: { customerAccountCents: 25 } }
  expect(await shown()).toMatchObject({ ...paid, state: 'active' })
  context.clock.set('2026-03-28T15:00:00Z')
  await jobs.agreements.run(context)
  expect(await shown()).toMatchObject({ ...paid, state: 'active' })
  expect(await feesOf(context, agreement.id)).toHaveLength(1)
  await pollDebits(context)
  context.clock.set('2026-03-29T15:00:00Z')
  await jobs.agreements.run(context)
  expect(await shown()).toMatchObject({ ...paid, state: 'owned', ownedOn: '2026-03-29' })
})
