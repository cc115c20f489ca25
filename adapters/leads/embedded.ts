import type { LeadService } from './port.ts'

/** For a store without a lead service: leads are kept and go nowhere. */
export function noLeads(): LeadService {
  return { send: () => Promise.reject(new Error('LEADS_URL is not set')) }
}
