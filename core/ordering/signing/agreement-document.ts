import { findDocument } from '#core/approval/document/queries.ts'
import { type DocumentDownload, intact } from '#core/approval/document/sealed-document.ts'
import type { Context, Customer, Who } from '#core/context.ts'
import type { Locale } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { canHappen } from '#domain/base/state-machine.ts'
import { signingMachine } from '#domain/ordering/signing-machine.ts'
import type { SigningClient } from '#platform/client.ts'
import { openSigning } from './open-signing.ts'
import { addEvidence, findSigning, lockSigning } from './queries.ts'

type Asked = {
  readonly agreementNumber: string
  readonly kind: string
  /** The language of a review copy; a signed agreement has the language it was signed in. */
  readonly locale: Locale
  readonly client: SigningClient
}

/** A review copy, by its order, its agreement and the hash of the file. */
type OpenedCopy = { readonly orderId: string; readonly number: string; readonly sha256: string }

function isKind(kind: string): kind is 'unsigned' | 'signed' {
  return kind === 'unsigned' || kind === 'signed'
}

/** Renders the review copies in another language while the session is open; an ended session is unchanged. */
async function drawInLanguage(
  who: Customer,
  opening: { orderId: string; locale: Locale; client: SigningClient },
  context: Context,
): Promise<void> {
  const signing = await findSigning(context.db, { customerId: who.customerId, orderId: opening.orderId })
  if (signing !== undefined && canHappen(signingMachine, signing.state, 'decline'))
    await openSigning(who, opening, context)
}

/** Records in the evidence that a review copy was opened: each copy once, and none after the signature. */
async function recordOpened(
  customerId: string,
  { orderId, number, sha256: hash }: OpenedCopy,
  { locale, client }: Pick<Asked, 'locale' | 'client'>,
  { db, clock }: Context,
): Promise<void> {
  const key = { customerId, orderId }
  await db.transaction(async (tx) => {
    const signing = await lockSigning(tx, key)
    if (signing === undefined || signing.state === 'signed') return
    const isRecorded = signing.evidence.some(
      ({ step, documents }) => step === 'document-opened' && documents?.some((each) => each.sha256 === hash),
    )
    if (isRecorded) return
    const at = clock.now().toISOString()
    const documents = [{ number, sha256: hash }]
    await addEvidence(tx, key, [{ at, step: 'document-opened', locale, client, documents }])
  })
}

/**
 * An agreement of the customer as a PDF: its review copy or the signed one. Opening a review copy is recorded
 * in the evidence. Fails with `not-found`, also for someone else's agreement. Throws if the stored document
 * was changed.
 */
export async function agreementDocument(
  who: Who,
  { agreementNumber, kind, locale, client }: Asked,
  context: Context,
): Promise<Result<DocumentDownload>> {
  if (who.kind === 'visitor' || !isKind(kind)) return fail('not-found')
  const { customerId } = who
  const wanted = { customerId, agreementNumber, kind, locale }
  const found = await findDocument(context.db, wanted)
  if (found === undefined) return fail('not-found')
  const isOther = kind === 'unsigned' && found.locale !== locale
  if (isOther) await drawInLanguage(who, { orderId: found.orderId, locale, client }, context)
  const document = (isOther ? await findDocument(context.db, wanted) : undefined) ?? found
  const body = intact(document, `${agreementNumber} ${kind}`)
  if (kind === 'unsigned') await recordOpened(customerId, document, { locale, client }, context)
  return ok({ body, fileName: `${agreementNumber}-${kind}.pdf`, contentType: 'application/pdf' })
}
