import { tracedFetch } from '../service/traced-fetch.ts'
import type { LeadService } from './port.ts'

const patience = 20_000

/**
 * Sends leads to a service over HTTP: POST {base}/leads/lead. The correlation id is the lead's message id, which stays
 * the same when a lead is sent again. Throws on any status that is not a success.
 *
 * Source: documents 1 §3, §7.
 */
export function httpLeads(base: string, token: string | undefined): LeadService {
  return {
    async send(lead) {
      const answer = await tracedFetch('the lead service', `${base}/leads/lead`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          correlationId: lead.lead.messageId,
          userId: 'EC',
          clientId: 'EC',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(lead),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      if (!answer.ok) throw new Error(`the lead service answered ${answer.status}`)
    },
  }
}
