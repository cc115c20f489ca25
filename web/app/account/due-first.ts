import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import { type Cents, sumCents } from '#domain/base/money.ts'
import { owesNothing } from '#web/app/agreement/visit/owes-nothing.ts'
import { dueOf } from '../agreement/agreement/due-of.ts'

type Due = {
  readonly agreement: AgreementSummary
  readonly next: NonNullable<AgreementSummary['next']>
  /** The amount that the payment page offers; the payoff if nothing else is left. */
  readonly amountCents: Cents
  readonly isPayoff: boolean
}

/** All agreements on which something is to be paid, sorted by due date. */
function allDue(agreements: readonly AgreementSummary[]): Due[] {
  const due = agreements.flatMap((agreement): Due[] => {
    const { next, payable } = agreement
    if (next === null || payable === null || owesNothing(agreement)) return []
    return [{ agreement, next, ...dueOf(agreement) }]
  })
  return due.sort((a, b) => (a.next.dueOn < b.next.dueOn ? -1 : a.next.dueOn > b.next.dueOn ? 1 : 0))
}

/**
 * What has to be paid first over all agreements: everything due by today, else what is due on the next due
 * date. Undefined if nothing is to be paid.
 * @returns the agreements sorted by due date, and their sum in cents
 */
export function dueFirst(
  agreements: readonly AgreementSummary[],
): { readonly due: readonly [Due, ...Due[]]; readonly totalCents: Cents } | undefined {
  const [first, ...others] = allDue(agreements)
  if (first === undefined) return undefined
  const isWithFirst = ({ next }: Due) =>
    next.dueOn === first.next.dueOn || (next.status !== 'upcoming' && first.next.status !== 'upcoming')
  const due: [Due, ...Due[]] = [first, ...others.filter(isWithFirst)]
  return { due, totalCents: sumCents(due.map(({ amountCents }) => amountCents)) }
}
