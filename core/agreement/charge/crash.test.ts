import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { book } from '#core/money/ledger/book.ts'
import { balancesOf } from '#core/money/ledger/queries.ts'
import { recoverRefunds } from '#core/money/refund/recover-refunds.ts'
import type { TestContext } from '#core/testing/context.ts'
import { killAtEachWrite } from '#core/testing/kill-at-each-write.ts'
import { runChild } from '#core/testing/run-child.ts'
import { unwrap } from '#domain/base/result.ts'
import { feeCharge } from '#domain/money/ledger.ts'
import { sql } from '#platform/db/sql.ts'
import type { CrashPoint } from '#platform/db/testing/crash.ts'
import { markReturned } from '../delinquency/mark-returned.ts'
import { processAgreements } from '../delinquency/process-agreements.ts'
import { returnDeposits } from './return-deposit.ts'
import { returnUnusedMoney } from './return-unused.ts'
import { chargingStore, renting } from './testing/charged.ts'

const child = fileURLToPath(new URL('./testing/give-back-child.ts', import.meta.url))

/** A closed agreement that holds a deposit of $50 and an unused reservation of $10, and owes a fee of $4. */
let seed: TestContext
let renter: Awaited<ReturnType<typeof renting>>
beforeAll(async () => {
  seed = await chargingStore('NE')
  renter = await renting(seed, 'reservation')
  const { who, agreement, order } = renter
  const fee = { agreementId: agreement.id, entry: feeCharge(400), key: `fee ${agreement.id}` }
  await book(seed.db, who.customerId, [fee], seed.clock.now())
  const asked = { agreementNumber: agreement.number, on: order.delivery.date } as const
  unwrap(await markReturned({ ...asked, grade: 'GREAT', by: 'customer' }, 'test', seed))
  seed.clock.set('2028-03-01T17:00:00Z')
  await processAgreements(seed)
})
afterAll(() => seed.dispose())

/** Runs a worker in a separate process that crashes at the given point, if any. */
function work(own: TestContext, point?: CrashPoint) {
  return runChild([child], own, point)
}

/** What the customer got back, by the store, by the gateway and in mails, and what the ledger still holds. */
async function outcome(own: TestContext) {
  const { who, agreement } = renter
  const refunds = await own.db.rows(sql`
    select reason, state, amount_cents from refund where customer_id = ${who.customerId} order by reason`)
  const paid = await own.db.rows<{ amountCents: number }>(
    sql`select amount_cents from gateway_refund order by amount_cents`,
  )
  const mails = await own.db.rows<{ template: string }>(sql`
    select template from outbox_message where template in ('deposit-sent', 'refund-sent') order by template`)
  const rows = await balancesOf(own.db, who.customerId, [agreement.id])
  const held = ['deposits', 'customer-account', 'suspense', 'refund-payable', 'receivable-fees']
  return {
    refunds,
    paid: paid.map(({ amountCents }) => amountCents),
    mails: mails.map(({ template }) => template),
    held: rows.filter(({ account, cents }) => held.includes(account) && cents !== 0),
  }
}

async function recovered(own: TestContext, point: CrashPoint): Promise<void> {
  // Other workers take over during the next day.
  for (const time of ['01T17:01', '01T17:20', '01T19:00', '02T00:00', '02T17:00']) {
    own.clock.set(`2028-03-${time}:00Z`)
    await recoverRefunds(own)
    await returnDeposits(own)
    await returnUnusedMoney(own)
  }
  expect({ point, ...(await outcome(own)) }).toEqual({
    point,
    refunds: [
      { reason: 'deposit', state: 'settled', amountCents: 5_000 },
      { reason: 'unused', state: 'settled', amountCents: 600 },
    ],
    paid: [600, 5_000],
    mails: ['deposit-sent', 'refund-sent'],
    held: [],
  })
}

test('a worker killed before and after each write gives deposit and reservation back once, and says so once', {
  timeout: 600_000,
}, async () => {
  await killAtEachWrite(seed, { work, moreThan: 12, where: 'both-sides', recovered })
})
