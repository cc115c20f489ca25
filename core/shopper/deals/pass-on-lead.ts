import { randomUUID } from 'node:crypto'
import type { Lead } from '#adapters/leads/port.ts'
import type { Context } from '#core/context.ts'
import type { Queryable } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { type ContactRow, type LeadRow, selectNewestLead } from './queries.ts'
import type { DealsChannel } from './schema.ts'

/** The number of no store. */
const noStore = '00000'

/** The key of a lead's message in the outbox: each confirmed contact of a lead is passed on once. */
export function leadKey(leadId: string, channel: DealsChannel): string {
  return `deals-lead:${leadId}:${channel}`
}

/** The body of a lead. It names the confirmed contact only, also when the person typed two. */
function leadBody(lead: LeadRow, { channel, address }: ContactRow, messageId: string): Lead {
  return {
    formType: '5',
    storeNumber: lead.storeId ?? noStore,
    optIn: lead.optIn ? '1' : '0',
    formGUID: lead.formId,
    lead: {
      contactInfo:
        channel === 'sms' ? { primaryPhone: address, email: '' } : { primaryPhone: '', email: address },
      description: `Deals sign-up: ${lead.source}`,
      authFlag: '0',
      languagePreference: lead.locale === 'es-US' ? '2' : '1',
      activityDate: lead.createdAt.toISOString(),
      customerloggedIn: lead.customerId === null ? '0' : '1',
      messageId,
    },
  }
}

/**
 * Passes the newest sign-up of a contact on to the lead service, now that its owner has confirmed it. Without a service
 * (the setting LEADS_URL) the sign-up is only kept.
 */
export async function passOnLead(tx: Queryable, contact: ContactRow, context: Context): Promise<void> {
  if (context.settings.leadsUrl === undefined) return
  const lead = await selectNewestLead(tx, contact)
  if (lead === undefined) return
  await enqueue(
    tx,
    {
      channel: 'lead',
      recipient: contact.id,
      template: 'deals-lead',
      locale: lead.locale,
      secrets: { body: JSON.stringify(leadBody(lead, contact, randomUUID())) },
      dedupeKey: leadKey(lead.id, contact.channel),
      now: context.clock.now(),
    },
    context.keys,
  )
}
