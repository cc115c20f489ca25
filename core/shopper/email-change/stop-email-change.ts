import type { Context, Customer } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { deleteEmailChange, isStopHash, takeByStopHash } from './queries.ts'
import type { EmailChangeLinkInput } from './schema.ts'

/** Whether a link still stops a new address, so that a page offers no button that leads to nothing. */
export function canStopEmailChange(token: string, context: Context): Promise<boolean> {
  return isStopHash(context.db, context.keys.fingerprint(token), context.clock.now())
}

/**
 * Stops a new address by the link that was mailed to the old one; nobody needs to sign in for it, because the owner may
 * not be able to. Fails with `email-change-link-invalid` once the address is confirmed, stopped, replaced, or 72 hours
 * are over.
 */
export async function stopEmailChange(
  { token }: EmailChangeLinkInput,
  context: Context,
): Promise<Result<null>> {
  const stopped = await takeByStopHash(context.db, context.keys.fingerprint(token), context.clock.now())
  if (stopped === undefined) return fail('email-change-link-invalid')
  logSecurityEvent('email-change-stopped', { customerId: stopped.customerId }, context)
  return ok(null)
}

/** Stops a new address on the page of the customer who asked for it. A second press changes nothing. */
export async function withdrawEmailChange(who: Customer, context: Context): Promise<void> {
  const { customerId } = who
  if ((await deleteEmailChange(context.db, customerId)) > 0)
    logSecurityEvent('email-change-stopped', { customerId }, context)
}
