import type { Context, Customer } from '#core/context.ts'
import type { Locale } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { SigningClient } from '#platform/client.ts'
import { changeSigningState } from './change-state.ts'
import { lockSigning } from './queries.ts'
import { consentVersion } from './schema.ts'
import { type Signing, signingOf } from './signing.ts'

type Step = { readonly orderId: string; readonly locale: Locale; readonly client: SigningClient }

/**
 * Consents to electronic records, which must precede any signature (15 USC 7001(c)). Idempotent. Fails with
 * `not-found`, `document-not-opened` if no agreement was opened as a PDF, or `transition-refused`.
 */
export function consent(who: Customer, step: Step, context: Context): Promise<Result<Signing>> {
  const key = { customerId: who.customerId, orderId: step.orderId }
  return context.db.transaction(async (tx) => {
    const signing = await lockSigning(tx, key)
    if (signing === undefined) return fail('not-found')
    if (signing.state === 'consented' || signing.state === 'signed') return ok(signingOf(signing))
    if (signingOf(signing).openedAgreements.length === 0)
      return fail('document-not-opened', { field: 'canRead' })
    const { locale, client } = step
    const at = context.clock.now().toISOString()
    const add = [{ at, step: 'consented' as const, locale, client, consent: consentVersion }]
    const to = await changeSigningState(tx, { ...key, state: signing.state }, 'consent', { add, locale })
    if (!to.ok) return to
    return ok(signingOf({ ...signing, state: to.value }))
  })
}

/**
 * Declines to sign for now: the agreements stay open, and signing can be started again. Fails with
 * `not-found`.
 */
export function declineSigning(who: Customer, step: Step, context: Context): Promise<Result<Signing>> {
  const key = { customerId: who.customerId, orderId: step.orderId }
  return context.db.transaction(async (tx) => {
    const signing = await lockSigning(tx, key)
    if (signing === undefined) return fail('not-found')
    if (signing.state === 'declined' || signing.state === 'signed') return ok(signingOf(signing))
    const { locale, client } = step
    const at = context.clock.now().toISOString()
    const add = [{ at, step: 'declined' as const, locale, client }]
    const to = await changeSigningState(tx, { ...key, state: signing.state }, 'decline', { add, locale })
    if (!to.ok) return to
    return ok(signingOf({ ...signing, state: to.value }))
  })
}
