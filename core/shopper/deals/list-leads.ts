import type { Context } from '#core/context.ts'
import type { MessageState } from '#domain/base/message-machine.ts'
import { selectStates } from '#platform/outbox/queries.ts'
import { leadKey } from './pass-on-lead.ts'
import { type LeadWithStates, selectLeads } from './queries.ts'

/** What became of passing a contact on to the lead service; undefined if it was not confirmed, or there is no service. */
type PassedOn = { readonly mail: MessageState | undefined; readonly sms: MessageState | undefined }

export type ListedLead = LeadWithStates & { readonly passedOn: PassedOn }

/**
 * The sign-ups for deals since a moment, oldest first, each with the state of its address and number now, and with what
 * became of passing them on: offers may go to confirmed ones only.
 */
export async function listLeads(since: Date, context: Context): Promise<ListedLead[]> {
  const leads = await selectLeads(context.db, since)
  const keys = leads.flatMap(({ id }) => [leadKey(id, 'mail'), leadKey(id, 'sms')])
  const states = await selectStates(context.db, keys)
  return leads.map((lead) => ({
    ...lead,
    passedOn: { mail: states.get(leadKey(lead.id, 'mail')), sms: states.get(leadKey(lead.id, 'sms')) },
  }))
}
