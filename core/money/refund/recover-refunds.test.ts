import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import { pollDebits } from '../payment/poll-debits.ts'
import { refundPayment } from '../payment/refund-payment.ts'
import { bankRented } from '../payment/testing/bank-rented.ts'
import { findBreaches, noBreaches } from '../payment/testing/books.ts'
import { payment } from '../payment/testing/rented.ts'
import { recoverRefunds } from './recover-refunds.ts'
import { retryRefund } from './retry-refund.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 5)
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

/** A debit that the store gives back while it is on its way, and its bank, too. Returns the id of the refund. */
async function givenBackTwice(): Promise<string> {
  const { who, agreement, methodId } = await bankRented(context, 'returnsR01')
  const asked = inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12'))
  const made = unwrap(await makePayment(who, asked, context))
  unwrap(await refundPayment(made.id, 'test', context))
  const { id } = await context.db.one<{ id: string }>(sql`select id from refund where intent_id = ${made.id}`)
  return id
}

async function stateOf(id: string): Promise<string> {
  const { state } = await context.db.one<{ state: string }>(sql`select state from refund where id = ${id}`)
  return state
}

test('a refund that cannot be booked holds up no other, however often it was tried', async () => {
  const [broken, other] = [await givenBackTwice(), await givenBackTwice()]
  context.clock.set('2026-03-10T16:00:00Z')
  await pollDebits(context)
  await context.db.run(sql`
    alter table ledger_transaction add constraint refused
      check (not starts_with(reason, ${rawSql(`'refund ${broken}'`)}))`)
  await context.db.run(sql`
    update refund set next_attempt_at = created_at - interval '1 day', attempts = 2000 where id = ${broken}`)
  expect(await recoverRefunds(context)).toEqual({ done: 1, failed: 1 })
  expect([await stateOf(broken), await stateOf(other)]).toEqual(['refused', 'settled'])
  await context.db.run(sql`alter table ledger_transaction drop constraint refused`)
  unwrap(await retryRefund(broken, 'test', context))
  expect(await recoverRefunds(context)).toEqual({ done: 1, failed: 0 })
})
