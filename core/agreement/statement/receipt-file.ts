import type { DocumentDownload } from '#core/approval/document/sealed-document.ts'
import type { Context, Who } from '#core/context.ts'
import { getPayment } from '#core/money/payment/get-payment.ts'
import type { Locale } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { drawPaper } from '#platform/pdf/draw-paper.ts'
import { wordsIn } from '#platform/pdf/words.ts'
import { findAgreement } from '../agreement/queries.ts'
import { loadAgreementTerms } from '../terms/terms.ts'
import { receiptPaper } from './receipt-paper.ts'

/**
 * The receipt of one of the customer's payments as a PDF: what it paid, what is left, and the payoff. Fails
 * with `not-found`, also for someone else's payment and for a payment that did not succeed.
 */
export async function receiptFile(
  who: Who,
  { id, locale }: { readonly id: string; readonly locale: Locale },
  context: Context,
): Promise<Result<DocumentDownload>> {
  const found = await getPayment(who, id, context)
  if (!found.ok || who.kind === 'visitor') return fail('not-found')
  const payment = found.value
  const [part] = payment.parts
  if (payment.receipt === null || part === undefined) return fail('not-found')
  const row = await findAgreement(context.db, who.customerId, part.agreementId)
  if (row === undefined) return fail('not-found')
  const at = payment.settledAt ?? payment.createdAt
  const words = wordsIn(locale)
  const terms = await loadAgreementTerms(context.db, row, at)
  const body = await drawPaper(receiptPaper(words, { payment, terms, at }, context.settings.siteName), at)
  const fileName = `${words.say('document.receipt.file', { on: payment.paidOn, number: row.number })}.pdf`
  return ok({ body, fileName, contentType: 'application/pdf' })
}
