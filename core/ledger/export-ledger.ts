import { fail, ok, type Result } from '#domain/result.ts'
import { findByNumber } from '../agreement/store.ts'
import type { Context, Who } from '../context.ts'
import type { ExportedLine } from './schema.ts'
import { entriesOf } from './store.ts'

/**
 * Every line of the books of one of the customer's agreements, oldest first, for a file.
 * Refuses with `not-found`, also for somebody else's.
 */
export async function exportLedger(
  who: Who,
  agreementNumber: string,
  context: Context,
): Promise<Result<ExportedLine[]>> {
  if (who.kind === 'visitor') return fail('not-found')
  const agreement = await findByNumber(context.db, who.customerId, agreementNumber)
  if (agreement === undefined) return fail('not-found')
  const entries = await entriesOf(context.db, who.customerId, agreement.id)
  return ok(
    entries.flatMap(({ id, occurredOn, kind, reason, lines }) =>
      lines.map(({ account, cents }) => ({
        entryId: id,
        on: occurredOn,
        kind,
        reason,
        account,
        debitCents: Math.max(0, cents),
        creditCents: Math.max(0, -cents),
      })),
    ),
  )
}
