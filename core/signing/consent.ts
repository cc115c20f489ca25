import type { Locale } from '#domain/locale.ts'
import { signingMachine } from '#domain/machines/signing.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { transition } from '#domain/state-machine.ts'
import type { SigningClient } from '../client.ts'
import type { Context, Customer } from '../context.ts'
import { consentVersion } from './schema.ts'
import { type Signing, signingOf } from './signing.ts'
import { advanceSigning, lockSigning } from './store.ts'

type Step = { readonly orderId: string; readonly locale: Locale; readonly client: SigningClient }

/**
 * Consents to electronic records, which comes before any signature (15 USC 7001(c)). Repeated, nothing changes.
 * Refused: `not-found`, `document-not-opened` while no agreement was opened as a PDF, `transition-refused`.
 */
export function consent(who: Customer, step: Step, context: Context): Promise<Result<Signing>> {
  const key = { customerId: who.customerId, orderId: step.orderId }
  return context.db.transaction(async (tx) => {
    const signing = await lockSigning(tx, key)
    if (signing === undefined) return fail('not-found')
    if (signing.state === 'consented' || signing.state === 'signed') return ok(signingOf(signing))
    if (!signingOf(signing).hasOpenedDocument) return fail('document-not-opened', { field: 'canRead' })
    const to = transition(signingMachine, signing.state, 'consent')
    if (!to.ok) return to
    const { locale, client } = step
    const at = context.clock.now().toISOString()
    const add = [{ at, step: 'consented' as const, locale, client, consent: consentVersion }]
    await advanceSigning(tx, { ...key, state: to.value, locale, add })
    return ok(signingOf({ ...signing, state: to.value }))
  })
}

/** Decides not to sign, for now: the agreements stay open and the ceremony can begin again. Refused: `not-found`. */
export function declineSigning(who: Customer, step: Step, context: Context): Promise<Result<Signing>> {
  const key = { customerId: who.customerId, orderId: step.orderId }
  return context.db.transaction(async (tx) => {
    const signing = await lockSigning(tx, key)
    if (signing === undefined) return fail('not-found')
    if (signing.state === 'declined' || signing.state === 'signed') return ok(signingOf(signing))
    const to = transition(signingMachine, signing.state, 'decline')
    if (!to.ok) return to
    const { locale, client } = step
    const at = context.clock.now().toISOString()
    await advanceSigning(tx, {
      ...key,
      state: to.value,
      locale,
      add: [{ at, step: 'declined', locale, client }],
    })
    return ok(signingOf({ ...signing, state: to.value }))
  })
}
