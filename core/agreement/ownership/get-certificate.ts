import { randomUUID } from 'node:crypto'
import { findDocument, insertDocument } from '#core/approval/document/queries.ts'
import {
  type DocumentBytes,
  intact,
  sealDocument,
  type DocumentDownload,
} from '#core/approval/document/sealed-document.ts'
import type { Context, Who } from '#core/context.ts'
import { viewOf } from '#core/money/ledger/list-ledger.ts'
import { entriesOf } from '#core/money/ledger/queries.ts'
import type { Locale } from '#domain/base/locale.ts'
import { sumCents } from '#domain/base/money.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { wordsIn } from '#platform/pdf/words.ts'
import { type AgreementRow, findByNumber } from '../agreement/queries.ts'
import { loadAgreementTerms } from '../agreement/terms.ts'
import { certificatePaper } from './certificate-paper.ts'

const kind = 'ownership'

/** Makes the certificate from the books as they stand; nothing while they say that something is owed. */
async function makeCertificate(
  row: AgreementRow,
  locale: Locale,
  context: Context,
): Promise<DocumentBytes | undefined> {
  if (row.state !== 'owned' || row.ownedOn === null) return undefined
  const at = context.clock.now()
  const entries = await entriesOf(context.db, row.customerId, row.id)
  if (viewOf(entries).balanceCents > 0) return undefined
  const cash = entries.flatMap((entry) => entry.lines.filter(({ account }) => account === 'cash-clearing'))
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
 * The certificate that the goods of an agreement are the customer's own. It is made in a language when it is first asked
 * for there, sealed and kept: the same bytes ever after, whoever asks at the same time. Nothing has to be made in the
 * transaction that settles the last payment, so nothing can get lost between the two.
 * Refuses with `not-found`: not owned (yet), something still owed, or somebody else's.
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
