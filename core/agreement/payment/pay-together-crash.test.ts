import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recoverPayments } from '#core/money/payment/recover-payments.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { killAtEachWrite } from '#core/testing/kill-at-each-write.ts'
import { runChild } from '#core/testing/run-child.ts'
import { sumCents } from '#domain/base/money.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import type { CrashPoint } from '#platform/db/testing/crash.ts'
import { enrolAutopay } from '../autopay/enrol-autopay.ts'
import { runAutopay } from '../autopay/run-autopay.ts'
import { authorization } from '../autopay/testing/enrolled.ts'
import { listAgreements } from '../summary/list-agreements.ts'
import { payBoth, rentedTwice, sharesOf, type TwiceRenter } from './testing/rented-twice.ts'

const child = fileURLToPath(new URL('./testing/pay-both-child.ts', import.meta.url))
const key = randomUUID()

/** Two agreements; the one with a payment due today is on autopay. */
let seed: TestContext
let renter: TwiceRenter
beforeAll(async () => {
  seed = await freshStore()
  renter = await rentedTwice(seed)
  const { who, methodId, agreements } = renter
  const due = agreements.find(({ next }) => next?.dueOn === '2026-03-12')
  if (due === undefined) throw new Error('nothing is due')
  unwrap(await enrolAutopay(who, await authorization(who, due, methodId, seed), seed))
})
afterAll(() => seed.dispose())

/** Pays both agreements in a separate process that crashes at the given point, if any. */
function work(own: TestContext, point?: CrashPoint) {
  return runChild([child], own, point, { RENTER: JSON.stringify({ ...renter, key }) })
}

/** The payments made on each agreement, and the captured charges beside the payment at signing, in cents. */
async function outcome(own: TestContext) {
  const { who } = renter
  const charges = await own.db.rows<{ amountCents: number }>(sql`
    select g.amount_cents from gateway_charge g join payment_intent i on i.id::text = g.key
    where i.customer_id = ${who.customerId} and i.purpose = 'renewal' and g.state = 'captured'
    order by g.amount_cents`)
  const mails = await own.db.one<{ count: number }>(sql`
    select count(*)::integer as count from outbox_message m join payment_intent i on m.dedupe_key = 'receipt ' || i.id
    where i.customer_id = ${who.customerId} and i.purpose = 'renewal'`)
  return {
    made: Object.fromEntries(
      (await listAgreements(who, own)).map(({ id, paymentsMade }) => [id, paymentsMade]),
    ),
    charges: charges.map(({ amountCents }) => amountCents),
    receipts: mails.count,
  }
}

/**
 * Autopay of one agreement runs after the crash, before anything is known of the payment. Then the charge that had reached
 * the gateway is found, and both are paid by it; or there is none, and autopay pays its agreement alone, so that what the
 * customer sends again does not fit any more.
 */
async function recovered(own: TestContext, point: CrashPoint): Promise<'together' | 'alone'> {
  for (const time of ['15:00', '15:01', '15:03', '15:15', '15:20', '16:20', '17:30']) {
    own.clock.set(`2026-03-12T${time}:00Z`)
    await runAutopay(own)
    await recoverPayments(own)
  }
  const again = await payBoth(renter, key, own)
  const shares = sharesOf(renter).map(({ agreementId, dueOn, amountCents = 0 }) => ({
    agreementId,
    amountCents,
    isDue: dueOn === '2026-03-12',
  }))
  const paid = await outcome(own)
  const isTogether = again.ok
  const ofCharge = shares.filter(({ isDue }) => isTogether || isDue)
  expect({ point, ...paid }).toEqual({
    point,
    made: Object.fromEntries(shares.map((share) => [share.agreementId, ofCharge.includes(share) ? 2 : 1])),
    charges: [sumCents(ofCharge.map(({ amountCents }) => amountCents))],
    receipts: 1,
  })
  return isTogether ? 'together' : 'alone'
}

test('killed before and after each write while autopay of one agreement runs: both are paid by one charge, or it alone', {
  timeout: 600_000,
}, async () => {
  const ends = new Set<string>()
  await killAtEachWrite(seed, {
    work,
    moreThan: 2,
    where: 'both-sides',
    recovered: async (own, point) => {
      ends.add(await recovered(own, point))
    },
  })
  expect([...ends].sort()).toEqual(['alone', 'together'])
})
