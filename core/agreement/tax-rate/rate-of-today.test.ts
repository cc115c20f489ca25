import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import { copyContext, type TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { makePaymentInput } from '../agreement/schema.ts'
import { quoteReinstatement } from '../delinquency/quote-reinstatement.ts'
import { reinstateAgreement } from '../delinquency/reinstate-agreement.ts'
import { reinstateInput } from '../delinquency/schema.ts'
import { agreementOn, lapsed, mailsOf, renter } from '../delinquency/testing/renter.ts'
import { makePayment } from '../payment/make-payment.ts'
import { getAgreement } from '../summary/get-agreement.ts'

let seed: TestContext
beforeAll(async () => {
  seed = await freshStore()
  await addUnits(seed, 'sofa', 5)
})
afterAll(() => seed.dispose())

const setRate = (own: TestContext, firstOn: CivilDate, rate: number) =>
  own.db.run(sql`
    insert into tax_rate_change (state_code, postal_code, first_on, rate_millionths)
    values ('OH', '43215', ${firstOn}, ${rate})`)

test('a payment in the first minutes of a new rate of tax has that rate, and the customer is told once', async () => {
  const own = await copyContext(seed)
  const someone = await renter(own)
  await setRate(own, '2026-03-12', 90_000)
  await agreementOn(someone, '2026-03-11', own)
  // In Columbus 12 March begins at 04:00 UTC; the daily work has not come to the agreement yet.
  own.clock.set('2026-03-12T04:01:00Z')
  const input = inputOf(makePaymentInput, someone.pay('2026-03-12'))
  expect(unwrap(await makePayment(someone.who, input, own))).toMatchObject({ amountCents: 2_499 + 225 })
  await agreementOn(someone, '2026-03-12', own)
  const mails = await mailsOf(own, someone.agreement.number)
  expect(mails.filter((template) => template === 'tax-rate-changed')).toHaveLength(1)
  expect(await findBreaches(own)).toEqual(noBreaches)
  await own.dispose()
})

test('a lapsed agreement is resumed at the rate of the day, before and after the daily work', async () => {
  const own = await copyContext(seed)
  const someone = await lapsed(own)
  const { who, agreement, methodId } = someone
  const quote = async () => unwrap(await quoteReinstatement(who, agreement.number, own))
  expect(await quote()).toMatchObject({ taxCents: 2 * 200 })
  await setRate(own, '2026-03-22', 90_000)
  await agreementOn(someone, '2026-03-22', own)
  expect(await quote()).toMatchObject({ taxCents: 2 * 225 })
  await setRate(own, '2026-03-24', 100_000)
  own.clock.set('2026-03-24T04:01:00Z')
  const { taxCents, totalCents: quotedCents } = await quote()
  expect(taxCents).toBe(2 * 250)
  const asked = { agreementId: agreement.id, quotedCents, methodId, idempotencyKey: randomUUID() }
  unwrap(await reinstateAgreement(who, inputOf(reinstateInput, asked), own))
  const resumed = unwrap(await getAgreement(who, agreement.number, own))
  expect(resumed).toMatchObject({ state: 'active', ledger: { balanceCents: 0 } })
  expect(resumed.schedule.slice(0, 4).map((payment) => payment.taxCents)).toEqual([200, 250, 250, 250])
  expect(await findBreaches(own)).toEqual(noBreaches)
  await own.dispose()
})
