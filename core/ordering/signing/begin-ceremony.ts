import type { AgreementTerms } from '#core/agreement/terms/terms.ts'
import type { Context, Customer } from '#core/context.ts'
import { findCustomer } from '#core/shopper/customer/queries.ts'
import type { Locale } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { canHappen } from '#domain/base/state-machine.ts'
import { signingMachine } from '#domain/ordering/signing-machine.ts'
import { drawPaper } from '#platform/pdf/draw-paper.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { agreementPaper } from './paper/agreement-paper.ts'
import { findSigning, keepEnvelope, latestOf, type SigningRow } from './queries.ts'
import { signingTerms } from './signing-terms.ts'

/** The service forbids to ask about an envelope more often than this, in milliseconds. */
export const envelopePauseMs = 15 * 60_000

type Begin = {
  readonly locale: Locale
  /** The path of the store, with its language prefix, to which the service leads back. */
  readonly returnTo: string
}

/** Draws the papers as they are signed at the service, and gives them to it. Returns the id of their envelope. */
async function newEnvelope(
  { id: signingId }: SigningRow,
  terms: readonly AgreementTerms[],
  { locale, email, name }: { locale: Locale; email: string; name: string },
  context: Context,
): Promise<string | undefined> {
  const { settings, adapters, clock } = context
  const papers = terms.map((each) =>
    agreementPaper(each, settings.siteName, locale, { signingId, at: 'service' }),
  )
  const now = clock.now()
  return adapters.ceremony?.openEnvelope({
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
 * Begins to sign the latest order at the outside signing service: gives it the papers, once for each language, and
 * returns the address of the page to sign on. Fails with `not-found` if there is nothing to sign or no such service,
 * `transition-refused` before the consent to electronic records, `signing-unavailable` if the service does not answer,
 * or `too-many-requests`.
 */
export async function beginCeremony(
  who: Customer,
  { locale, returnTo }: Begin,
  context: Context,
): Promise<Result<string>> {
  const { ceremony } = context.adapters
  const turn = await consumeRateLimit('agreement-change', who.customerId, context)
  if (!turn.ok) return turn
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
  const terms = await signingTerms(key, context.clock.now(), context)
  const name = terms[0]?.customer.name
  if (name === undefined) return fail('not-found')
  try {
    let envelopeId = signing.envelopeLocale === locale ? signing.envelopeId : null
    if (envelopeId === null) {
      const id = (await newEnvelope(signing, terms, { locale, email, name }, context)) ?? ''
      const lookAt = new Date(context.clock.now().getTime() + envelopePauseMs)
      const kept = await keepEnvelope(context.db, key, { id, locale, replaces: signing.envelopeId, lookAt })
      envelopeId = kept ? id : ((await findSigning(context.db, key))?.envelopeId ?? id)
    }
    const visit = { envelopeId, signingId: signing.id, signer: { name, email } }
    return ok(await ceremony.openVisit({ ...visit, returnTo: context.settings.origin + returnTo }))
  } catch (error) {
    context.log.warn({ err: error, signing: signing.id }, 'the signing service could not be reached')
    return fail('signing-unavailable')
  }
}
