import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { explainAmount } from '../amount/explain-amount.ts'
import { agreementOn, renter } from '../delinquency/testing/renter.ts'
import { termsOfOrder } from '../terms/queries.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'sofa', 5)
})
afterAll(() => context.dispose())

/** Of a store in 43215, which has a rate of 8 % of its own, and of Ohio. */
const setRate = (firstOn: CivilDate, rate: number, postalCode: '43215' | '') =>
  context.db.run(sql`
    insert into tax_rate_change (state_code, postal_code, first_on, rate_millionths)
    values ('OH', ${postalCode}, ${firstOn}, ${rate})`)

test('a change of the state where the ZIP has a rate of its own is no change, and hides none', async () => {
  const someone = await renter(context)
  const { who, agreement } = someone
  await setRate('2026-03-14', 60_000, '')
  await setRate('2026-03-16', 90_000, '43215')
  await setRate('2026-03-18', 65_000, '')
  const coming = { firstOn: '2026-03-16', rate: 90_000 }
  const announced = async () => {
    const [terms] = await termsOfOrder(
      context.db,
      { customerId: who.customerId, orderId: agreement.orderId },
      context.clock.now(),
    )
    const { taxChange } = unwrap(await explainAmount(who, agreement.number, context))
    return [terms?.comingTax, taxChange]
  }
  await agreementOn(someone, '2026-03-12', context)
  expect(await announced()).toEqual([coming, coming])
  // The daily work comes to the agreement once all three days are over: the mail names the day of the change.
  const changed = await agreementOn(someone, '2026-03-19', context)
  expect(changed).toMatchObject({ taxRateMillionths: 90_000 })
  const mails = await context.db.rows(sql`
    select params->>'firstOn' as first_on from outbox_message
    where template = 'tax-rate-changed' and params->>'agreementNumber' = ${agreement.number}`)
  expect(mails).toEqual([{ firstOn: '2026-03-16' }])
})
