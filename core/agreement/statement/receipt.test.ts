import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asked, wordsOf } from '#core/approval/document/testing/pdf-tools.ts'
import type { Customer } from '#core/context.ts'
import { listPayments } from '#core/money/payment/get-payment.ts'
import { payment, rented } from '#core/money/payment/testing/rented.ts'
import { addUnits, cards, saveCard, someCustomer } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import type { Locale } from '#domain/base/locale.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { makePaymentInput } from '../agreement/schema.ts'
import { listDueDates } from '../calendar/list-due-dates.ts'
import { makePayment } from '../payment/make-payment.ts'
import { makePayoff } from '../payoff/make-payoff.ts'
import { quotePayoff } from '../payoff/quote-payoff.ts'
import { makePayoffInput, quotePayoffInput } from '../payoff/schema.ts'
import { getAgreement } from '../summary/get-agreement.ts'
import { exportLedger } from './export-ledger.ts'
import { receiptFile } from './receipt-file.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 20)
})
afterAll(() => context.dispose())

/** The text of the newest payment's receipt, as a PDF and by e-mail. */
async function receiptOf(who: Customer, locale: Locale = 'en-US') {
  const [newest] = await listPayments(who, context)
  const id = newest?.id ?? ''
  const file = unwrap(await receiptFile(who, { id, locale }, context))
  while ((await runOutbox(context)) > 0);
  const sent = await listSent(context)
  const mail = sent.find(({ text }) => text.includes(`/my-accounts/receipt/${id}`))
  const plain = (text: string) => text.replace(/:?\s+/g, ' ')
  return { ...file, paper: wordsOf(file.body), mail: plain(mail?.text ?? '') }
}

const remaining = (amount: string) => `Left to pay for ownership, tax included ${amount}`
const sameAsCash = (amount: string, when = 'Own it now') =>
  `${when}, same as cash until September 1, 2026, tax included ${amount}`
const early = (amount: string) =>
  `Early purchase price, which applies only once same as cash has ended, tax included ${amount}`
const later = 'To own it as soon as you have it'

