import type { Context, Who } from '#core/context.ts'
import { agreementsOf } from '../agreement/queries.ts'
import type { AgreementSummary } from '../agreement/schema.ts'
import { summarize } from './summaries.ts'

/** All agreements of a customer with their goods, newest first, including drafts and cancelled ones. */
export async function listAgreements(who: Who, context: Context): Promise<AgreementSummary[]> {
  if (who.kind === 'visitor') return []
  const rows = await agreementsOf(context.db, who.customerId)
  return summarize(context.db, who.customerId, rows, context.clock.now())
}
