import type { AgreementTerms } from '#core/agreement/terms/terms.ts'
import { sealDocument } from '#core/approval/document/sealed-document.ts'
import type { Context, Customer } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import type { Locale } from '#domain/base/locale.ts'
import { isSameName } from '#domain/base/person-name.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { transition } from '#domain/base/state-machine.ts'
import { signingMachine } from '#domain/ordering/signing-machine.ts'
import type { SigningClient } from '#platform/client.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { checkSigner } from './check-signer.ts'
import { keepSigned, type SignedDocument } from './keep-signed.ts'
import { agreementPaper } from './paper/agreement-paper.ts'
import type { Signature } from './paper/signature.ts'
import { findSigning, lockSigning } from './queries.ts'
import type { SignedNameInput, SignInput } from './schema.ts'
import { type Signing, signingOf } from './signing.ts'
import { signingTerms } from './signing-terms.ts'

/** Renders and seals a signed agreement. */
async function sealed(
  terms: AgreementTerms,
  locale: Locale,
  signature: Signature,
  context: Context,
): Promise<SignedDocument> {
  const { siteName } = context.settings
  const dated = civilDateIn(signature.at.getTime(), terms.store.timeZone)
  const paper = agreementPaper({ ...terms, dated }, siteName, locale, signature)
  const reason = `${paper.title} ${terms.number}`
  const document = await sealDocument(paper, { reason, at: signature.at }, context)
  return { agreementId: terms.agreementId, number: terms.number, ...document }
}

/**
 * The name of an account can change after the order was made, so the name on the agreement is compared with that of the
 * approved applicant once more, before the typed one is compared with it.
 */
async function checkName(
  fullName: string,
  key: { readonly customerId: string; readonly orderId: string },
  { customer: { name } }: AgreementTerms,
  context: Context,
): Promise<Result<null>> {
  const applicant = await checkSigner(key, context)
  if (!applicant.ok) return applicant
  return isSameName(fullName, name)
    ? ok(null)
    : fail('signature-name-differs', { field: 'fullName', params: { name } })
}

/**
 * Whether a typed name is that of an order's agreements, for a form in which something else is wrong, too. Fails with
 * `not-found`, as `checkSigner` does, and with `signature-name-differs` (params: the name on the agreement).
 */
export async function checkSignedName(
  who: Customer,
  { orderId, fullName }: SignedNameInput & { readonly orderId: string },
  context: Context,
): Promise<Result<null>> {
  const key = { customerId: who.customerId, orderId }
  const [first] = await signingTerms(key, context.clock.now(), context)
  return first === undefined ? fail('not-found') : checkName(fullName, key, first, context)
}

/**
 * Signs all agreements of an order with the typed name. The documents are created and sealed first, then
 * stored in one transaction with the evidence and the states of order and agreements, so that after any crash
 * or repetition each agreement has one signed document. No-op if already signed. Fails with `not-found`,
 * `signature-name-differs` (params: the name on the agreement), as `checkSigner` does, or with `transition-refused`
 * before consent and for a failed order.
 */
export async function signAgreements(
  who: Customer,
  input: SignInput & { readonly locale: Locale; readonly client: SigningClient },
  context: Context,
): Promise<Result<Signing>> {
  const { orderId, locale, client, fullName } = input
  const allowed = await consumeRateLimit('agreement-change', who.customerId, context)
  if (!allowed.ok) return allowed
  const key = { customerId: who.customerId, orderId }
  const at = context.clock.now()
  const found = await findSigning(context.db, key)
  if (found === undefined) return fail('not-found')
  if (found.state === 'signed') return ok(signingOf(found))
  const may = transition(signingMachine, found.state, 'sign')
  if (!may.ok) return may
  const terms = await signingTerms(key, at, context)
  const [first] = terms
  if (first === undefined) return fail('not-found')
  const named = await checkName(fullName, key, first, context)
  if (!named.ok) return named
  const signature = { fullName, at, clientAddress: client.address, signingId: found.id }
  const documents = await Promise.all(terms.map((each) => sealed(each, locale, signature, context)))
  const signedOn = civilDateIn(at.getTime(), first.store.timeZone)
  return inTransaction(context.db, async (tx) => {
    await lockCustomer(tx, who.customerId)
    const signing = await lockSigning(tx, key)
    if (signing === undefined) return fail('not-found')
    if (signing.state === 'signed') return ok(signingOf(signing))
    return keepSigned(tx, { ...key, signing, documents, fullName, locale, client, signedOn, at })
  })
}
