import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import type { Cents } from '#domain/base/money.ts'

/**
 * What is due on an agreement, for every page that says it: the amount that the payment page offers first, with fees
 * and less the money held, or the payoff if nothing else is left; where nothing can be paid now, the same amount.
 */
export function dueOf({ payable, askedCents }: Pick<AgreementSummary, 'payable' | 'askedCents'>): {
  readonly amountCents: Cents
  readonly isPayoff: boolean
} {
  if (payable === null) return { amountCents: askedCents, isPayoff: false }
  return {
    amountCents: (payable.asked ?? payable.payoff).amountCents,
    isPayoff: payable.asked === null,
  }
}
