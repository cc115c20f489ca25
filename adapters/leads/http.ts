import { expectSuccess, serviceClient } from '../service/service-client.ts'
import type { LeadService } from './port.ts'

const name = 'the lead service'
const timeoutMs = 20_000

/**
 * Sends leads to a service over HTTP: POST {base}/leads/lead. The correlation id is the lead's message id, which stays
 * the same when a lead is sent again. Throws on any status that is not a success.
 *
 * Source: document 1 §3, §7.
 */
export function httpLeads(base: string, token: string | undefined): LeadService {
  const credentials = token !== undefined && { authorization: `Bearer ${token}` }
  const ask = serviceClient({ name, url: base, timeoutMs })
  return {
    async send(lead) {
      const answer = await ask({
        method: 'POST',
        path: '/leads/lead',
        headers: { correlationId: lead.lead.messageId, userId: 'EC', clientId: 'EC', ...credentials },
        json: lead,
        // The outbox tries again.
        isRepeatable: false,
      })
      expectSuccess(name, answer)
    },
  }
}
