import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { returnPayment } from '#core/money/payment/return-payment.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { payment } from '#core/money/payment/testing/rented.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import { agreementPaper } from '#core/ordering/signing/paper/agreement-paper.ts'
import { signingTerms } from '#core/ordering/signing/signing-terms.ts'
import type { TestContext } from '#core/testing/context.ts'
import { inputOf } from '#core/testing/input.ts'
import { addDays, type CivilDate } from '#domain/base/civil-date.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { wordsIn } from '#platform/pdf/words.ts'
import { makePaymentInput } from '../agreement/schema.ts'
import { enrolAutopay } from '../autopay/enrol-autopay.ts'
import { runAutopay } from '../autopay/run-autopay.ts'
import { authorization } from '../autopay/testing/enrolled.ts'
import { chargingStore, filled, renting, shopper } from '../charge/testing/charged.ts'
import { processAgreements } from '../delinquency/process-agreements.ts'
import { makePayment } from '../payment/make-payment.ts'
import { getAgreement } from '../summary/get-agreement.ts'
import { makePayoff } from './make-payoff.ts'
import { quotePayoff } from './quote-payoff.ts'
import { makePayoffInput, quotePayoffInput } from './schema.ts'

// A store in North Carolina, opened by its setting: a console at 52 weekly payments of $21.99.
let context: TestContext
beforeAll(async () => {
  context = await chargingStore('NC')
  await context.db.run(
    sql`insert into tax_rate (state_code, postal_code, rate_millionths) values ('NC', '43215', 80000)`,
  )
  await addUnits(context, 'console', 20)
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

type Renter = Awaited<ReturnType<typeof renting>>

const shown = async ({ who, agreement }: Renter) => unwrap(await getAgreement(who, agreement.number, context))

/** Leaves so many payments of the agreement, the first of which is made. */
const shortened = async (payments: number) => {
  const renter = await renting(context)
  await context.db.run(sql`update agreement set payments = ${payments} where id = ${renter.agreement.id}`)
  return renter
}

const pay = async ({ who, agreement, methodId }: Renter, dueOn: CivilDate) =>
  makePayment(who, inputOf(makePaymentInput, payment(agreement.id, methodId, dueOn)), context)

/** Makes the next payment on its day. */
async function payNext(renter: Renter): Promise<string> {
  const { next } = await shown(renter)
  if (next === null) throw new Error('nothing is left to pay')
  context.clock.set(`${next.dueOn}T17:00:00Z`)
  return unwrap(await pay(renter, next.dueOn)).id
}

const quote = async ({ who, agreement }: Renter) =>
  unwrap(await quotePayoff(who, inputOf(quotePayoffInput, { agreementNumber: agreement.number }), context))
    .quote

async function payOff(renter: Renter) {
  const { who, agreement, methodId } = renter
  const { amountCents: quotedCents, quotedOn } = await quote(renter)
  const asked = { agreementId: agreement.id, quotedCents, quotedOn, methodId, idempotencyKey: randomUUID() }
  return unwrap(await makePayoff(who, inputOf(makePayoffInput, asked), context))
}

const mailsOf = async ({ agreement }: Renter) =>
  context.db.rows<{ template: string; amountCents: number; autopay: string }>(sql`
    select template, (params->>'amountCents')::int as amount_cents, params->>'autopay' as autopay from outbox_message
    where template in ('agreement-option-ahead', 'agreement-option', 'agreement-owned')
      and params->>'agreementNumber' = ${agreement.number}
    order by created_at, id`)

test('an agreement in North Carolina names an option price above a tenth of the cash price, in the cart and in what it costs', async () => {
  const who = await shopper(context)
  const { totals } = await filled(who, context)
  const [share] = totals.agreements
  const optionCents = Math.floor((share?.cashCents ?? 0) / 10) + 1
  expect(share).toMatchObject({ optionCents, totalCents: 52 * 2_199 + optionCents })
  expect(totals.totalCents).toBe(52 * 2_199 + optionCents)
  const renter = await renting(context)
  expect(await shown(renter)).toMatchObject({
    packVersion: '2026-11',
    optionCents,
    offersOption: false,
    totalCents: 52 * 2_199 + optionCents,
  })
})

test('its papers name the option price, the total with it, and that nothing takes it', async () => {
  const { who, order, agreement } = await renting(context)
  const { optionCents } = unwrap(await getAgreement(who, agreement.number, context))
  const dollars = `$${(optionCents / 100).toFixed(2)}`
  for (const [locale, named, choice, noLastDay] of [
    [
      'en-US',
      'Option price, paid after the last payment to own',
      'we never charge the option price on our own',
      'There is no deadline',
    ],
    [
      'es-US',
      'Precio de la opción de compra, que se paga después del último pago',
      'nunca cobramos ese precio',
      'No hay fecha límite',
    ],
  ] as const) {
    const [terms] = await signingTerms(
      { customerId: who.customerId, orderId: order.id },
      context.clock.now(),
      context,
    )
    const paper = JSON.stringify(agreementPaper(terms!, 'Store', locale, undefined).blocks)
    for (const words of [named, choice, dollars, noLastDay]) expect(paper).toContain(words)
    const total = (52 * 2_199 + optionCents) / 100
    expect(paper).toContain(`$${total.toLocaleString('en-US', { minimumFractionDigits: 2 })}`)
  }
})

test('after the last payment the goods are not owned, nothing falls due, and the option price brings them', async () => {
  const renter = await shortened(3)
  await payNext(renter)
  await payNext(renter)
  const paid = await shown(renter)
  expect(paid).toMatchObject({
    state: 'active',
    offersOption: true,
    sameAsCash: null,
    next: null,
    amountDueCents: 0,
    isPaymentAllowed: false,
    optionCents: paid.optionCents,
  })
  const wholeCents = paid.optionCents + Math.round(paid.optionCents * 0.08)
  expect(await mailsOf(renter)).toEqual([
    { template: 'agreement-option', amountCents: wholeCents, autopay: 'no' },
  ])
  // Months later nothing is late, it costs the same, and the customer was reminded once.
  for (const day of ['2027-06-01', '2027-07-01']) {
    context.clock.set(`${day}T15:00:00Z`)
    await processAgreements(context)
  }
  expect((await mailsOf(renter)).map(({ template }) => template)).toEqual([
    'agreement-option',
    'agreement-option',
  ])
  expect(await shown(renter)).toMatchObject({ state: 'active', daysLate: 0, feesCents: 0, amountDueCents: 0 })
  expect(await quote(renter)).toMatchObject({
    rentRemainingCents: 0,
    discountCents: 0,
    amountCents: wholeCents,
  })
  await payOff(renter)
  expect(await shown(renter)).toMatchObject({
    state: 'owned',
    offersOption: false,
    ledger: { balanceCents: 0 },
  })
  expect((await mailsOf(renter)).map(({ template }) => template)).toEqual([
    'agreement-option',
    'agreement-option',
    'agreement-owned',
  ])
})

test('a month before the last payment is due the customer is told once how the option price is paid, and that it has no last day', async () => {
  // Six weekly payments: the last one is due five weeks after the delivery, so nothing is late yet a month before it.
  const renter = await shortened(6)
  const { next } = await shown(renter)
  if (next === null) throw new Error('nothing is left to pay')
  const lastOn = addDays(next.dueOn, 4 * 7)
  context.clock.set(`${addDays(lastOn, -31)}T17:00:00Z`)
  await processAgreements(context)
  expect(await mailsOf(renter)).toEqual([])
  for (const before of [30, 29]) {
    context.clock.set(`${addDays(lastOn, -before)}T17:00:00Z`)
    await processAgreements(context)
  }
  const { optionCents } = await shown(renter)
  const amountCents = optionCents + Math.round(optionCents * 0.08)
  expect(await mailsOf(renter)).toEqual([
    expect.objectContaining({ template: 'agreement-option-ahead', amountCents }),
  ])
  for (const locale of ['en-US', 'es-US'] as const) {
    const text = wordsIn(locale).say('mail.agreement-option-ahead.text', {
      ...{ name: 'none', agreementNumber: renter.agreement.number, amountCents: '$1', lastOn: '1' },
    })
    expect(text).toMatch(/There is no deadline|No hay fecha límite/)
    expect(text).toMatch(/at your store|en la tienda/)
  }
})

test('the early purchase has the option price in it, and never falls to a tenth of the cash price', async () => {
  const renter = await shortened(30)
  await payNext(renter)
  const { cashCents, optionCents } = await shown(renter)
  const early = await quote(renter)
  expect(early.optionCents).toBe(optionCents)
  expect(early.earlyPurchaseCents).toBe(Math.floor((28 * 2_199 * 6_000) / 10_000) + optionCents)
  const { amountCents, parts } = await payOff(renter)
  expect(parts[0]).toMatchObject({ rentCents: 0, saleCents: early.rentPayoffCents })
  expect(amountCents).toBe(early.amountCents)
  expect(early.rentPayoffCents * 10).toBeGreaterThan(cashCents)
  expect(await shown(renter)).toMatchObject({ state: 'owned' })
})

test('autopay makes the last payment and does not take the option price', async () => {
  const renter = await shortened(2)
  const { who, agreement, methodId } = renter
  unwrap(await enrolAutopay(who, await authorization(who, agreement, methodId, context), context))
  const { next } = await shown(renter)
  for (let day = 0; day < 40; day += 1) {
    context.clock.advanceDays(1)
    await runAutopay(context)
  }
  expect(next).not.toBeNull()
  const after = await shown(renter)
  expect(after).toMatchObject({ state: 'active', paymentsMade: 2, offersOption: true })
  const taken = await context.db.rows(sql`
    select purpose from payment_intent where agreement_id = ${agreement.id} and purpose <> 'initial'`)
  expect(taken).toEqual([{ purpose: 'renewal' }])
  expect(await mailsOf(renter)).toEqual([
    expect.objectContaining({ template: 'agreement-option', autopay: 'yes' }),
  ])
})

test('a last payment that comes back is owed again, and the option price waits for it', async () => {
  const renter = await shortened(2)
  const id = await payNext(renter)
  expect(await shown(renter)).toMatchObject({ offersOption: true })
  unwrap(await returnPayment({ paymentId: id, reason: 'chargeback' }, 'test', context))
  expect(await shown(renter)).toMatchObject({ state: 'active', offersOption: false, paymentsMade: 1 })
})
