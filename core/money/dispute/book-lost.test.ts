import { expect, test } from 'vitest'
import type { ListedDispute } from '#adapters/payments/port.ts'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { getAgreement } from '#core/agreement/summary/get-agreement.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { getPayment } from '../payment/get-payment.ts'
import { refundPayment } from '../payment/refund-payment.ts'
import { findBreaches, noBreaches } from '../payment/testing/books.ts'
import { payment, rented } from '../payment/testing/rented.ts'
import { runReconciliation } from '../reconciliation/run-reconciliation.ts'
import { bookLostDisputes } from './book-lost.ts'
import { listDisputes } from './list-disputes.ts'
import { type Refunded, stepAfter } from './step-after.ts'
import { disputeOf, errorsOf, withDisputes } from './testing/disputes.ts'

/** Rented goods with a second payment that was made, and a dispute about it as the service would list it. */
async function disputed(context: TestContext) {
  await addUnits(context, 'console', 1)
  const { who, agreement, methodId } = await rented(context)
  const asked = inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12'))
  const paid = unwrap(await makePayment(who, asked, context))
  const { id: key, amountCents } = paid
  const dispute = (more: Partial<ListedDispute>) => disputeOf(paid, more)
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
  expect(await night(dispute({}))).toMatchObject({ done: 1 })
  expect(await stateNow()).toBe('settled')
  expect(await night(dispute({ state: 'lost' }))).toMatchObject({ done: 1 })
  expect(await stateNow()).toBe('reversed')
  expect(unwrap(await getAgreement(who, agreement.number, context)).next).toMatchObject({
    dueOn: '2026-03-12',
  })
  expect(await night(dispute({ state: 'lost' }))).toMatchObject({ done: 1 })
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
  const { told, context: heard } = errorsOf(context)
  const lost = { state: 'lost' } as const
  const items = [
    dispute({ ...lost, amountCents: amountCents - 100 }),
    dispute({ ...lost, kind: 'retrieval' }),
    dispute({ state: 'won' }),
    dispute({ state: 'under-review' }),
    dispute({ ...lost, key: '00000000-0000-4000-8000-000000000000' }),
  ]
  for (let night = 1; night <= 3; night++)
    expect(await bookLostDisputes(withDisputes(heard, items))).toMatchObject({ done: 0 })
  expect(told).toEqual(['a lost dispute could not be booked, and waits for an operator'])
  expect(await stateNow()).toBe('settled')
  const listed = await listDisputes(new Date(0), 'olga', withDisputes(context, items.toReversed()))
  expect(listed.map(({ step }) => step)).toEqual(['settle-part', 'none', 'none', 'none', 'none'])
  await context.dispose()
})

test('a dispute about a payment that was given back asks for the proof, and once it is lost it is told once and listed first', async () => {
  const context = await freshStore()
  const { key, dispute, amountCents, stateNow } = await disputed(context)
  unwrap(await refundPayment(key, 'olga', context))
  expect(await stateNow()).toBe('refunded')
  const list = async (...items: ListedDispute[]) => {
    const listed = await listDisputes(new Date(0), 'olga', withDisputes(context, items))
    return listed.map(({ id, step, payment: found }) => ({ id, step, refunded: found?.refunded }))
  }
  const refunded = { cents: amountCents, sentCents: amountCents }
  expect(await list(dispute({}))).toEqual([{ id: `dispute-${key}`, step: 'prove-refund', refunded }])
  const { told, context: heard } = errorsOf(context)
  for (const state of ['open', 'lost', 'lost'] as const) {
    context.clock.advanceDays(1)
    expect(await runReconciliation(withDisputes(heard, [dispute({ state })]))).toMatchObject({ done: 1 })
    if (state === 'open') expect(told).toEqual([])
  }
  expect(told).toEqual(['a lost dispute could not be booked, and waits for an operator'])
  expect(await stateNow()).toBe('refunded')
  const won = dispute({ id: 'won', state: 'won', replyBy: '2026-03-01' })
  expect(await list(won, dispute({ state: 'lost' }))).toEqual([
    { id: `dispute-${key}`, step: 'contest', refunded },
    { id: 'won', step: 'none', refunded },
  ])
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

test('a lost dispute about a payment whose refund has not gone out says to hold it', async () => {
  const context = await freshStore()
  const { key, dispute, amountCents } = await disputed(context)
  const refund = async () => {
    throw new Error('charged back')
  }
  const payments = { ...context.adapters.payments, refund }
  unwrap(await refundPayment(key, 'olga', { ...context, adapters: { ...context.adapters, payments } }))
  const [listed] = await listDisputes(
    new Date(0),
    'olga',
    withDisputes(context, [dispute({ state: 'lost' })]),
  )
  expect(listed).toMatchObject({
    step: 'hold-refund',
    payment: { refunded: { cents: amountCents, sentCents: 0 } },
  })
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
      found: {
        ...{ customerId: who.customerId, state: 'settled', amountCents, agreements: [agreement.number] },
        refunded: { cents: 0, sentCents: 0 },
      },
    },
    { replyBy: null, found: null },
  ])
  await context.dispose()
})

