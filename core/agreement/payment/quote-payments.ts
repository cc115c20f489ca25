import type { Context, Who } from '#core/context.ts'
import { type Cents, sumCents } from '#domain/base/money.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { type AgreementRow, findByNumber } from '../agreement/queries.ts'
import { storeDay } from '../schedule/agreement-terms.ts'
import { nextPayment } from '../schedule/schedule.ts'
import { type Share, shareOf } from './plan-payment.ts'

/** An agreement to pay together with others; without an amount what is due, otherwise its next payment. */
export type AskedTogether = { readonly agreementNumber: string; readonly amountCents: Cents | undefined }

/** One charge for several agreements, before it is made. */
export type PaymentQuote = {
  readonly shares: readonly Share[]
  readonly totalCents: Cents
}

function quoteShare(
  row: AgreementRow,
  { amountCents }: AskedTogether,
  { db, clock }: Context,
): Promise<Result<Share>> | Result<never> {
  const now = clock.now()
  const next = nextPayment(row, storeDay(row, now))
  if (next === null) return fail('payment-not-possible')
  return shareOf(db, row, { agreementId: row.id, dueOn: next.dueOn, amount: amountCents ?? 'due' }, now)
}

/**
 * What one payment on several agreements would do, each share in the order asked, and what it comes to. Writes nothing.
 * The problem of each agreement that cannot be paid so has its number as field. Fails with what `makePayment` fails with,
 * and with `field-invalid` for one that is named twice, as `makePaymentsInput` does.
 */
export async function quotePayments(
  who: Who,
  asked: readonly AskedTogether[],
  context: Context,
): Promise<Result<PaymentQuote>> {
  if (who.kind === 'visitor') return fail('sign-in-required')
  const shares: Share[] = []
  const named = new Set<string>()
  for (const one of asked) {
    if (named.has(one.agreementNumber)) return fail('field-invalid', { field: one.agreementNumber })
    named.add(one.agreementNumber)
    const row = await findByNumber(context.db, who.customerId, one.agreementNumber)
    const share = row === undefined ? fail('not-found') : await quoteShare(row, one, context)
    if (!share.ok) return { ok: false, problem: { ...share.problem, field: one.agreementNumber } }
    shares.push(share.value)
  }
  return ok({ shares, totalCents: sumCents(shares.map(({ amountCents }) => amountCents)) })
}
