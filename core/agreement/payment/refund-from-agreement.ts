import type { PaymentOutcome } from '#core/composition.ts'
import { startRefund } from '#core/money/payment/start-refund.ts'
import { givenBackParts, givenBackWithin } from '#core/money/refund/queries.ts'
import { type RefundSource, writePartRefund } from '#core/money/refund/write-refund.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { PaymentIntent, PaymentPart } from '#domain/money/payment.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type AgreementRow, findAgreement } from '../agreement/queries.ts'
import { applyHeld } from './apply-held.ts'
import { canUndo, undoPayment } from './undo-payment.ts'

type Part = { readonly row: AgreementRow; readonly part: PaymentPart }

/**
 * The parts that can be taken out of their agreements, and whether those are all. Undefined while one waits for a payment.
 */
async function refundableParts(
  tx: Queryable,
  intent: PaymentIntent,
): Promise<{ parts: Part[]; isWhole: boolean } | undefined> {
  const givenBack = await givenBackParts(tx, intent)
  const within = await givenBackWithin(tx, intent)
  const parts: Part[] = []
  for (const part of intent.parts) {
    const row = await findAgreement(tx, intent.customerId, part.agreementId)
    if (row === undefined || row.pendingPayment !== null) return undefined
    const isPaid = !givenBack.has(row.id) && !within.has(row.id)
    if (isPaid && (await canUndo(tx, row, intent))) parts.push({ row, part })
  }
  return { parts, isWhole: parts.length === intent.parts.length }
}

/** Refunds what a payment of several agreements paid of some of them; it stands for the others. */
async function refundParts(tx: Queryable, parts: readonly Part[], { intent, now }: PaymentOutcome) {
  const ids: string[] = []
  for (const { row, part } of parts) {
    const source = await undoPayment(tx, row, intent, now)
    const id = await writePartRefund(tx, intent, part, source, now)
    if (id !== null) ids.push(id)
  }
  return ids
}

/**
 * Refunds a payment of agreements: what it paid is due again. If later payments were made, they move up and the last ones
 * are due again. Of a payment of several agreements, what it paid of one that has ended, or before a payoff that stands,
 * stays paid, and so does a part of which unused money went back by itself. Fails with `refund-not-possible` if that is
 * all of it, and for cash of a counter, which `return-payment` takes back.
 */
export async function refundFromAgreement(
  tx: Queryable,
  outcome: PaymentOutcome,
): Promise<Result<readonly string[]>> {
  const { intent, now } = outcome
  const found = await refundableParts(tx, intent)
  const isElsewhere = intent.amountCents === 0 || intent.storeReceipt !== null
  if (found === undefined || found.parts.length === 0 || isElsewhere) return fail('refund-not-possible')
  const { parts, isWhole } = found
  const ids: string[] = []
  if (isWhole) {
    const sources = new Map<string, RefundSource>()
    for (const { row } of parts) sources.set(row.id, await undoPayment(tx, row, intent, now))
    ids.push(await startRefund(tx, intent, 'operator', now, sources))
  } else ids.push(...(await refundParts(tx, parts, outcome)))
  for (const { row } of parts) await applyHeld(tx, row, `refund ${intent.id} ${row.id}`, outcome)
  return ok(ids)
}
