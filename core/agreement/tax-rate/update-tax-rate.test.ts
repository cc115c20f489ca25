import { afterAll, beforeAll, expect, test } from 'vitest'
import { recoverPayments } from '#core/money/payment/recover-payments.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { withGateway } from '#core/money/payment/testing/gateway.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { makePaymentInput } from '../agreement/schema.ts'
import { agreementOn, mailsOf, type Renter, renter } from '../delinquency/testing/renter.ts'
import { makePayment } from '../payment/make-payment.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'sofa', 5)
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

const at = (someone: Renter, day: CivilDate) => agreementOn(someone, day, context)

/** Puts another rate into force in the ZIP of one store. */
const setRateOf = (storeId: string, firstOn: CivilDate, rate: number) =>
  context.db.run(sql`
    insert into tax_rate_change (state_code, postal_code, first_on, rate_millionths)
    select state_code, left(postal_code, 5), ${firstOn}, ${rate} from store where id = ${storeId}`)

const setRate = (firstOn: CivilDate, rate: number, postalCode = '') =>
  context.db.run(sql`
    insert into tax_rate_change (state_code, postal_code, first_on, rate_millionths)
    values ('OH', ${postalCode}, ${firstOn}, ${rate})`)

test('a rate of tax holds from its day on: for payments that are made after it, with the mail and the receipt', async () => {
  const someone = await renter(context)
  const { who, pay } = someone
  // Changes of a day before the agreement, and of another ZIP, are none of it.
  await setRate('2026-01-01', 50_000)
  await setRate('2026-03-13', 30_000, '45202')
  await setRate('2026-03-15', 100_000, '43215')
  expect(await at(someone, '2026-03-14')).toMatchObject({ next: { number: 2, taxCents: 200 } })
  const changed = await at(someone, '2026-03-15')
  expect(changed).toMatchObject({
    next: { number: 2, rentCents: 2_499, taxCents: 250, openCents: 2_749 },
    taxCents: 250,
    taxRateMillionths: 100_000,
    signed: { taxCents: 200 },
  })
  // The payment that was made at signing keeps its tax.
  expect(changed.schedule.slice(0, 3).map(({ taxCents }) => taxCents)).toEqual([200, 250, 250])
  await at(someone, '2026-03-16')
  const mails = await mailsOf(context, someone.agreement.number)
  expect(mails.filter((template) => template === 'tax-rate-changed')).toHaveLength(1)
  const payment = unwrap(await makePayment(who, inputOf(makePaymentInput, pay('2026-03-12')), context))
  expect(payment).toMatchObject({ amountCents: 2_749 })
  // The next change leaves the tax of what was paid as it was, and holds from the first payment after it.
  await setRate('2026-03-18', 80_000, '43215')
  const again = await at(someone, '2026-03-18')
  expect(again.schedule.slice(0, 4).map(({ taxCents }) => taxCents)).toEqual([200, 250, 200, 200])
  expect(again.ledger.balanceCents).toBe(0)
})

/** Pays, and the payment service never hears of it: the payment is released after a while. */
async function payInVain({ who, pay }: Renter, dueOn: CivilDate) {
  context.clock.set('2026-03-15T15:00:00Z')
  const before = () => {
    throw new Error('the network is gone')
  }
  unwrap(await makePayment(who, inputOf(makePaymentInput, pay(dueOn)), withGateway(context, { before })))
  context.clock.set('2026-03-15T15:15:00Z')
  await recoverPayments(context)
}

test('a lower rate makes held money enough for the payment that is due, which then costs no late fee', async () => {
  const both = [
    await renter(context, { state: 'CA', storeId: '00303' }),
    await renter(context, { state: 'CA', storeId: '00303' }),
  ] as const
  await setRateOf('00303', '2026-03-15', 60_000)
  context.clock.set('2026-03-13T18:00:00Z')
  for (const { who, pay } of both) {
    const part = { ...pay('2026-03-12'), amountCents: 2_650 }
    unwrap(await makePayment(who, inputOf(makePaymentInput, part), context))
  }
  // One has the new rate already, of a payment that failed before the work of the day.
  await payInVain(both[1], '2026-03-12')
  for (const someone of both) {
    expect(await at(someone, '2026-03-15')).toMatchObject({
      ...{ paymentsMade: 2, amountDueCents: 0, lateFees: [], held: { customerAccountCents: 1 } },
      next: { number: 3, taxCents: 150 },
    })
    expect(await mailsOf(context, someone.agreement.number)).not.toContain('late-fee')
  }
})
