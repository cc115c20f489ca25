import { randomUUID } from 'node:crypto'
import type { AgreementTerms } from '#core/agreement/terms/terms.ts'
import { documentsOfOrder, insertDocument } from '#core/approval/document/queries.ts'
import { sha256 } from '#core/approval/document/sealed-document.ts'
import type { Context, Customer } from '#core/context.ts'
import type { Locale } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { canHappen } from '#domain/base/state-machine.ts'
import { signingMachine } from '#domain/ordering/signing-machine.ts'
import type { SigningClient } from '#platform/client.ts'
import { mustChange } from '#platform/db/change-state.ts'
import { drawPaper } from '#platform/pdf/draw-paper.ts'
import { changeSigningState } from './change-state.ts'
import { agreementPaper } from './paper/agreement-paper.ts'
import { addEvidence, findSigning, insertSigning, lockSigning } from './queries.ts'
import type { Evidence } from './schema.ts'
import { type Signing, signingOf } from './signing.ts'
import { signingTerms } from './signing-terms.ts'

/** An open signing session with the terms to sign. */
export type OpenedSigning = Signing & { readonly terms: readonly AgreementTerms[] }

type OpenInput = { readonly orderId: string; readonly locale: Locale; readonly client: SigningClient }

/** Events that open a session: the first time, or after the shopper had declined. */
const openings = ['open', 'reopen'] as const

/** Renders missing review copies. Call it outside transactions, because it is slow. */
async function drawUnsigned(
  terms: readonly AgreementTerms[],
  known: ReadonlySet<string>,
  locale: Locale,
  context: Context,
) {
  const missing = terms.filter(({ agreementId }) => !known.has(agreementId))
  return Promise.all(
    missing.map(async (each) => {
      const paper = agreementPaper(each, context.settings.siteName, locale, undefined)
      const body = await drawPaper(paper, context.clock.now())
      return { agreementId: each.agreementId, number: each.number, body, sha256: sha256(body) }
    }),
  )
}

/**
 * Opens or reopens the signing session of an order in a language: review copies are created once per
 * language, and the evidence records what was shown. Fails with `not-found` if the order is not the
 * customer's.
 */
export async function openSigning(
  who: Customer,
  { orderId, locale, client }: OpenInput,
  context: Context,
): Promise<Result<OpenedSigning>> {
  const key = { customerId: who.customerId, orderId }
  const now = context.clock.now()
  const terms = await signingTerms(key, now, context)
  if (terms.length === 0) return fail('not-found')
  const kept = (await documentsOfOrder(context.db, key, 'unsigned')).filter((each) => each.locale === locale)
  const found = await findSigning(context.db, key)
  const drawn = await drawUnsigned(terms, new Set(kept.map((each) => each.agreementId)), locale, context)
  const isOpen =
    found !== undefined && !openings.some((event) => canHappen(signingMachine, found.state, event))
  if (isOpen && drawn.length === 0) return ok({ ...signingOf(found), terms })
  await insertSigning(context.db, { ...key, id: randomUUID(), locale, now })
  return context.db.transaction(async (tx) => {
    const signing = await lockSigning(tx, key)
    if (signing === undefined) return fail('not-found')
    for (const document of drawn) {
      await insertDocument(tx, { ...document, ...key, id: randomUUID(), kind: 'unsigned', locale, now })
    }
    const documents = (await documentsOfOrder(tx, key, 'unsigned'))
      .filter((each) => each.locale === locale)
      .map(({ number, sha256: hash }) => ({ number, sha256: hash }))
    const opens = openings.find((event) => canHappen(signingMachine, signing.state, event))
    const at = { at: now.toISOString(), locale, client }
    const add: Evidence[] = [
      ...(opens === undefined ? [] : [{ ...at, step: 'opened' as const }]),
      { ...at, step: 'shown' as const, documents },
    ]
    const after = { ...signing, evidence: [...signing.evidence, ...add] }
    if (opens === undefined) {
      await addEvidence(tx, key, add)
      return ok({ ...signingOf(after), terms })
    }
    const state = mustChange(await changeSigningState(tx, { ...key, state: signing.state }, opens, { add }))
    return ok({ ...signingOf({ ...after, state }), terms })
  })
}
