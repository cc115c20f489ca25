import { requireWhole } from '../base/invalid-input.ts'
import { type Cents, sumCents } from '../base/money.ts'
import { type ChargeParts, type HoldingAccount, partsTotal } from './ledger.ts'

/** How an amount is applied to charges. */
export type Allocation<Charge> = {
  /** The charges that are settled, in order. */
  readonly settled: readonly Charge[]
  /** Their sum. */
  readonly applied: ChargeParts
  readonly leftCents: Cents
  /** Suspense while a due charge waits for the rest of its money, otherwise the customer's account. */
  readonly holding: HoldingAccount
}

/**
 * Settles charges in order, each only as a whole: a payment either covers a due date or is held.
 * `availableCents` is the money received plus the money held before.
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
  const waiverCents = sumCents(settled.map((charge) => charge.waiverCents ?? 0))
  return {
    settled,
    applied: {
      rentCents: sumCents(settled.map(({ rentCents }) => rentCents)),
      taxCents: sumCents(settled.map(({ taxCents }) => taxCents)),
      feesCents: sumCents(settled.map(({ feesCents }) => feesCents)),
      ...(waiverCents > 0 && { waiverCents }),
    },
    leftCents,
    holding: holdingFor(charges.slice(settled.length)),
  }
}

/** The account that holds money that does not cover the first of the charges. */
export function holdingFor(open: readonly { readonly isDue: boolean }[]): HoldingAccount {
  return open[0]?.isDue === true ? 'suspense' : 'customer-account'
}
