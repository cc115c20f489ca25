import type { ListedDispute, ListPage } from '#adapters/payments/port.ts'
import type { Context } from '#core/context.ts'
import { recordAudit } from '#platform/audit/record.ts'

/** The order in which operators have to look: what has no day is looked at last. */
const byReply = ({ replyBy: one }: ListedDispute, { replyBy: other }: ListedDispute) =>
  (one ?? '9999').localeCompare(other ?? '9999')

/**
 * An operator's command that asks the payment service for the disputes since a moment: those that wait for an answer first,
 * by its last day. Throws if the service does not give its list.
 */
export async function listDisputes(since: Date, actor: string, context: Context): Promise<ListedDispute[]> {
  const { adapters, clock, db } = context
  const found: ListedDispute[] = []
  let after: string | null = null
  do {
    const page: ListPage<ListedDispute> = await adapters.payments.listDisputes({ since, after })
    found.push(...page.items)
    after = page.next
  } while (after !== null)
  const input = { since: since.toISOString() }
  await recordAudit(db, { actor, command: 'disputes', input, outcome: 'done', now: clock.now() })
  const isOpen = ({ state }: ListedDispute) => state === 'open'
  return [...found.filter(isOpen).sort(byReply), ...found.filter((one) => !isOpen(one)).sort(byReply)]
}
