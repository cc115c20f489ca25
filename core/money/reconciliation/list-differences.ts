import type { Context } from '#core/context.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { type OpenDifference, selectOpenDifferences } from './queries.ts'

/** The differences between the payment service's lists and the store's books that wait for an operator. */
export async function listDifferences(actor: string, { db, clock }: Context): Promise<OpenDifference[]> {
  const open = await selectOpenDifferences(db)
  const entry = { actor, command: 'payment-differences', input: {}, outcome: 'done', now: clock.now() }
  await recordAudit(db, entry)
  return open
}