test('what a dispute needs follows from what is lost of which payment', () => {
  const lost = { state: 'lost', kind: 'chargeback', amountCents: 2_000 } as const
  const card = { state: 'settled', amountCents: 2_000, debit: null } as const
  const none = { cents: 0, sentCents: 0 }
  expect(stepAfter(lost, card, none)).toBe('take-back')
  expect(stepAfter({ ...lost, amountCents: 1_999 }, card, none)).toBe('settle-part')
  expect(stepAfter(lost, { ...card, debit: 'submitted' }, none)).toBe('await-return')
  expect(stepAfter(lost, { ...card, state: 'reversed' }, none)).toBe('none')
  expect(stepAfter({ ...lost, state: 'open' }, card, none)).toBe('none')
  expect(stepAfter(lost, undefined, none)).toBe('none')
})

test('what a dispute needs follows from what was given back of its payment', () => {
  const lost = { state: 'lost', kind: 'chargeback', amountCents: 2_000 } as const
  const open = { ...lost, state: 'open' } as const
  const card = { state: 'settled', amountCents: 2_000, debit: null } as const
  const refunded = { ...card, state: 'refunded' } as const
  const [part, whole] = [900, 2_000].map((cents) => ({ cents, sentCents: cents })) as [Refunded, Refunded]
  expect(stepAfter(lost, card, part)).toBe('settle-rest')
  expect(stepAfter({ ...lost, amountCents: 1_100 }, card, part)).toBe('settle-rest')
  expect(stepAfter(lost, card, whole)).toBe('contest')
  expect(stepAfter(lost, refunded, whole)).toBe('contest')
  expect(stepAfter(lost, refunded, { ...whole, sentCents: 0 })).toBe('hold-refund')
  expect(stepAfter({ ...lost, kind: 'pre-arbitration' }, refunded, whole)).toBe('contest')
  for (const other of [{ kind: 'retrieval' }, { state: 'won' }, { state: 'under-review' }] as const)
    expect(stepAfter({ ...lost, ...other }, refunded, whole)).toBe('none')
  expect(stepAfter(open, card, part)).toBe('prove-refund')
  expect(stepAfter({ ...open, kind: 'retrieval' }, refunded, whole)).toBe('prove-refund')
  expect(stepAfter(open, refunded, { ...whole, sentCents: 0 })).toBe('none')
  // A debit's return books what was given back as well.
  expect(stepAfter(lost, { ...refunded, debit: 'settled' }, whole)).toBe('await-return')
  expect(stepAfter(lost, { ...card, debit: 'settled' }, part)).toBe('await-return')
  expect(stepAfter(lost, { ...refunded, debit: 'returned' }, whole)).toBe('none')
  expect(stepAfter(open, { ...refunded, debit: 'returned' }, whole)).toBe('none')
})
