import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmBankAccount } from '#core/approval/bank-account/testing/accounts.ts'
import { paymentRecord } from '#core/approval/decision/history-queries.ts'
import { wordsOf } from '#core/approval/document/testing/pdf-tools.ts'
import { book } from '#core/money/ledger/book.ts'
import { owedForReturns } from '#core/money/ledger/queries.ts'
import { getPayment, listPayments } from '#core/money/payment/get-payment.ts'
import { pollDebits } from '#core/money/payment/poll-debits.ts'
import { recoverPayments } from '#core/money/payment/recover-payments.ts'
import { refundPayment } from '#core/money/payment/refund-payment.ts'
import { returnPayment } from '#core/money/payment/return-payment.ts'
import { payOffFrom } from '#core/money/payment/testing/bank-rented.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { withGateway } from '#core/money/payment/testing/gateway.ts'
import { payment } from '#core/money/payment/testing/rented.ts'
import { savedMethods } from '#core/money/payment-method/saved-methods.ts'
import { addUnits, cards, saveCard } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf, submit } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { feeCharge } from '#domain/money/ledger.ts'
import { partCents } from '#domain/money/payment.ts'
import { sql } from '#platform/db/sql.ts'
import { makePaymentInput, makePaymentsInput } from '../agreement/schema.ts'
import { receiptFile } from '../statement/receipt-file.ts'
import { listAgreements } from '../summary/list-agreements.ts'
import { makePayment } from './make-payment.ts'
import { quotePayments } from './quote-payments.ts'
import { retryDebits } from './retry-debits.ts'
import { rentedTwice, sharesOf, type TwiceRenter } from './testing/rented-twice.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  for (const productId of ['console', 'tv']) await addUnits(context, productId, 40)
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

const together = (renter: TwiceRenter, change: object = {}, own = context) =>
  submit(
    makePaymentsInput,
    { payments: sharesOf(renter), methodId: renter.methodId, idempotencyKey: randomUUID(), ...change },
    (input) => makePayment(renter.who, input, own),
  )

const charges = ({ who }: TwiceRenter) =>
  context.db.rows<{ amountCents: number }>(sql`
    select g.amount_cents from gateway_charge g join payment_intent i on i.id::text = g.key
    where i.customer_id = ${who.customerId} and i.purpose = 'renewal' and g.state = 'captured'`)

const made = async ({ who }: TwiceRenter) =>
  (await listAgreements(who, context)).map(({ paymentsMade }) => paymentsMade)

test('one charge pays two agreements: each is booked with its part, and one receipt names both [ACC-283]', async () => {
  const renter = await rentedTwice(context)
  const numbers = renter.agreements.map(({ number }) => number)
  const asked = numbers.map((agreementNumber) => ({ agreementNumber, amountCents: undefined }))
  const quote = unwrap(await quotePayments(renter.who, asked, context))
  const paid = unwrap(await together(renter))
  expect(paid).toMatchObject({ state: 'settled', amountCents: quote.totalCents, agreementId: null })
  expect(paid.parts).toEqual(quote.shares.map(({ part }) => part))
  expect(paid.receipt?.map((line) => line.agreementNumber)).toEqual(numbers)
  expect(await charges(renter)).toEqual([{ amountCents: quote.totalCents }])
  expect(await made(renter)).toEqual([2, 2])
  const listed = (await listPayments(renter.who, context)).filter(({ purpose }) => purpose === 'renewal')
  expect(listed.map(({ id }) => id)).toEqual([paid.id])
  const mails = await context.db.rows<{ params: { standing: string } }>(sql`
    select params from outbox_message where template = 'payment-receipt' and dedupe_key = ${`receipt ${paid.id}`}`)
  expect(mails).toHaveLength(1)
  const words = wordsOf(unwrap(await receiptFile(renter.who, { id: paid.id, locale: 'en-US' }, context)).body)
  for (const text of [mails[0]?.params.standing, words])
    for (const number of numbers) expect(text).toContain(number)
  expect(words).toContain(`$${(quote.totalCents / 100).toFixed(2)}`)
})

test('an amount of one’s own on each is held or pays ahead as on one agreement by itself', async () => {
  const renter = await rentedTwice(context)
  const [first, second] = sharesOf(renter)
  const payments = [
    { ...first, amountCents: 1_000 },
    { ...second, amountCents: (second?.amountCents ?? 0) + 100 },
  ]
  const paid = unwrap(await together(renter, { payments }))
  expect(paid.parts).toMatchObject([
    { covers: [], keptCents: 1_000 },
    { covers: [{ number: 2 }], keptCents: 100 },
  ])
  expect(await made(renter)).toEqual([1, 2])
})

