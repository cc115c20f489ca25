import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { book } from '#core/money/ledger/book.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { payment, rented } from '#core/money/payment/testing/rented.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf, submit } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { feeCharge } from '#domain/money/ledger.ts'
import { sql } from '#platform/db/sql.ts'
import { makePaymentInput } from '../agreement/schema.ts'
import { getCertificate } from '../ownership/get-certificate.ts'
import { calculatePayments } from '../payoff/calculate-payments.ts'
import { makePayoff } from '../payoff/make-payoff.ts'
import { quotePayoff } from '../payoff/quote-payoff.ts'
import { makePayoffInput, quotePayoffInput } from '../payoff/schema.ts'
import { receiptFile } from '../statement/receipt-file.ts'
import { getAgreement } from '../summary/get-agreement.ts'
import { makePayment } from './make-payment.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 20)
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

type Rented = Awaited<ReturnType<typeof rented>>

const ask = ({ who, agreement, methodId }: Rented, change: Partial<z.input<typeof makePaymentInput>> = {}) =>
  submit(makePaymentInput, { ...payment(agreement.id, methodId, '2026-03-12'), ...change }, (input) =>
    makePayment(who, input, context),
  )

const shown = async ({ who, agreement }: Rented) => unwrap(await getAgreement(who, agreement.number, context))

const charge = ({ who, agreement }: Rented, cents: number) =>
  context.db.transaction((tx) =>
    book(
      tx,
      who.customerId,
      [{ agreementId: agreement.id, entry: feeCharge(cents), key: `fee ${agreement.id} ${randomUUID()}` }],
      context.clock.now(),
    ),
  )

test('a partial payment waits, shows, and goes first to the next amount due [RTO-041]', async () => {
  const renter = await rented(context)
  context.clock.set('2026-03-12T15:00:00Z')
  const first = unwrap(await ask(renter, { amountCents: 1_000 }))
  expect(first.parts).toMatchObject([{ covers: [], rentCents: 0, keptCents: 1_000 }])
  expect(first.receipt).toMatchObject([{ paymentsMade: 1, heldCents: 1_000 }])
  const waiting = await shown(renter)
  expect(waiting).toMatchObject({
    paymentsMade: 1,
    amountDueCents: 2_375,
    held: { suspenseCents: 1_000, customerAccountCents: 0 },
    payable: { isDue: true, asked: { amountCents: 1_375, first: 2, last: 2 } },
  })
  expect(waiting.ledger.lines.at(-1)).toMatchObject({ amountCents: -1_000, heldCents: 1_000 })
  const [calculated] = await calculatePayments(renter.who, context)
  expect(calculated).toMatchObject({ suspenseCents: 1_000, totalCents: 1_375, rentCents: 2_199 })
  const { quote } = unwrap(
    await quotePayoff(
      renter.who,
      inputOf(quotePayoffInput, { agreementNumber: renter.agreement.number }),
      context,
    ),
  )
  expect(quote.heldCents).toBe(1_000)
  const rest = unwrap(await ask(renter))
  expect(rest).toMatchObject({ amountCents: 1_375, parts: [{ heldCents: 1_000, covers: [{ number: 2 }] }] })
  expect(await shown(renter)).toMatchObject({
    paymentsMade: 2,
    held: { suspenseCents: 0, customerAccountCents: 0 },
    ledger: { balanceCents: 0 },
  })
})

test('more than is due pays ahead; what is over is the customer’s own and lowers the next payment', async () => {
  const renter = await rented(context)
  const made = unwrap(await ask(renter, { amountCents: 5_000 }))
  expect(made.parts[0]?.covers).toEqual([
    { number: 2, dueOn: '2026-03-12' },
    { number: 3, dueOn: '2026-03-19' },
  ])
  expect(await shown(renter)).toMatchObject({
    paymentsMade: 3,
    held: { suspenseCents: 0, customerAccountCents: 250 },
    payable: { isDue: false, asked: { amountCents: 2_125, first: 4 } },
  })
})

test('without an amount all that is due is paid, fees after the rent that has fallen due', async () => {
  const renter = await rented(context)
  context.clock.set('2026-03-20T15:00:00Z')
  await charge(renter, 500)
  const { payable } = await shown(renter)
  expect(payable).toMatchObject({
    asked: { amountCents: 5_250, first: 2, last: 3, feesCents: 500 },
    next: { amountCents: 2_375, first: 2, last: 2, feesCents: 0 },
  })
  expect(unwrap(await ask(renter, { amountCents: 2_600 })).parts).toMatchObject([
    { covers: [{ number: 2 }], feesCents: 0, keptCents: 225 },
  ])
  const rest = unwrap(await ask(renter, { dueOn: '2026-03-19' }))
  expect(rest).toMatchObject({
    amountCents: 2_650,
    parts: [{ covers: [{ number: 3 }], feesCents: 500, heldCents: 225, keptCents: 0 }],
  })
  expect(await shown(renter)).toMatchObject({ feesCents: 0, amountDueCents: 0, ledger: { balanceCents: 0 } })
})

