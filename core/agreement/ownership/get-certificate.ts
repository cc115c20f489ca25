import { randomUUID } from 'node:crypto'
import { findDocument, insertDocument } from '#core/approval/document/queries.ts'
import {
  type DocumentBytes,
  type DocumentDownload,
  intact,
  sealDocument,
} from '#core/approval/document/sealed-document.ts'
import type { Context, Who } from '#core/context.ts'
import { viewOf } from '#core/money/ledger/list-ledger.ts'
import { entriesOf } from '#core/money/ledger/queries.ts'
import type { Locale } from '#domain/base/locale.ts'
import { sumCents } from '#domain/base/money.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { wordsIn } from '#platform/pdf/words.ts'
import { type AgreementRow, findByNumber } from '../agreement/queries.ts'
import { loadAgreementTerms } from '../terms/terms.ts'
import { certificatePaper } from './certificate-paper.ts'

const kind = 'ownership'

/** Creates the certificate from the current ledger; undefined if something is owed. */
async function makeCertificate(
  row: AgreementRow,
  locale: Locale,
  context: Context,
): Promise<DocumentBytes | undefined> {
  if (row.state !== 'owned' || row.ownedOn === null) return undefined
  const at = context.clock.now()
  const entries = await entriesOf(context.db, row.customerId, row.id)
  if (viewOf(entries).balanceCents > 0) return undefined
  const cash = entries.flatMap((entry) =>
    entry.lines.filter(({ account }) => account === 'cash-clearing' || account === 'store-cash'),
  )
  const ownership = {
    terms: await loadAgreementTerms(context.db, row, at),
    ownedOn: row.ownedOn,
    way: entries.some((entry) => entry.kind === 'payoff-charge') ? 'early-purchase' : 'last-payment',
    paidCents: sumCents(cash.map(({ cents }) => cents)),
    at,
  } as const
  const paper = certificatePaper(wordsIn(locale), ownership, context.settings.siteName)
  return sealDocument(paper, { reason: `${paper.title} ${row.number}`, at }, context)
}

/**
 * The certificate of ownership for the goods of an agreement. Created in a language on the first request,
 * sealed and stored: later and concurrent requests get the same bytes. So the transaction that settles the
 * last payment need not create it, and nothing can be lost between the two. Fails with `not-found` if it is
 * not owned, something is owed, or it is someone else's.
 */
export async function getCertificate(
  who: Who,
  { agreementNumber, locale }: { readonly agreementNumber: string; readonly locale: Locale },
  context: Context,
): Promise<Result<DocumentDownload>> {
  if (who.kind === 'visitor') return fail('not-found')
  const { customerId } = who
  const row = await findByNumber(context.db, customerId, agreementNumber)
  if (row === undefined) return fail('not-found')
  const kept = () => findDocument(context.db, { customerId, agreementNumber, kind, locale })
  let document = await kept()
  if (document?.locale !== locale) {
    const made = await makeCertificate(row, locale, context)
    if (made === undefined) return fail('not-found')
    const now = context.clock.now()
    const key = { customerId, id: randomUUID(), agreementId: row.id, kind, locale } as const
    await insertDocument(context.db, { ...key, ...made, now })
    document = await kept()
  }
  if (document === undefined) return fail('not-found')
  const fileName = `${wordsIn(locale).say('document.certificate.file', { number: row.number })}.pdf`
  return ok({
    body: intact(document, `${agreementNumber} ${kind}`),
    fileName,
    contentType: 'application/pdf',
  })
}