test('one that cannot be paid as shown is named, and nothing is charged', async () => {
  const renter = await rentedTwice(context)
  const [first, second] = sharesOf(renter)
  const { who, methodId } = renter
  const alone = payment(second?.agreementId ?? '', methodId, second?.dueOn ?? '2026-03-12')
  unwrap(await makePayment(who, inputOf(makePaymentInput, alone), context))
  const before = await charges(renter)
  const answers = [
    await together(renter),
    await together(renter, { payments: [{ ...first, heldCents: 7 }, second] }),
    await together(renter, { payments: [{ ...first, amountCents: 5_000_000 }, second] }),
    await together(renter, { payments: [first, first] }),
    await together(renter, { payments: [] }),
    await together(renter, { payments: 'not a list' }),
  ]
  expect(answers.map((answer) => (answer.ok ? answer : [answer.problem.code, answer.problem.field]))).toEqual(
    [
      ['payment-already-made', 'payments.1'],
      ['conflict', 'payments.0'],
      ['payoff-is-less', 'payments.0'],
      ['field-invalid', 'payments'],
      ['field-required', 'payments'],
      ['field-invalid', 'payments'],
    ],
  )
  expect(await charges(renter)).toEqual(before)
})

test('an agreement named twice, the second time in capitals, is refused, and nothing is charged', async () => {
  const renter = await rentedTwice(context)
  const [first] = sharesOf(renter)
  for (const again of [first, { ...first, agreementId: first?.agreementId.toUpperCase() }]) {
    const answer = await together(renter, { payments: [first, again] })
    expect(answer).toMatchObject({ ok: false, problem: { code: 'field-invalid', field: 'payments' } })
  }
  expect(await charges(renter)).toEqual([])
})

test('an agreement of somebody else is not found, and nothing is charged', async () => {
  const [mine, other] = [await rentedTwice(context), await rentedTwice(context)]
  const payments = [sharesOf(mine)[0], sharesOf(other)[0]]
  expect(await together(mine, { payments })).toMatchObject({
    problem: { code: 'not-found', field: 'payments.1' },
  })
  const asked = [{ agreementNumber: other.agreements[0]?.number ?? '', amountCents: undefined }]
  expect(await quotePayments(mine.who, asked, context)).toMatchObject({ problem: { code: 'not-found' } })
  expect(await charges(mine)).toEqual([])
})

test('pressed twenty times, and from two tabs with single payments besides: each is paid once', async () => {
  const renter = await rentedTwice(context)
  const { who, methodId } = renter
  const idempotencyKey = randomUUID()
  const singles = sharesOf(renter).map(({ agreementId, dueOn = '2026-03-12' }) =>
    payment(agreementId, methodId, dueOn),
  )
  await Promise.all([
    ...Array.from({ length: 20 }, () => together(renter, { idempotencyKey })),
    together(renter),
    ...singles.map((one) => makePayment(who, inputOf(makePaymentInput, one), context)),
  ])
  expect(await made(renter)).toEqual([2, 2])
  const total = (await charges(renter)).reduce((sum, { amountCents }) => sum + amountCents, 0)
  expect(total).toBe(sharesOf(renter).reduce((sum, { amountCents = 0 }) => sum + amountCents, 0))
})

test('declined, nothing is paid on any, and another card pays them', async () => {
  const renter = await rentedTwice(context)
  const { id: declined } = await saveCard(renter.who, context, cards.broke)
  expect(await together(renter, { methodId: declined })).toMatchObject({
    problem: { code: 'payment-declined' },
  })
  expect(await made(renter)).toEqual([1, 1])
  expect(unwrap(await together(renter)).state).toBe('settled')
})

test('while its answer is out each agreement waits for it, and both are paid once it is known', async () => {
  const renter = await rentedTwice(context)
  const silent = withGateway(context, {
    after: async () => {
      throw new Error('the network is gone')
    },
  })
  const pending = unwrap(await together(renter, {}, silent))
  expect(pending.state).toBe('pending')
  const waiting = await listAgreements(renter.who, context)
  expect(waiting.map((one) => [one.pendingPayment?.id, one.isPaymentAllowed])).toEqual([
    [pending.id, false],
    [pending.id, false],
  ])
  expect(await together(renter)).toMatchObject({ problem: { code: 'payment-pending', field: 'payments.0' } })
  context.clock.set('2026-03-12T15:02:00Z')
  await recoverPayments(context)
  expect(unwrap(await getPayment(renter.who, pending.id, context)).state).toBe('settled')
  expect(await made(renter)).toEqual([2, 2])
})

test('taken back by the bank, or given back by the store, all of it is due again on each', async () => {
  for (const undo of ['return', 'refund']) {
    const renter = await rentedTwice(context)
    const paid = unwrap(await together(renter))
    unwrap(
      undo === 'return'
        ? await returnPayment({ paymentId: paid.id, reason: 'chargeback' }, 'test', context)
        : await refundPayment(paid.id, 'test', context),
    )
    const after = await listAgreements(renter.who, context)
    expect(after.map(({ paymentsMade, payable }) => [paymentsMade, payable?.asked?.amountCents])).toEqual(
      paid.parts.map((part) => [1, partCents(part)]),
    )
    expect(unwrap(await together(renter)).state).toBe('settled')
  }
})

