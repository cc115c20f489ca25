import type { ChargeParts, HoldingAccount } from './ledger.ts'
import { partsTotal } from './ledger.ts'
import type { Cents } from './money.ts'

/** How money that arrives is used. */
export type Allocation = {
  /** How many of the charges, oldest first, are settled. */
  readonly settled: number
  /** What the settled charges come to. */
  readonly applied: ChargeParts
  readonly leftCents: Cents
  /** Suspense while a charge waits for the rest of its money, else the customer's account. */
  readonly holding: HoldingAccount
}

/**
 * Settles charges oldest first and each only as a whole, so that a payment either counts for a due date or waits;
 * `availableCents` is the money received with what was held before.
 */
export function allocate(availableCents: Cents, charges: readonly ChargeParts[]): Allocation {
  let left = availableCents
  let settled = 0
  let applied: ChargeParts = { rentCents: 0, taxCents: 0, feesCents: 0 }
  for (const charge of charges) {
    if (partsTotal(charge) > left) break
    left -= partsTotal(charge)
    settled += 1
    applied = {
      rentCents: applied.rentCents + charge.rentCents,
      taxCents: applied.taxCents + charge.taxCents,
      feesCents: applied.feesCents + charge.feesCents,
    }
  }
  return {
    settled,
    applied,
    leftCents: left,
    holding: settled < charges.length ? 'suspense' : 'customer-account',
  }
}
