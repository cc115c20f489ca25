import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { runAutopay } from '#core/agreement/autopay/run-autopay.ts'
import { charged, enrolled } from '#core/agreement/autopay/testing/enrolled.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { enterCharge } from '#core/agreement/store-payment/enter-charge.ts'
import { listAgreements } from '#core/agreement/summary/list-agreements.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { backUp, backupKey, restore } from '#platform/db/backup.ts'
import { sql } from '#platform/db/sql.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { refundPayment } from '../payment/refund-payment.ts'
import { findBreaches, noBreaches } from '../payment/testing/books.ts'
import { payment, rented } from '../payment/testing/rented.ts'
import { reconcile } from './reconcile.ts'
import { resumePayments } from './resume-payments.ts'

let own: TestContext
beforeEach(async () => {
  own = await freshStore()
  await addUnits(own, 'console', 5)
})
afterEach(async () => {
  expect(await findBreaches(own)).toEqual(noBreaches)
  await own.dispose()
})

/** Runs some work of which the payment service alone keeps the charges: the database is a backup from before it. */
async function lostAfter(work: () => Promise<void>): Promise<void> {
  const folder = temporaryFolder()
  const key = backupKey(own.secrets)
  await backUp(own.databaseUrl, folder, key, own.clock.now())
  await work()
  const { rows } = await own.db.one<{ rows: object[] }>(
    sql`select jsonb_agg(to_jsonb(g)) as rows from gateway_charge g`,
  )
  await restore(own.databaseUrl, folder, key, own.clock.now())
  await own.db.run(sql`delete from gateway_charge`)
  await own.db.run(
    sql`insert into gateway_charge select * from jsonb_populate_recordset(null::gateway_charge, ${JSON.stringify(rows)})`,
  )
}

async function runAt(time: string): Promise<void> {
  own.clock.set(time)
  await own.db.run(sql`update autopay_authorization set next_look_at = ${own.clock.now()}`)
  await runAutopay(own)
}

const keysOf = async () => {
  const rows = await own.db.rows<{ key: string }>(sql`select key from gateway_charge order by key`)
  return rows.map(({ key }) => key)
}

const from = new Date('2026-03-01T00:00:00Z')
const resume = () => resumePayments('olga', own)

test('what autopay charged after the backup is booked once it was found, and not charged again', async () => {
  const { who } = await enrolled(own)
  await runAt('2026-03-05T16:00:00Z')
  await lostAfter(() => runAt('2026-03-12T14:00:00Z'))
  const before = await keysOf()
  expect(await charged(who.customerId, own)).toEqual([])
  await runAt('2026-03-12T14:20:00Z')
  expect([await keysOf(), await charged(who.customerId, own)]).toEqual([before, []])
  expect(await resume()).toMatchObject({
    problem: { code: 'payments-not-resumed', params: { from: '2026-03-05', count: 0 } },
  })
  // Charges of the last half hour are not compared yet.
  await reconcile(from, own)
  expect(await resume()).toMatchObject({ problem: { code: 'payments-not-resumed', params: { count: 0 } } })
  own.clock.set('2026-03-12T14:45:00Z')
  expect(await reconcile(from, own)).toMatchObject({ differences: 1 })
  expect(await resume()).toMatchObject({ problem: { code: 'payments-not-resumed', params: { count: 1 } } })
  await runAt('2026-03-12T14:50:00Z')
  expect(await keysOf()).toEqual(before)
  expect(await charged(who.customerId, own)).toMatchObject([{ dueOn: '2026-03-12' }])
  expect(await resume()).toEqual({ ok: true, value: null })
  expect(await resume()).toMatchObject({ problem: { code: 'not-found' } })
  await runAt('2026-03-12T16:00:00Z')
  expect(await keysOf()).toEqual(before)
  await runAt('2026-03-19T16:00:00Z')
  expect(await keysOf()).toHaveLength(before.length + 1)
})

test('a declined try that the store has lost is not made again, by a service that forgets keys either', async () => {
  const { who } = await enrolled(own)
  await runAt('2026-03-05T16:00:00Z')
  await lostAfter(async () => {
    await own.db.run(sql`update gateway_card set behaviour = 'declines-insufficient-funds'`)
    await runAt('2026-03-12T14:00:00Z')
  })
  own.clock.set('2026-03-12T14:45:00Z')
  await reconcile(from, own)
  unwrap(await resume())
  const asked: string[] = []
  const { payments } = own.adapters
  const watched = {
    ...own,
    adapters: {
      ...own.adapters,
      payments: {
        ...payments,
        charge: (request: Parameters<typeof payments.charge>[0]) => {
          asked.push(request.key)
          return payments.charge(request)
        },
      },
    },
  }
  await own.db.run(sql`update autopay_authorization set next_look_at = ${own.clock.now()}`)
  await runAutopay(watched)
  expect(asked).toEqual([])
  const states = await own.db.rows(
    sql`select state from payment_intent where customer_id = ${who.customerId} and purpose = 'renewal'`,
  )
  expect(states).toEqual([{ state: 'declined' }])
})

test('what a customer paid after the backup is entered by an operator, and can be given back', async () => {
  const { who, agreement, methodId } = await rented(own)
  const pay = () =>
    makePayment(who, inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12')), own)
  let id = ''
  await lostAfter(async () => {
    id = unwrap(await pay()).id
  })
  const before = await keysOf()
  expect(await pay()).toMatchObject({ problem: { code: 'payments-paused' } })
  own.clock.set(new Date(own.clock.now().getTime() + 3_600_000).toISOString())
  const enter = (key: string, agreementNumber = agreement.number) =>
    enterCharge({ key, agreementNumber }, 'olga', own)
  expect(await enter(id)).toMatchObject({ problem: { code: 'not-found', field: 'key' } })
  await reconcile(from, own)
  expect(await enter('no id')).toMatchObject({ problem: { code: 'not-found', field: 'key' } })
  expect(await enter(id, '999')).toMatchObject({ problem: { code: 'not-found', field: 'agreementNumber' } })
  expect(await resume()).toMatchObject({ problem: { code: 'payments-not-resumed', params: { count: 1 } } })
  expect(await enter(id)).toEqual({ ok: true, value: 'settled' })
  expect(await enter(id)).toMatchObject({ problem: { code: 'not-found', field: 'key' } })
  expect((await listAgreements(who, own))[0]?.paymentsMade).toBe(2)
  expect(await reconcile(from, own)).toMatchObject({ differences: 0 })
  unwrap(await resume())
  expect(await keysOf()).toEqual(before)
  expect(
    await own.db.rows(sql`select actor, outcome from audit where command = 'enter-charge' order by id`),
  ).toHaveLength(5)
  expect(await refundPayment(id, 'olga', own)).toMatchObject({ ok: true })
})
