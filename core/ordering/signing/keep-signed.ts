import { randomUUID } from 'node:crypto'
import { insertDocument } from '#core/approval/document/queries.ts'
import type { DocumentBytes } from '#core/approval/document/sealed-document.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Locale } from '#domain/base/locale.ts'
import { ok, type Result } from '#domain/base/result.ts'
import type { SigningClient } from '#platform/client.ts'
import type { Queryable } from '#platform/db/database.ts'
import { changeSigningState } from './change-state.ts'
import { completeSigning } from './complete-signing.ts'
import { endEnvelopeLooks, type SigningRow } from './queries.ts'
import type { Evidence } from './schema.ts'
import { type Signing, signingOf } from './signing.ts'

export type SignedDocument = DocumentBytes & { readonly agreementId: string; readonly number: string }

export type Signed = {
  readonly customerId: string
  readonly orderId: string
  readonly signing: SigningRow
  readonly documents: readonly SignedDocument[]
  readonly fullName: string
  readonly locale: Locale
  readonly client: SigningClient
  /** The day at the store. */
  readonly signedOn: CivilDate
  readonly at: Date
}

/**
 * Stores the signed documents of an order with the evidence, and moves session, order and agreements on. Runs inside the
 * transaction that locks the customer and the session. Fails with `transition-refused` for a session or order that can no
 * longer be signed, and as `completeSigning` does.
 */
export async function keepSigned(tx: Queryable, signed: Signed): Promise<Result<Signing>> {
  const { customerId, orderId, signing, documents, fullName, locale, client, signedOn, at } = signed
  const key = { customerId, orderId }
  for (const document of documents)
    await insertDocument(tx, { ...document, ...key, id: randomUUID(), kind: 'signed', locale, now: at })
  const evidence: Evidence = {
    at: at.toISOString(),
    step: 'signed',
    locale,
    client,
    fullName,
    documents: documents.map(({ number, sha256: hash }) => ({ number, sha256: hash })),
    ...(signing.envelopeId !== null && { envelope: signing.envelopeId }),
  }
  const change = { add: [evidence], locale, completedAt: at }
  const to = await changeSigningState(tx, { ...key, state: signing.state }, 'sign', change)
  if (!to.ok) return to
  await endEnvelopeLooks(tx, key)
  const completed = await completeSigning(tx, customerId, orderId, signedOn, at)
  return completed.ok ? ok(signingOf({ ...signing, state: to.value, locale, completedAt: at })) : completed
}
