import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import type { Context, Customer } from '#core/context.ts'
import { listVisits } from '#core/ordering/visit/list-visits.ts'
import { withReturns } from '#core/ordering/visit/with-returns.ts'

/** A customer's agreements with the planned returns of their goods, which are read at the same time. */
export async function readWithReturns<Shown extends AgreementSummary>(
  who: Customer,
  agreements: Promise<readonly Shown[]>,
  context: Context,
): Promise<Shown[]> {
  const [read, visits] = await Promise.all([agreements, listVisits(who, context)])
  return withReturns(read, visits)
}
