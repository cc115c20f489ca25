import { z } from 'zod'
import { makePaymentsInput, mostTogether } from '#core/agreement/agreement/schema.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { quotePayments } from '#core/agreement/payment/quote-payments.ts'
import { factory, readBody, refuse, signedIn } from '../http/call.ts'
import { operation } from '../http/operation.ts'

const wanted = z.object({
  agreements: z
    .array(
      z.object({
        agreementNumber: z.string().trim().min(1, 'not-found').max(64, 'not-found'),
        amountCents: z.int('money-not-cents').min(0, 'money-not-cents').optional(),
      }),
    )
    .min(1, 'field-required')
    .max(mostTogether, 'field-invalid'),
})

const cents = z.int().describe('cents')

const quoteOperation = operation({
  id: 'quotepayments',
  summary: 'The figures of one payment on several agreements, for makepayments.',
  body: wanted,
  answers: {
    200: z.strictObject({
      totalCents: cents,
      payments: z.array(
        z.strictObject({
          agreementId: z.uuid(),
          dueOn: z.iso.date(),
          amountCents: cents,
          heldCents: cents.describe('money that the store holds for the agreement, in cents'),
          shown: z.strictObject({ payments: z.int(), feesCents: cents, keptCents: cents }),
        }),
      ),
    }),
  },
  example: { body: { agreements: [{ agreementNumber: 'A-1000', amountCents: 2599 }] } },
})

const payOperation = operation({
  id: 'makepayments',
  summary: 'Pays what quotepayments said, all or nothing; the same idempotencyKey pays once.',
  body: makePaymentsInput,
  answers: {
    200: z.strictObject({
      paymentId: z.uuid(),
      state: z.string(),
      amountCents: cents,
      isOnItsWay: z.boolean().describe('a debit of a bank account that is not settled yet'),
      agreements: z.array(
        z.strictObject({
          agreementId: z.uuid(),
          paymentsMade: z.int(),
          payments: z.int(),
          heldCents: cents,
        }),
      ),
    }),
  },
})

const base = '/custom/payment/v1/organizations/:org'

/**
 * One payment on several agreements of a customer: first its figures, then the payment itself, which charges only what
 * these figures said. Amounts are cents.
 */
export const payTogether = factory
  .createApp()
  .use('/custom/payment/*', signedIn)
  .post(`${base}/quotepayments`, quoteOperation, async (c) => {
    const [core, who] = [c.get('core'), c.get('who')]
    if (who.kind !== 'registered') return refuse(c, { code: 'sign-in-required' })
    const body = await readBody(c, wanted)
    if (!body.ok) return refuse(c, body.problem)
    const asked = body.value.agreements.map(({ agreementNumber, amountCents }) => ({
      agreementNumber,
      amountCents,
    }))
    const quote = await quotePayments(who, asked, core)
    if (!quote.ok) return refuse(c, quote.problem)
    return c.json({
      totalCents: quote.value.totalCents,
      payments: quote.value.shares.map(({ part, dueOn, amountCents, heldCents }) => ({
        agreementId: part.agreementId,
        dueOn,
        amountCents,
        heldCents,
        shown: { payments: part.covers.length, feesCents: part.feesCents, keptCents: part.keptCents },
      })),
    })
  })
  .post(`${base}/makepayments`, payOperation, async (c) => {
    const [core, who] = [c.get('core'), c.get('who')]
    if (who.kind !== 'registered') return refuse(c, { code: 'sign-in-required' })
    const body = await readBody(c, makePaymentsInput)
    if (!body.ok) return refuse(c, body.problem)
    const paid = await makePayment(who, body.value, core)
    if (!paid.ok) return refuse(c, paid.problem)
    const { id, state, amountCents, debit, receipt } = paid.value
    return c.json({
      paymentId: id,
      state,
      amountCents,
      isOnItsWay: debit === 'submitted',
      agreements: (receipt ?? []).map(({ agreementId, paymentsMade, payments, heldCents }) => ({
        agreementId,
        paymentsMade,
        payments,
        heldCents,
      })),
    })
  })
