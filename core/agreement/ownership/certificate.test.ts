import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asked } from '#core/approval/document/testing/pdf-tools.ts'
import type { Customer } from '#core/context.ts'
import { payment, rented } from '#core/money/payment/testing/rented.ts'
import { addUnits, someCustomer } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import type { Locale } from '#domain/base/locale.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { makePaymentInput } from '../agreement/schema.ts'
import { enrolled } from '../autopay/testing/enrolled.ts'
import { makePayment } from '../payment/make-payment.ts'
import { makePayoff } from '../payoff/make-payoff.ts'
import { quotePayoff } from '../payoff/quote-payoff.ts'
import { makePayoffInput, quotePayoffInput } from '../payoff/schema.ts'
import { getAgreement } from '../summary/get-agreement.ts'
import { getCertificate } from './get-certificate.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 20)
})
afterAll(() => context.dispose())

const certificate = (who: Customer, agreementNumber: string, locale: Locale = 'en-US') =>
  getCertificate(who, { agreementNumber, locale }, context)

/**
 * Makes all remaining payments one by one when all are past due; earlier, the last ones would be a payoff.
 */
async function payAll({ who, agreement, methodId }: Awaited<ReturnType<typeof rented>>): Promise<void> {
  context.clock.set('2027-04-01T15:00:00Z')
  for (;;) {
    const { next } = unwrap(await getAgreement(who, agreement.number, context))
    if (next === null) return
    const one = { ...payment(agreement.id, methodId, next.dueOn), amountCents: next.totalCents }
    unwrap(await makePayment(who, inputOf(makePaymentInput, one), context))
  }
}

async function payOff({ who, agreement, methodId }: Awaited<ReturnType<typeof rented>>): Promise<void> {
  const { today } = unwrap(
    await quotePayoff(who, inputOf(quotePayoffInput, { agreementNumber: agreement.number }), context),
  )
  const asking = { agreementId: agreement.id, methodId, idempotencyKey: randomUUID() }
  const quoted = { quotedCents: today.amountCents, quotedOn: today.quotedOn }
  unwrap(await makePayoff(who, inputOf(makePayoffInput, { ...asking, ...quoted }), context))
}

for (const [way, own, words, total, ownedOn, day] of [
  ['the last payment', payAll, 'the last payment', '$1,235.00', '2027-04-01', 'April 1, 2027'],
  ['a payoff', payOff, 'early purchase', '$647.89', '2026-03-05', 'March 5, 2026'],
] as const) {
  test(`${way} brings ownership, ends autopay, and a sealed certificate says so [RTO-047]`, async () => {
    const renting = await enrolled(context)
    const { who, agreement, methodId } = renting
    const before = unwrap(await getAgreement(who, agreement.number, context))
    expect(before.autopayMethodId).toBe(methodId)
    expect(await certificate(who, agreement.number)).toMatchObject({ problem: { code: 'not-found' } })
    await own(renting)
    const owned = unwrap(await getAgreement(who, agreement.number, context))
    expect(owned).toMatchObject({ state: 'owned', autopayMethodId: null, next: null, ownedOn })

    const { body, fileName } = unwrap(await certificate(who, agreement.number))
    expect(fileName).toBe(`certificate-of-ownership-${agreement.number}.pdf`)
    const text = asked('pdftotext', body)
    const inventory = owned.items.map((item) => item.inventoryNumber)
    for (const part of ['Ana Ruiz', agreement.number, day, words, total, '$0.00', ...inventory])
      expect(text).toContain(part)
    expect(text).toContain('Nothing is owed on this agreement')
    expect(asked('pdfinfo', body)).toMatch(/Tagged:\s+yes/)
    expect(asked('pdfinfo', body)).toMatch(/Pages:\s+1\n/)
    expect(asked('pdfsig', body)).toContain('Signature is Valid')
    while ((await runOutbox(context)) > 0);
    const mails = (await listSent(context)).filter(({ recipient }) => recipient.startsWith(who.customerId))
    expect(mails.find(({ subject }) => subject === "It's yours!")?.text).toContain(
      `/my-accounts/agreement/${agreement.number}`,
    )
  })
}

test('a certificate is made once in each language: the same bytes ever after, whoever asks at once', async () => {
  const renting = await rented(context)
  const { who, agreement } = renting
  await payOff(renting)
  const first = await Promise.all(
    Array.from({ length: 4 }, () => certificate(who, agreement.number, 'es-US')),
  )
  context.clock.advanceDays(400)
  const later = unwrap(await certificate(who, agreement.number, 'es-US'))
  for (const each of first) expect(Buffer.compare(unwrap(each).body, later.body)).toBe(0)
  expect(asked('pdftotext', later.body)).toContain('No se debe nada de este contrato')
  expect(unwrap(await certificate(who, agreement.number)).fileName).toContain('certificate-of')

  const other = await someCustomer(context)
  expect(await certificate(other, agreement.number)).toMatchObject({ problem: { code: 'not-found' } })
  await context.db.run(sql`update agreement_document set body = body || '\\x20' where kind = 'ownership'`)
  await expect(certificate(who, agreement.number)).rejects.toThrow('was changed')
})
