import type { SigningCeremony } from '#adapters/signing/ceremony-port.ts'
import type { AgreementTerms } from '#core/agreement/terms/terms.ts'
import type { Context, Customer } from '#core/context.ts'
import { findCustomer } from '#core/shopper/customer/queries.ts'
import type { Locale } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { canHappen } from '#domain/base/state-machine.ts'
import { signingMachine } from '#domain/ordering/signing-machine.ts'
import { drawPaper } from '#platform/pdf/draw-paper.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { checkSigner } from './check-signer.ts'
import { endEnvelope } from './end-envelope.ts'
import { agreementPaper } from './paper/agreement-paper.ts'
import { dropEnvelope, findSigning, keepEnvelope, latestOf, type SigningRow } from './queries.ts'
import { signingTerms } from './signing-terms.ts'

/** The service forbids to ask about an envelope more often than this, in milliseconds. */
export const envelopePauseMs = 15 * 60_000

/** Whether customers sign on pages of a service instead of the store's own. */
export function signsElsewhere({ adapters }: Pick<Context, 'adapters'>): boolean {
  return adapters.ceremony !== null
}

type Begin = {
  readonly locale: Locale
  /** The path of the store, with its language prefix, to which the service leads back. */
  readonly returnTo: string
}

type Ready = Context & { readonly ceremony: SigningCeremony }

/** Draws the papers as they are signed at the service, and gives them to it. Returns the id of their envelope. */
async function newEnvelope(
  { id: signingId }: SigningRow,
  terms: readonly AgreementTerms[],
  { locale, email, name }: { locale: Locale; email: string; name: string },
  context: Ready,
): Promise<string> {
  const { settings, ceremony, clock } = context
  const papers = terms.map((each) =>
    agreementPaper(each, settings.siteName, locale, { signingId, at: 'service' }),
  )
  const now = clock.now()
  return ceremony.openEnvelope({
    signingId,
    subject: `${settings.siteName}: ${papers.map(({ title }) => title).join(', ')}`,
    locale,
    signer: { name, email },
    documents: await Promise.all(
      papers.map(async (paper) => ({
        name: `${paper.title} ${paper.subtitle}`,
        pdf: await drawPaper(paper, now),
      })),
    ),
  })
}

/**
 * The envelope to sign in a language, made if there is none. One in another language is ended at the service before, so
 * that nobody signs the same agreements twice. Undefined if they are signed already.
 */
async function envelopeFor(
  signing: SigningRow,
  key: { readonly customerId: string; readonly orderId: string },
  locale: Locale,
  make: () => Promise<string>,
  { db, clock, ceremony }: Ready,
): Promise<string | undefined> {
  const { envelopeId: known, envelopeLocale } = signing
  if (known !== null && envelopeLocale === locale) return known
  if (known !== null) {
    const outcome = await endEnvelope({ id: known, locale: envelopeLocale }, 'signing.replaced', ceremony)
    if (outcome === 'signed') return undefined
    await dropEnvelope(db, key, known)
  }
  const id = await make()
  const lookAt = new Date(clock.now().getTime() + envelopePauseMs)
  if (await keepEnvelope(db, key, { id, locale, lookAt })) return id
  // Another request was faster: its papers are signed, and these are not.
  await endEnvelope({ id, locale }, 'signing.replaced', ceremony)
  return (await findSigning(db, key))?.envelopeId ?? undefined
}

/**
 * Begins to sign the latest order at the outside signing service: gives it the papers, once for each language, and
 * returns the address of the page to sign on, or that of the return from it if they are signed there already. Fails with
 * `not-found` if there is nothing to sign or no such service, `transition-refused` before the consent to electronic
 * records, `signing-unavailable` if the service does not answer, `too-many-requests`, or as `checkSigner` does.
 */
export async function beginCeremony(
  who: Customer,
  { locale, returnTo }: Begin,
  context: Context,
): Promise<Result<string>> {
  const { ceremony } = context.adapters
  const allowed = await consumeRateLimit('agreement-change', who.customerId, context)
  if (!allowed.ok) return allowed
  const latest = await latestOf(context.db, who.customerId)
  if (latest === undefined) return fail('not-found')
  const key = { customerId: who.customerId, orderId: latest.orderId }
  const [signing, customer] = await Promise.all([
    findSigning(context.db, key),
    findCustomer(context.db, who.customerId),
  ])
  const email = customer?.email ?? null
  if (ceremony === null || signing === undefined || email === null) return fail('not-found')
  if (!canHappen(signingMachine, signing.state, 'sign')) return fail('transition-refused')
  const applicant = await checkSigner(key, context)
  if (!applicant.ok) return applicant
  const terms = await signingTerms(key, context.clock.now(), context)
  const name = terms[0]?.customer.name
  if (name === undefined) return fail('not-found')
  try {
    const ready = { ...context, ceremony }
    const make = () => newEnvelope(signing, terms, { locale, email, name }, ready)
    const envelopeId = await envelopeFor(signing, key, locale, make, ready)
    const back = context.settings.origin + returnTo
    if (envelopeId === undefined) return ok(back)
    const visit = { envelopeId, signingId: signing.id, signer: { name, email } }
    return ok(await ceremony.openVisit({ ...visit, returnTo: back }))
  } catch (error) {
    context.log.warn({ err: error, signing: signing.id }, 'the signing service could not be reached')
    return fail('signing-unavailable')
  }
}
