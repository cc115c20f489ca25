import type { SigningCeremony } from '#adapters/signing/ceremony-port.ts'
import type { AgreementTerms } from '#core/agreement/terms/terms.ts'
import { sha256 } from '#core/approval/document/sealed-document.ts'
import type { Context, Customer } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { eachRow, sumTallies, type Tally } from '#platform/jobs/each-row.ts'
import { envelopePauseMs } from './begin-ceremony.ts'
import { endEnvelope } from './end-envelope.ts'
import { keepSigned, type SignedDocument } from './keep-signed.ts'
import {
  dropEnvelope,
  endEnvelopeLooks,
  findSigning,
  latestOf,
  lockSigning,
  type SigningRow,
  type TakenEnvelope,
  takeEnvelopes,
} from './queries.ts'
import { type Signing, signingOf } from './signing.ts'
import { signingTerms } from './signing-terms.ts'

type OrderKey = { readonly customerId: string; readonly orderId: string }
const batch = 20

/** The signed documents, sealed by the service, in the order in which their papers were given to it. */
function fetchSigned(
  envelopeId: string,
  terms: readonly AgreementTerms[],
  ceremony: SigningCeremony,
): Promise<SignedDocument[]> {
  return Promise.all(
    terms.map(async ({ agreementId, number }, position) => {
      const body = await ceremony.signedDocument(envelopeId, position)
      return { agreementId, number, body, sha256: sha256(body) }
    }),
  )
}

/** Stores what was signed in an envelope; no-op if it is stored, or if the session has another envelope by now. */
async function storeSigned(
  key: OrderKey,
  { envelopeId, envelopeLocale, locale }: SigningRow,
  at: Date,
  context: Context & { readonly ceremony: SigningCeremony },
): Promise<Result<Signing>> {
  const terms = await signingTerms(key, at, context)
  const [first] = terms
  if (first === undefined || envelopeId === null) return fail('not-found')
  const documents = await fetchSigned(envelopeId, terms, context.ceremony)
  return inTransaction(context.db, async (tx) => {
    await lockCustomer(tx, key.customerId)
    const signing = await lockSigning(tx, key)
    if (signing === undefined) return fail('not-found')
    if (signing.state === 'signed' || signing.envelopeId !== envelopeId) return ok(signingOf(signing))
    // The consent came from the browser that was then led to the service.
    const client = signing.evidence.findLast(({ step }) => step === 'consented')?.client
    if (client === undefined) return fail('transition-refused')
    return keepSigned(tx, {
      ...key,
      ...{ signing, documents, client, at },
      fullName: first.customer.name,
      locale: envelopeLocale ?? locale,
      signedOn: civilDateIn(at.getTime(), first.store.timeZone),
    })
  })
}

/** What the log says of a session of which the service did not tell what came of it. */
const notAsked = 'the signing service could not be asked'

/** What `finishCeremony` does with a session that was found; throws if the service does not answer. */
async function storeOutcome(key: OrderKey, signing: SigningRow, context: Context): Promise<Result<Signing>> {
  const { ceremony } = context.adapters
  if (ceremony === null || signing.envelopeId === null || signing.state === 'signed')
    return ok(signingOf(signing))
  const outcome = await ceremony.outcome(signing.envelopeId)
  if (outcome.state === 'signed') return storeSigned(key, signing, outcome.at, { ...context, ceremony })
  // Whoever changes their mind signs a new one.
  if (outcome.state === 'declined') await dropEnvelope(context.db, key, signing.envelopeId)
  return ok(signingOf(signing))
}

/**
 * Asks the outside signing service what came of a session, and stores the signed documents. What the browser came back
 * with proves nothing. No-op without an envelope. Fails with `not-found`, `signing-unavailable` if the service does not
 * answer, and as `keepSigned` does.
 */
async function finishCeremony(key: OrderKey, context: Context): Promise<Result<Signing>> {
  const signing = await findSigning(context.db, key)
  if (signing === undefined) return fail('not-found')
  try {
    return await storeOutcome(key, signing, context)
  } catch (error) {
    context.log.warn({ err: error, signing: signing.id }, notAsked)
    return fail('signing-unavailable')
  }
}

/**
 * Ends the envelope of an order that has ended, so that nobody signs for goods that are back on the shelf, and asks no
 * more about it. One that was signed or declined there stays as it is. Throws if the service does not answer.
 */
async function endEnvelopeOf(
  { customerId, orderId, envelopeId, envelopeLocale }: TakenEnvelope,
  ceremony: SigningCeremony,
  { db }: Context,
): Promise<void> {
  if (envelopeId !== null)
    await endEnvelope({ id: envelopeId, locale: envelopeLocale }, 'signing.voided', ceremony)
  await endEnvelopeLooks(db, { customerId, orderId })
}

async function finishTaken(taken: TakenEnvelope, context: Context): Promise<void> {
  const signing = await findSigning(context.db, taken)
  if (signing !== undefined) await storeOutcome(taken, signing, context)
}

/**
 * Finishes the sessions of shoppers who have signed at the service and have not come back, and ends the envelopes of
 * orders that have ended. One that fails is logged and looked at again later, so that it does not hold up the others.
 * @returns how many were looked at, and how many failed
 */
export async function pollCeremonies(context: Context): Promise<Tally> {
  const { ceremony } = context.adapters
  if (ceremony === null) return { done: 0, failed: 0 }
  const now = context.clock.now()
  const next = new Date(now.getTime() + envelopePauseMs)
  const taken = await takeEnvelopes(context.db, { now, next, limit: batch })
  const named = ({ orderId }: TakenEnvelope) => ({ order: orderId })
  const told = { log: context.log, level: 'warn', named } as const
  const ended = await eachRow(
    taken.filter(({ isOver }) => isOver),
    (one) => endEnvelopeOf(one, ceremony, context),
    { ...told, failed: 'the envelope of an order that ended could not be voided' },
  )
  const open = await eachRow(
    taken.filter(({ isOver }) => !isOver),
    (one) => finishTaken(one, context),
    { ...told, failed: notAsked },
  )
  return sumTallies([ended, open])
}

/** Asks what came of the latest order's session, for a browser that comes back. Fails as `finishCeremony` does. */
export async function finishLatestCeremony(who: Customer, context: Context): Promise<Result<unknown>> {
  const latest = await latestOf(context.db, who.customerId)
  if (latest === undefined) return ok(null)
  return finishCeremony({ customerId: who.customerId, orderId: latest.orderId }, context)
}
