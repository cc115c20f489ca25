import type { Locale } from '#domain/locale.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Context } from '../context.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { deleteSessionsOf } from '../session/store.ts'
import type { NewPasswordInput } from './schema.ts'
import { findCustomer, isResetOpen, lockBySubject, useReset } from './store.ts'

/** Whether the link of a reset mail can still be used. */
export function isResetLinkGood(token: string, context: Context): Promise<boolean> {
  return isResetOpen(context.db, context.keys.fingerprint(token), context.clock.now())
}

/**
 * Sets a new password with the token of a reset mail, which works once. Every session of the person ends, and a mail
 * tells them. Refuses with `reset-link-invalid`.
 */
export async function setNewPassword(
  { token, password, locale }: NewPasswordInput & { readonly locale: Locale },
  context: Context,
): Promise<Result<undefined>> {
  const now = context.clock.now()
  const tokenHash = context.keys.fingerprint(token)
  const subject = await context.db.transaction((tx) => useReset(tx, tokenHash, now))
  if (subject === undefined) return fail('reset-link-invalid')
  await context.adapters.identity.setPassword(subject, password)
  await context.db.transaction(async (tx) => {
    const known = await lockBySubject(tx, subject)
    if (known === undefined) return
    await deleteSessionsOf(tx, known.id)
    const customer = await findCustomer(tx, known.id)
    if (!customer?.email) return
    await enqueue(tx, {
      channel: 'mail',
      recipient: customer.email,
      template: 'password-changed',
      locale,
      params: { name: customer.firstName || 'none', link: '/reset-password' },
      dedupeKey: `password-changed:${tokenHash}`,
      now,
    })
  })
  return ok(undefined)
}
