import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'

/**
 * Whether nothing is owed on an agreement if its goods are returned on the planned day: nothing is due by now, and the next
 * payment falls due later. It may still be paid, but no page asks for it.
 */
export function owesNothing({
  payable,
  plannedReturn,
}: Pick<AgreementSummary, 'payable' | 'plannedReturn'>): boolean {
  return plannedReturn?.isBeforeNext === true && payable?.isDue !== true
}