test('every receipt shows what is left and both payoffs, and the whole ledger can be taken away [RTO-046]', async () => {
  const { who, agreement, methodId } = await rented(context)
  const initial = await receiptOf(who)
  for (const text of [initial.paper, initial.mail])
    for (const part of [
      remaining('$1,211.25'),
      sameAsCash('$624.14', later),
      early('$636.01'),
      'figured for the day when you are planned to get it',
    ])
      expect(text).toContain(part)
  for (const text of [initial.paper, initial.mail]) expect(text).not.toContain('Own it now')

  unwrap(
    await makePayment(who, inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12')), context),
  )
  const renewal = await receiptOf(who)
  expect(renewal.fileName).toBe(`receipt-${agreement.number}-2026-03-05.pdf`)
  for (const text of [renewal.paper, renewal.mail])
    for (const part of [remaining('$1,187.50'), sameAsCash('$600.39'), early('$612.26')])
      expect(text).toContain(part)
  // What the receipt names is what it takes: the payoff of that day.
  const { today: that } = unwrap(
    await quotePayoff(who, inputOf(quotePayoffInput, { agreementNumber: agreement.number }), context),
  )
  expect(that.amountCents).toBe(60_039)
  for (const part of ['Rental payment $21.99', 'Tax $1.76', 'Total $23.75', 'Ana Ruiz', '210 N High St'])
    expect(renewal.paper).toContain(part)
  expect(asked('pdfinfo', renewal.body)).toMatch(/Tagged:\s+yes/)

  // Same as cash has expired: only the early purchase option is left.
  context.clock.set('2026-09-02T15:00:00Z')
  const { next } = unwrap(await getAgreement(who, agreement.number, context))
  unwrap(
    await makePayment(
      who,
      inputOf(makePaymentInput, payment(agreement.id, methodId, next?.dueOn ?? '2026-03-19')),
      context,
    ),
  )
  const after = await receiptOf(who)
  for (const text of [after.paper, after.mail]) {
    expect(text).toContain(remaining('$617.50'))
    expect(text).toContain('Own it now, early purchase price (this price until')
    expect(text).not.toContain('same as cash')
  }

  context.clock.set('2026-09-02T16:00:00Z')
  const { today } = unwrap(
    await quotePayoff(who, inputOf(quotePayoffInput, { agreementNumber: agreement.number }), context),
  )
  const quoted = { quotedCents: today.amountCents, quotedOn: today.quotedOn }
  const asking = { agreementId: agreement.id, methodId, idempotencyKey: randomUUID() }
  unwrap(await makePayoff(who, inputOf(makePayoffInput, { ...asking, ...quoted }), context))
  const payoff = await receiptOf(who)
  const { paymentsMade: made, schedule } = unwrap(await getAgreement(who, agreement.number, context))
  expect(schedule).toHaveLength(made)
  for (const text of [payoff.paper, payoff.mail]) {
    expect(text).toContain(remaining('$0.00'))
    expect(text).not.toContain('Own it now')
    expect(text).toContain(`Payments made ${made} of 52, then paid off early`)
    expect(text).toContain('you paid it off early, and there is nothing more to pay.')
  }
  const { ledger } = unwrap(await getAgreement(who, agreement.number, context))
  for (const format of ['csv', 'pdf']) {
    const asking = { agreementNumber: agreement.number, format, locale: 'en-US' } as const
    const { body } = unwrap(await exportLedger(who, asking, context))
    const text = format === 'csv' ? new TextDecoder().decode(body) : asked('pdftotext', body)
    expect(text.match(/Payment received/g)?.length).toBeGreaterThanOrEqual(
      ledger.lines.filter(({ kind }) => kind === 'payment').length,
    )
  }
})

test('money that is only held is no payment of rent, and the history says when it was used', async () => {
  const { who, agreement, methodId } = await rented(context)
  const pay = async (amountCents?: number) =>
    unwrap(
      await makePayment(
        who,
        inputOf(makePaymentInput, { ...payment(agreement.id, methodId, '2026-03-12'), amountCents }),
        context,
      ),
    )
  await pay(1_000)
  const [held] = await listPayments(who, context)
  expect(held?.held).toEqual([{ agreementId: agreement.id, keptCents: 1_000, leftCents: 1_000, gone: null }])
  const receipt = await receiptOf(who)
  expect(receipt.paper).toContain('Partial payment, held')
  expect(receipt.paper).not.toContain('Rental payment')
  context.clock.set('2026-03-10T15:00:00Z')
  await pay()
  const [rest, used] = await listPayments(who, context)
  expect(rest).toMatchObject({ amountCents: 1_375, held: [] })
  expect(used?.held).toMatchObject([{ leftCents: 0, gone: { on: '2026-03-10', way: 'used' } }])
  const statement = await exportLedger(
    who,
    { agreementNumber: agreement.number, format: 'pdf', locale: 'en-US' },
    context,
  )
  const paper = wordsOf(unwrap(statement).body)
  expect(paper).toContain('Payment received. We hold $10.00 of it for what is due next.')
  expect(paper).toContain('Payment received. $10.00 came from the money we held for you.')
})

test('a receipt speaks the language that it is asked for in, and only its payer gets it', async () => {
  const { who } = await rented(context)
  const { paper, fileName } = await receiptOf(who, 'es-US')
  expect(fileName).toMatch(/^recibo-\d+-2026-03-02\.pdf$/)
  expect(paper).toContain('Falta por pagar para que sea suyo, con impuestos $1,211.25')
  const [made] = await listPayments(who, context)
  const ask = { id: made?.id ?? '', locale: 'en-US' } as const
  const refused = { problem: { code: 'not-found' } }
  expect(await receiptFile(await someCustomer(context), ask, context)).toMatchObject(refused)
  expect(await receiptFile({ kind: 'visitor' }, ask, context)).toMatchObject(refused)
})

test('a receipt of before tax was kept says that its figures are without it', async () => {
  const { who } = await rented(context)
  await context.db.run(sql`
    update payment_intent set receipt = jsonb_build_array((receipt -> 0) - 'withTax')
    where customer_id = ${who.customerId}`)
  const { paper } = await receiptOf(who)
  expect(paper).toContain('Left to pay for ownership, before tax $1,121.49')
  expect(paper).toContain('same as cash until September 1, 2026, before tax $577.91')
})

test('a payment that was declined has no receipt', async () => {
  const { who, agreement } = await rented(context)
  const broke = await saveCard(who, context, cards.broke)
  await makePayment(who, inputOf(makePaymentInput, payment(agreement.id, broke.id, '2026-03-12')), context)
  const [declined] = await listPayments(who, context)
  expect(declined?.state).toBe('declined')
  const ask = { id: declined?.id ?? '', locale: 'en-US' } as const
  expect(await receiptFile(who, ask, context)).toMatchObject({ problem: { code: 'not-found' } })
})

test('a payment bears the day at the store, also when it is already tomorrow in UTC', async () => {
  const { who, agreement, methodId } = await rented(context)
  context.clock.set('2026-03-12T03:30:00Z')
  const { id } = unwrap(
    await makePayment(who, inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12')), context),
  )
  expect((await listPayments(who, context)).map(({ paidOn }) => paidOn)).toEqual(['2026-03-11', '2026-03-02'])
  const calendar = await listDueDates(who, context)
  expect(calendar?.entries.find(({ paid }) => paid?.paymentId === id)?.paid?.on).toBe('2026-03-11')
  expect((await receiptOf(who)).fileName).toBe(`receipt-${agreement.number}-2026-03-11.pdf`)
})