test('money as large as the payoff is no rent: it is refused with the payoff, and less than that is taken', async () => {
  const renter = await rented(context)
  const payoff = { amountCents: 62_414, quotedOn: '2026-03-05', isLess: false }
  expect((await shown(renter)).payable).toMatchObject({ leastCents: 100, mostCents: 62_413, payoff })
  for (const amountCents of [62_414, 51 * 2_375, 1_000_000]) {
    expect(await ask(renter, { amountCents })).toEqual({
      ok: false,
      problem: { code: 'payoff-is-less', field: 'amountCents', params: { amountCents: 62_414 } },
    })
  }
  unwrap(await ask(renter, { amountCents: 62_413 }))
  const { payable } = await shown(renter)
  expect(payable).toMatchObject({ asked: null, next: null, payoff: { isLess: true } })
  // One cent, plus two cents by which the taxes of 26 payments are less than the tax of a payoff.
  expect(payable?.payoff.amountCents).toBe(3)
})

test('money held that covers all that is left buys the goods without a card, with a receipt and a certificate', async () => {
  const renter = await rented(context)
  const { who, agreement } = renter
  unwrap(await ask(renter, { amountCents: 62_413 }))
  await context.db.run(sql`
    update agreement set cash_cents = cash_cents - 3 where id = ${agreement.id}`)
  const { payable } = await shown(renter)
  expect(payable).toMatchObject({ asked: null, mostCents: 0, payoff: { amountCents: 0, isLess: true } })
  expect(await ask(renter, { dueOn: '2026-09-10', amountCents: 100 })).toMatchObject({
    problem: { code: 'payoff-is-less', params: { amountCents: 0 } },
  })
  const taken = { agreementId: agreement.id, quotedCents: 0, quotedOn: '2026-03-05' as const }
  const made = unwrap(
    await makePayoff(who, inputOf(makePayoffInput, { ...taken, idempotencyKey: randomUUID() }), context),
  )
  expect(made).toMatchObject({ state: 'settled', amountCents: 0, methodId: null, brand: null })
  expect(await shown(renter)).toMatchObject({
    state: 'owned',
    held: { suspenseCents: 0, customerAccountCents: 0 },
    ledger: { balanceCents: 0 },
  })
  expect(
    unwrap(await receiptFile(who, { id: made.id, locale: 'es-US' }, context)).body.length,
  ).toBeGreaterThan(0)
  const asked = { agreementNumber: agreement.number, locale: 'en-US' } as const
  expect(unwrap(await getCertificate(who, asked, context)).fileName).toContain('certificate')
})

test.each([
  [{ amountCents: 24.99 }, 'money-not-cents', 'amountCents'],
  [{ amountCents: -100 }, 'money-not-cents', 'amountCents'],
  [{ amountCents: '1e9999' }, 'money-not-cents', 'amountCents'],
  [{ amountCents: 99 }, 'payment-too-small', 'amountCents'],
  [{ amountCents: 0 }, 'payment-too-small', 'amountCents'],
  [{ dueOn: '2026-02-30' }, 'date-invalid', 'dueOn'],
  [{ heldCents: 7 }, 'conflict', 'heldCents'],
  [{ agreementId: 'x' }, 'not-found', 'agreementId'],
] as const)('%o is refused with the field, and nothing is written', async (change, code, field) => {
  const renter = await rented(context)
  const answer = await ask(renter, change as Partial<z.input<typeof makePaymentInput>>)
  expect(answer).toMatchObject({ ok: false, problem: { code, field } })
  const intents = await context.db.rows(sql`
    select purpose from payment_intent where customer_id = ${renter.who.customerId}`)
  expect(intents).toEqual([{ purpose: 'initial' }])
})

test('a hundred repeats of a partial payment make one charge, and another amount under the key is an error', async () => {
  const renter = await rented(context)
  const idempotencyKey = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 100 }, async () => unwrap(await ask(renter, { amountCents: 900, idempotencyKey }))),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await ask(renter, { amountCents: 901, idempotencyKey })).toMatchObject({
    problem: { code: 'idempotency-mismatch' },
  })
  expect((await shown(renter)).held).toEqual({ suspenseCents: 0, customerAccountCents: 900 })
})

test('two tabs with different amounts: the second is told, and what it showed held no longer is', async () => {
  const renter = await rented(context)
  const answers = await Promise.all([
    ask(renter, { amountCents: 2_375, heldCents: 0 }),
    ask(renter, { amountCents: 500, heldCents: 0 }),
    ask(renter, { amountCents: 700, heldCents: 0 }),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const codes = answers.map((answer) => (answer.ok ? 'paid' : answer.problem.code))
  for (const code of codes)
    expect(['paid', 'payment-pending', 'payment-already-made', 'conflict']).toContain(code)
  const { receipts } = await shown(renter)
  expect(receipts).toHaveLength(2)
})
