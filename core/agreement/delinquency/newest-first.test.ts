import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { makePaymentInput } from '../agreement/schema.ts'
import { makePayment } from '../payment/make-payment.ts'
import { processAgreements } from './process-agreements.ts'
import { feesOf, renter } from './testing/renter.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'sofa', 2)
})
afterAll(() => context.dispose())

/** Pays one payment a week from 19 March on, always a week behind; returns the days of the late fees. */
async function feesOfWeekBehind(version: string): Promise<CivilDate[]> {
  const { who, agreement, pay } = await renter(context, { state: 'CT' })
  await context.db.run(sql`update agreement set pack_version = ${version} where id = ${agreement.id}`)
  for (let day = 12; day <= 30; day += 1) {
    context.clock.set(`2026-03-${day}T16:00:00Z`)
    const due: CivilDate | undefined = { 19: '2026-03-12', 26: '2026-03-19' }[day] as CivilDate | undefined
    if (due !== undefined)
      unwrap(await makePayment(who, inputOf(makePaymentInput, { ...pay(due), amountCents: 2_699 }), context))
    await processAgreements(context)
  }
  return (await feesOf(context, agreement.id)).map(({ on }) => on)
}

test('in Connecticut money counts for the newest payment due, so who is a week behind has one late fee [RTO-012]', async () => {
  expect(await feesOfWeekBehind('2026-11')).toEqual(['2026-03-16'])
  // Before the section was read, each payment was late in its turn.
  expect(await feesOfWeekBehind('2026-01')).toEqual(['2026-03-16', '2026-03-23', '2026-03-30'])
})
