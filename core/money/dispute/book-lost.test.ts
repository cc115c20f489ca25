import { expect, test } from 'vitest'
import type { ListedDispute } from '#adapters/payments/port.ts'
import { getAgreement } from '#core/agreement/agreement/get-agreement.ts'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { getPayment } from '../payment/get-payment.ts'
import { findBreaches, noBreaches } from '../payment/testing/books.ts'
import { payment, rented } from '../payment/testing/rented.ts'
import { runReconciliation } from '../reconciliation/run-reconciliation.ts'
import { bookLostDisputes } from './book-lost.ts'
import { listDisputes } from './list-disputes.ts'
import { stepAfter } from './step-after.ts'

/** A context whose payment service has some disputes. */
function withDisputes(context: TestContext, items: readonly ListedDispute[]): TestContext {
  const payments = { ...context.adapters.payments, listDisputes: async () => ({ items, next: null }) }
  return { ...context, adapters: { ...context.adapters, payments } }
}

/** Rented goods with a second payment that was made, and a dispute about it as the service would list it. */
async function disputed(context: TestContext) {
  await addUnits(context, 'console', 1)
  const { who, agreement, methodId } = await rented(context)
  const asked = inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12'))
  const { id: key, amountCents } = unwrap(await makePayment(who, asked, context))
  const dispute = (more: Partial<ListedDispute>): ListedDispute => ({
    ...{ id: `dispute-${key}`, key, kind: 'chargeback', state: 'open', reason: 'fraud', amountCents },
    ...{ replyBy: '2026-04-01', ...more },
  })
  const stateNow = async () => unwrap(await getPayment(who, key, context)).state
  return { who, agreement, key, amountCents, dispute, stateNow }
}

test('in the night after a dispute was lost its payment is taken back, once, and is due again', async () => {
  const context = await freshStore()
  const { who, agreement, key, dispute, stateNow } = await disputed(context)
  const night = async (...items: ListedDispute[]) => {
    context.clock.advanceDays(1)
    return runReconciliation(withDisputes(context, items))
  }
  expect(await night(dispute({}))).toBe(true)
  expect(await stateNow()).toBe('settled')
  expect(await night(dispute({ state: 'lost' }))).toBe(true)
  expect(await stateNow()).toBe('reversed')
  expect(unwrap(await getAgreement(who, agreement.number, context)).next).toMatchObject({
    dueOn: '2026-03-12',
  })
  expect(await night(dispute({ state: 'lost' }))).toBe(true)
  const audit = await context.db.rows(sql`
    select actor, input, outcome from audit where command = 'return-payment'`)
  expect(audit).toEqual([
    {
      actor: 'payment service',
      input: { paymentId: key, reason: `lost dispute dispute-${key}` },
      outcome: 'done',
    },
  ])
  const mails = await context.db.rows(
    sql`select count(*) from outbox_message where template = 'payment-returned'`,
  )
  expect(mails).toEqual([{ count: 1 }])
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

test('a dispute about a part of a payment is left to an operator, who is told once and sees it in the list, and a question or a won dispute changes nothing', async () => {
  const context = await freshStore()
  const { dispute, amountCents, stateNow } = await disputed(context)
  const told: unknown[] = []
  const log = Object.assign(Object.create(context.log), { error: (...said: unknown[]) => told.push(said[1]) })
  const lost = { state: 'lost' } as const
  const items = [
    dispute({ ...lost, amountCents: amountCents - 100 }),
    dispute({ ...lost, kind: 'retrieval' }),
    dispute({ state: 'won' }),
    dispute({ state: 'under-review' }),
    dispute({ ...lost, key: '00000000-0000-4000-8000-000000000000' }),
  ]
  for (let night = 1; night <= 3; night++)
    expect(await bookLostDisputes({ ...withDisputes(context, items), log })).toBe(0)
  expect(told).toEqual(['a lost dispute could not be booked, and waits for an operator'])
  expect(await stateNow()).toBe('settled')
  const listed = await listDisputes(new Date(0), 'olga', withDisputes(context, items.toReversed()))
  expect(listed.map(({ step }) => step)).toEqual(['settle-part', 'none', 'none', 'none', 'none'])
  await context.dispose()
})

test('an operator sees whose payment is disputed, for which agreement, and what became of it', async () => {
  const context = await freshStore()
  const { who, agreement, amountCents, dispute } = await disputed(context)
  const strange = dispute({ id: 'strange', key: '00000000-0000-4000-8000-000000000000', replyBy: null })
  const listed = await listDisputes(new Date(0), 'olga', withDisputes(context, [strange, dispute({})]))
  expect(listed.map(({ replyBy, payment: found }) => ({ replyBy, found }))).toEqual([
    {
      replyBy: '2026-04-01',
      found: { customerId: who.customerId, state: 'settled', amountCents, agreements: [agreement.number] },
    },
    { replyBy: null, found: null },
  ])
  await context.dispose()
})

test('what a dispute needs follows from what is lost of which payment', () => {
  const lost = { state: 'lost', kind: 'chargeback', amountCents: 2_000 } as const
  const card = { state: 'settled', amountCents: 2_000, debit: null } as const
  expect(stepAfter(lost, card)).toBe('take-back')
  expect(stepAfter({ ...lost, amountCents: 1_999 }, card)).toBe('settle-part')
  expect(stepAfter(lost, { ...card, debit: 'submitted' })).toBe('await-return')
  expect(stepAfter(lost, { ...card, state: 'reversed' })).toBe('none')
  expect(stepAfter({ ...lost, state: 'open' }, card)).toBe('none')
  expect(stepAfter(lost, undefined)).toBe('none')
})
