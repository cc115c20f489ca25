import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { oneClickPath, pathTo } from '#site/urls.ts'
import { addressHash } from './address-hash.ts'
import { changeContactState } from './change-state.ts'
import { passOnLead } from './pass-on-lead.ts'
import { type ContactRow, deleteSuppression, isOpenLink, lockContactByLink } from './queries.ts'
import type { DealsChannel } from './schema.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** Confirms a locked contact and welcomes it; the welcome says how to leave. */
async function confirm(tx: Queryable, contact: ContactRow, context: Context): Promise<Result<unknown>> {
  const now = context.clock.now()
  const token = unsubscribeToken(contact.id, context.keys)
  const confirmed = await changeContactState(tx, contact, 'confirm', now)
  if (!confirmed.ok) return confirmed
  await passOnLead(tx, contact, context)
  await deleteSuppression(tx, addressHash(contact, context.keys))
  await enqueue(
    tx,
    {
      channel: contact.channel,
      recipient: contact.address,
      template: 'deals-welcome',
      locale: contact.locale,
      secrets: {
        unsubscribe: pathTo('unsubscribe', undefined, { token }),
        oneClick: `${oneClickPath}?token=${token}`,
      },
      dedupeKey: `deals-welcome:${contact.id}:${now.toISOString()}`,
      now,
    },
    context.keys,
  )
  return ok(undefined)
}

/** Whether a confirmation link can be used, so that a page offers no button that leads to nothing. */
export function canConfirm(token: string, context: Context): Promise<boolean> {
  return isOpenLink(context.db, context.keys.fingerprint(token), context.clock.now())
}

/**
 * Confirms the address that a confirmation link was sent to; a second press changes nothing. Refuses with
 * `deals-link-invalid`: the link has run out, was replaced, or its address has left the list since.
 */
export async function confirmDealsContact(
  { token }: { readonly token: string },
  context: Context,
): Promise<Result<{ readonly channel: DealsChannel }>> {
  const hash = context.keys.fingerprint(token)
  return context.db.transaction(async (tx) => {
    const contact = await lockContactByLink(tx, hash, context.clock.now())
    if (contact === undefined || contact.state === 'withdrawn') return fail('deals-link-invalid')
    if (contact.state === 'unconfirmed') {
      const confirmed = await confirm(tx, contact, context)
      if (!confirmed.ok) return confirmed
    }
    return ok({ channel: contact.channel })
  })
}
