import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import { isPreventedByReturn } from '#domain/agreement/planned-return.ts'
import type { Visit } from './schema.ts'

/**
 * Agreements with the returns of their goods that are planned among the visits. Those are no longer told what to pay so that
 * same as cash is completed.
 */
export function withReturns<Shown extends AgreementSummary>(
  agreements: readonly Shown[],
  visits: readonly Visit[],
): Shown[] {
  const days = new Map(
    visits
      .filter(({ kind, state }) => kind === 'return' && (state === 'scheduled' || state === 'working'))
      .map(({ agreementId, date }) => [agreementId, date]),
  )
  return agreements.map((agreement) => {
    const on = days.get(agreement.id)
    if (on === undefined) return agreement
    const { next } = agreement
    const isBeforeNext = next !== null && isPreventedByReturn(next.dueOn, on, agreement.today)
    return { ...agreement, sameAsCash: null, plannedReturn: { on, isBeforeNext } }
  })
}
