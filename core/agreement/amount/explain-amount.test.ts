import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { addDays, type CivilDate } from '#domain/base/civil-date.ts'
import { sumCents } from '#domain/base/money.ts'
import { unwrap } from '#domain/base/result.ts'
import { makePaymentInput } from '../agreement/schema.ts'
import { agreementOn, type Renter, renter } from '../delinquency/testing/renter.ts'
import { makePayment } from '../payment/make-payment.ts'
import { quotePayoff } from '../payoff/quote-payoff.ts'
import { quotePayoffInput } from '../payoff/schema.ts'
import { explainAmount } from './explain-amount.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'sofa', 20)
})
afterAll(() => context.dispose())

/** Whether all that the page shows agrees with what the pay page and the payoff page ask for. */
async function expectSums({ who, agreement }: Renter) {
  const explained = unwrap(await explainAmount(who, agreement.number, context))
  const { asked, payoff, agreement: shown } = explained
  if (asked === null || payoff === null) throw new Error('nothing is explained')
  const parts = asked.payments.flatMap((each) => [each.rentCents, each.taxCents, each.waiverCents])
  expect(sumCents(parts) + asked.feesCents - asked.heldCents).toBe(asked.amountCents)
  expect(asked.amountCents).toBe(shown.askedCents)
  if (shown.payable?.asked) expect(asked.amountCents).toBe(shown.payable.asked.amountCents)
  expect(sumCents(shown.openFees.map(({ feeCents }) => feeCents))).toBe(shown.feesCents)
  const quoted = await quotePayoff(who, inputOf(quotePayoffInput, { agreementNumber: shown.number }), context)
  expect(payoff.quote).toEqual(unwrap(quoted).quote)
  expect(payoff.formula.priceCents).toBe(payoff.quote.rentPayoffCents)
  return explained
}

test('the parts of an amount add up on every day of late, partial and advance payments', async () => {
  const someone = await renter(context, { state: 'CA' })
  const { who, agreement, methodId } = someone
  const pay = async (amountCents: number) => {
    const { asked, agreement: shown } = unwrap(await explainAmount(who, agreement.number, context))
    const heldCents = shown.held.suspenseCents + shown.held.customerAccountCents
    const input = {
      agreementId: agreement.id,
      methodId,
      idempotencyKey: randomUUID(),
      heldCents,
      amountCents,
    }
    unwrap(
      await makePayment(
        who,
        inputOf(makePaymentInput, { ...input, dueOn: shown.next?.dueOn ?? '2026-03-12' }),
        context,
      ),
    )
    return asked
  }
  const paid = new Map<number, number>([
    [4, 1_000],
    [9, 3_300],
    [11, 12_000],
    [40, 500],
  ])
  let day: CivilDate = '2026-03-10'
  for (let passed = 0; passed < 45; passed += 1) {
    await agreementOn(someone, day, context)
    await expectSums(someone)
    const cents = paid.get(passed)
    if (cents !== undefined) {
      await pay(cents)
      await expectSums(someone)
    }
    day = addDays(day, 1)
  }
})

test('a late fee stands with its payment, its day and the section that allows it', async () => {
  const someone = await renter(context, { state: 'CA' })
  await agreementOn(someone, '2026-03-15', context)
  const { asked, agreement, lateFeeSection } = await expectSums(someone)
  expect(asked?.payments.map(({ number, rateFrom }) => [number, rateFrom])).toEqual([[2, null]])
  expect(agreement.openFees).toEqual([
    { kind: 'late', number: 2, dueOn: '2026-03-12', feeCents: 200, chargedOn: '2026-03-15' },
  ])
  expect(lateFeeSection).toContain('1812.626')
})

test('nobody reads the amounts of somebody else', async () => {
  const [one, other] = [await renter(context), await renter(context)]
  expect(await explainAmount(other.who, one.agreement.number, context)).toMatchObject({
    ok: false,
    problem: { code: 'not-found' },
  })
})
