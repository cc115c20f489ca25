import type { DocumentDownload } from '#core/approval/document/sealed-document.ts'
import type { Context, Who } from '#core/context.ts'
import { viewOf } from '#core/money/ledger/list-ledger.ts'
import { entriesOf } from '#core/money/ledger/queries.ts'
import type { Locale } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { drawPaper } from '#platform/pdf/draw-paper.ts'
import { wordsIn } from '#platform/pdf/words.ts'
import { findByNumber } from '../agreement/queries.ts'
import { storeDay } from '../schedule/agreement-terms.ts'
import { loadAgreementTerms } from '../terms/terms.ts'
import { ledgerCsv } from './ledger-csv.ts'
import { ledgerPaper } from './ledger-paper.ts'

type Asked = {
  readonly agreementNumber: string
  /** `csv` has every line of the ledger, `pdf` the charges and payments as shown in the account. */
  readonly format: string
  readonly locale: Locale
}

/**
 * The whole ledger of one of the customer's agreements as a file, oldest entry first. Fails with `not-found`,
 * also for someone else's agreement and for an unknown format.
 */
export async function exportLedger(
  who: Who,
  { agreementNumber, format, locale }: Asked,
  context: Context,
): Promise<Result<DocumentDownload>> {
  if (who.kind === 'visitor' || (format !== 'csv' && format !== 'pdf')) return fail('not-found')
  const row = await findByNumber(context.db, who.customerId, agreementNumber)
  if (row === undefined) return fail('not-found')
  const words = wordsIn(locale)
  const now = context.clock.now()
  const on = storeDay(row, now)
  const entries = await entriesOf(context.db, who.customerId, row.id)
  const fileName = `${words.say('document.ledger.file', { number: row.number, on })}.${format}`
  if (format === 'csv') {
    return ok({ body: ledgerCsv(words, entries), fileName, contentType: 'text/csv; charset=utf-8' })
  }
  const terms = await loadAgreementTerms(context.db, row, now)
  const paper = ledgerPaper(words, { row, terms, ledger: viewOf(entries), on }, context.settings.siteName)
  return ok({ body: await drawPaper(paper, now), fileName, contentType: 'application/pdf' })
}
