import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import { copyContext, type TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { refundPayment } from '../payment/refund-payment.ts'
import { bankRented } from '../payment/testing/bank-rented.ts'
import { withGateway } from '../payment/testing/gateway.ts'
import { payment, rented } from '../payment/testing/rented.ts'
import { bookCharge } from './book-charge.ts'
import { listDifferences } from './list-differences.ts'
import { selectOpenDifferences } from './queries.ts'
import { reconcile } from './reconcile.ts'
import { runReconciliation } from './run-reconciliation.ts'
import { settleDifference } from './settle-difference.ts'

/** A store with a payment by card, one that was given back, and a debit that is on its way. */
let paid: TestContext
let paymentId: string
beforeAll(async () => {
  paid = await freshStore()
  await addUnits(paid, 'console', 20)
  const take = async ({ agreement, methodId, who }: Awaited<ReturnType<typeof rented>>) =>
    unwrap(
      await makePayment(who, inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12')), paid),
    ).id
  paymentId = await take(await rented(paid))
  unwrap(await refundPayment(await take(await rented(paid)), 'test', paid))
  await take((await bankRented(paid, 'returnsR01')) as Awaited<ReturnType<typeof rented>>)
  paid.clock.set('2026-03-06T15:00:00Z')
})
afterAll(() => paid.dispose())

const from = new Date('2026-03-01T00:00:00Z')

/** A copy of the store for one test, at the same moment. */
async function ownCopy(): Promise<TestContext> {
  const own = await copyContext(paid)
  own.clock.set('2026-03-06T15:00:00Z')
  return own
}

async function withCopy(work: (own: TestContext) => Promise<void>): Promise<void> {
  const own = await ownCopy()
  try {
    await work(own)
  } finally {
    await own.dispose()
  }
}

const open = async ({ db }: TestContext) =>
  (await selectOpenDifferences(db)).map(({ about, key, kind }) => ({ about, key, kind }))

test('books and lists that agree make no work, with money taken, given back and on its way', () =>
  withCopy(async (own) => {
    const { charges, refunds, differences } = await reconcile(from, own)
    expect(charges).toBeGreaterThanOrEqual(6)
    expect({ refunds, differences }).toEqual({ refunds: 1, differences: 0 })
    expect(await open(own)).toEqual([])
  }))

test.each([
  ['unknown-to-service', sql`delete from gateway_charge where key = $key`],
  ['other-amount', sql`update gateway_charge set amount_cents = amount_cents - 1 where key = $key`],
  ['other-state', sql`update gateway_charge set state = 'declined', decline_code = 'other' where key = $key`],
])('a charge that is %s is written down once, and settled by itself when both agree again', (kind, odd) =>
  withCopy(async (own) => {
    const { db } = own
    const before = await db.one<{ row: object }>(
      sql`select to_jsonb(g) as row from gateway_charge g where key = ${paymentId}`,
    )
    const [head = '', tail = ''] = odd.parts.join('').split('$key')
    await db.run(sql([head, tail] as unknown as TemplateStringsArray, paymentId))
    await reconcile(from, own)
    expect(await reconcile(from, own)).toMatchObject({ differences: 1 })
    expect(await open(own)).toEqual([{ about: 'charge', key: paymentId, kind }])
    await db.run(sql`delete from gateway_charge where key = ${paymentId}`)
    await db.run(
      sql`insert into gateway_charge select * from jsonb_populate_record(null::gateway_charge, ${before.row})`,
    )
    own.clock.set('2026-03-07T15:00:00Z')
    expect(await reconcile(from, own)).toMatchObject({ differences: 0 })
    expect(await open(own)).toEqual([])
  }),
)

test('a charge that the store does not know, as after a restored backup, is work, and is never charged again', () =>
  withCopy(async (own) => {
    const { db } = own
    await db.run(sql`delete from covered_due where intent_id = ${paymentId}`)
    await db.run(sql`delete from payment_intent where id = ${paymentId}`)
    const asked: string[] = []
    const watched = withGateway(own, { before: (call) => void asked.push(call) })
    expect(await reconcile(from, watched)).toMatchObject({ differences: 1 })
    expect(asked).toEqual([])
    const [found] = await listDifferences('olga', own)
    expect(found).toMatchObject({
      ...{ key: paymentId, kind: 'unknown-to-store', customerId: null, storeState: null },
      ...{ serviceState: 'captured', serviceCents: 2_375 },
    })
  }))

test('money that was taken for a payment that was given up is work, which book-charge does: it goes back', () =>
  withCopy(async (own) => {
    const { db } = own
    const { who, agreement, methodId } = await rented(own)
    const silent = withGateway(own, {
      after: () => {
        throw new Error('the answer was lost')
      },
    })
    const asked = inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12'))
    const { id } = unwrap(await makePayment(who, asked, silent))
    await db.run(sql`update payment_intent set state = 'released' where id = ${id}`)
    own.clock.set('2026-03-06T15:00:00Z')
    await reconcile(from, own)
    expect(await open(own)).toEqual([{ about: 'charge', key: id, kind: 'other-state' }])
    expect(await bookCharge(randomUUID(), 'olga', own)).toMatchObject({ problem: { code: 'not-found' } })
    expect(await bookCharge(id, 'olga', own)).toEqual({ ok: true, value: 'refunded' })
    own.clock.set('2026-03-06T16:00:00Z')
    await reconcile(from, own)
    expect((await open(own)).filter(({ about }) => about === 'charge')).toEqual([])
  }))

test('the ledger is compared too', () =>
  withCopy(async (own) => {
    const { db } = own
    await db.run(sql`alter table ledger_entry disable trigger all`)
    await db.run(sql`
      delete from ledger_entry e using ledger_transaction t
      where t.customer_id = e.customer_id and t.id = e.transaction_id and t.reason like ${`payment ${paymentId} %`}`)
    await reconcile(from, own)
    expect(await open(own)).toEqual([{ about: 'charge', key: paymentId, kind: 'other-booking' }])
  }))

test('a difference that an operator settled stays settled until a side changes', () =>
  withCopy(async (own) => {
    const { db } = own
    const shift = () =>
      db.run(sql`update gateway_charge set amount_cents = amount_cents - 1 where key = ${paymentId}`)
    await shift()
    await reconcile(from, own)
    const settle = (reason: string) => settleDifference({ key: paymentId, reason }, 'olga', own)
    expect(await settle(' ')).toMatchObject({ problem: { code: 'field-required', field: 'reason' } })
    expect(await settle('the service corrected its fee')).toEqual({ ok: true, value: null })
    expect(await settle('again')).toMatchObject({ problem: { code: 'not-found' } })
    await reconcile(from, own)
    expect(await open(own)).toEqual([])
    await shift()
    await reconcile(from, own)
    expect(await open(own)).toHaveLength(1)
  }))

test('a night is compared once by all processes, and again when the service did not answer', () =>
  withCopy(async (own) => {
    const silent = {
      ...own,
      adapters: {
        ...own.adapters,
        payments: { ...own.adapters.payments, listCharges: () => Promise.reject(new Error('no answer')) },
      },
    }
    await expect(runReconciliation(silent)).rejects.toThrow('no answer')
    expect(await runReconciliation(own)).toMatchObject({ done: 0 })
    own.clock.set('2026-03-06T17:30:00Z')
    const runs = await Promise.all(Array.from({ length: 4 }, () => runReconciliation(own)))
    expect(runs.filter(({ done }) => done === 1)).toHaveLength(1)
    own.clock.set('2026-03-07T08:59:00Z')
    expect(await runReconciliation(own)).toMatchObject({ done: 0 })
    own.clock.set('2026-03-07T09:01:00Z')
    expect(await runReconciliation(own)).toMatchObject({ done: 1 })
  }))