test('taken back by the bank after one was paid off early: that part is owed, the other is due again', async () => {
  const renter = await rentedTwice(context)
  const { who, methodId } = renter
  const paid = unwrap(await together(renter))
  const [bought, running] = await listAgreements(who, context)
  if (bought === undefined || running === undefined) throw new Error('nothing rented')
  unwrap(await payOffFrom({ who, agreement: bought, cardId: methodId, methodId }, methodId, context))
  unwrap(await returnPayment({ paymentId: paid.id, reason: 'chargeback' }, 'test', context))
  const after = await listAgreements(who, context)
  expect(after.find(({ id }) => id === bought.id)?.state).toBe('owned')
  expect(after.find(({ id }) => id === running.id)?.paymentsMade).toBe(1)
  const owed = await Promise.all(
    [bought, running].map(({ id }) => owedForReturns(context.db, who.customerId, id)),
  )
  const part = paid.parts.find(({ agreementId }) => agreementId === bought.id)
  expect(owed).toEqual([part && partCents(part), 0])
})

test('a bank debit that pays both comes back: both are due again, each with its mail, and it is not presented again', async () => {
  const renter = await rentedTwice(context)
  await confirmBankAccount(renter.who, context, 'returnsR01')
  const bank = (await savedMethods(renter.who, context)).find(({ kind }) => kind === 'bank')
  const paid = unwrap(await together(renter, { methodId: bank?.id }))
  expect(paid).toMatchObject({ state: 'settled', debit: 'submitted' })
  expect(await made(renter)).toEqual([2, 2])
  context.clock.set('2026-03-17T15:00:00Z')
  await recoverPayments(context)
  await pollDebits(context)
  const after = await listAgreements(renter.who, context)
  expect(after.map(({ paymentsMade, debitOnItsWay }) => [paymentsMade, debitOnItsWay])).toEqual([
    [1, null],
    [1, null],
  ])
  const mails = await context.db.rows<{ number: string; retry: string; cents: string }>(sql`
    select params->>'agreementNumber' as number, params->>'retry' as retry, params->>'amountCents' as cents
    from outbox_message where template = 'payment-returned'
      and params->>'agreementNumber' in (${renter.agreements[0]?.number}, ${renter.agreements[1]?.number})
    order by number`)
  const told = renter.agreements.map(({ number }, index) => {
    const part = paid.parts[index]
    return { number, retry: 'no', cents: String(part === undefined ? 0 : partCents(part)) }
  })
  expect(mails).toEqual(told.sort((one, other) => one.number.localeCompare(other.number)))
  for (const day of [20, 23, 26]) {
    context.clock.set(`2026-03-${day}T15:00:00Z`)
    await retryDebits(context)
    await pollDebits(context)
  }
  const tries = (await listPayments(renter.who, context)).filter(({ purpose }) => purpose === 'renewal')
  expect(tries.map(({ state, debit }) => [state, debit])).toEqual([['reversed', 'returned']])
})

test('a credit decision counts it by the payment that was due first', async () => {
  const renter = await rentedTwice(context)
  const record = () => paymentRecord(context.db, [renter.who.customerId])
  const parts = sharesOf(renter).map((one) => ({ ...one, amountCents: 500 }))
  unwrap(await together(renter, { payments: parts }))
  expect(await record()).toMatchObject({ paid: 0, onTime: 0 })
  const rest = sharesOf({ ...renter, agreements: await listAgreements(renter.who, context) })
  unwrap(await together(renter, { payments: rest.map((one) => ({ ...one, heldCents: 500 })) }))
  expect(await record()).toMatchObject({ paid: 1, onTime: 1 })
  context.clock.set('2026-03-21T15:00:00Z')
  const late = sharesOf({ ...renter, agreements: await listAgreements(renter.who, context) })
  unwrap(await together(renter, { payments: late }))
  expect(await record()).toMatchObject({ paid: 2, onTime: 1 })
})

test('a fee that came after the total was shown does not take the place of rent: nothing is charged', async () => {
  const renter = await rentedTwice(context)
  const asked = renter.agreements.map(({ number }) => ({ agreementNumber: number, amountCents: undefined }))
  const quoted = async () => {
    const { shares } = unwrap(await quotePayments(renter.who, asked, context))
    return shares.map(({ part, dueOn, amountCents, heldCents }) => ({
      ...{ agreementId: part.agreementId, dueOn, amountCents, heldCents },
      shown: { payments: part.covers.length, feesCents: part.feesCents, keptCents: part.keptCents },
    }))
  }
  // Rent that is not due yet stands behind a fee.
  context.clock.set('2026-03-10T15:00:00Z')
  const payments = await quoted()
  const [, second] = renter.agreements
  const fee = { agreementId: second?.id ?? '', entry: feeCharge(500), key: `fee ${second?.id}` }
  await context.db.transaction((tx) => book(tx, renter.who.customerId, [fee], context.clock.now()))
  expect(await together(renter, { payments })).toMatchObject({
    problem: { code: 'conflict', field: 'payments.1' },
  })
  expect(await charges(renter)).toEqual([])
  expect(unwrap(await together(renter, { payments: await quoted() })).state).toBe('settled')
  // What is due of the second is then the fee alone.
  expect(await made(renter)).toEqual([2, 1])
})
