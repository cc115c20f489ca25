import { requireWhole } from '../base/invalid-input.ts'
import { type Cents, sumCents } from '../base/money.ts'
import { type ChargeParts, type HoldingAccount, partsTotal } from './ledger.ts'

/** How money is used. */
export type Allocation<Charge> = {
  /** The charges that are settled, in their order. */
  readonly settled: readonly Charge[]
  /** What they come to. */
  readonly applied: ChargeParts
  readonly leftCents: Cents
  /** Suspense while a charge that has fallen due waits for the rest of its money, else the customer's account. */
  readonly holding: HoldingAccount
}

/**
 * Settles charges in their order and each only as a whole, so that a payment either counts for a due date or waits;
 * `availableCents` is the money received with what was held before.
 */
export function allocate<Charge extends ChargeParts & { readonly isDue: boolean }>(
  availableCents: Cents,
  charges: readonly Charge[],
): Allocation<Charge> {
  requireWhole(availableCents, 'availableCents', 0)
  let leftCents = availableCents
  const settled: Charge[] = []
  for (const charge of charges) {
    if (partsTotal(charge) > leftCents) break
    leftCents -= partsTotal(charge)
    settled.push(charge)
  }
  return {
    settled,
    applied: {
      rentCents: sumCents(settled.map(({ rentCents }) => rentCents)),
      taxCents: sumCents(settled.map(({ taxCents }) => taxCents)),
      feesCents: sumCents(settled.map(({ feesCents }) => feesCents)),
    },
    leftCents,
    holding: holdingFor(charges.slice(settled.length)),
  }
}

/** Where money waits that does not suffice for the first of the charges. */
export function holdingFor(open: readonly { readonly isDue: boolean }[]): HoldingAccount {
  return open[0]?.isDue === true ? 'suspense' : 'customer-account'
}
