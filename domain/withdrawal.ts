import { holdingFor } from './allocation.ts'
import type { CivilDate } from './civil-date.ts'
import { type ChargeParts, type HoldingAccount, heldTotal } from './ledger.ts'
import type { Cents } from './money.ts'
import { chargeOf, openCharges, type RentAccount } from './rent-account.ts'

/** What becomes of an account when money leaves it again. */
export type Withdrawal = {
  /** What counts as paid no longer: rent and tax of payments that are due again, and fees that are owed again. */
  readonly undone: ChargeParts
  /** How many payments stay made: the last ones of the schedule are due again, whichever of them the money had paid. */
  readonly paymentsMade: number
  /** Where what is left of the money waits. */
  readonly holding: HoldingAccount
}

/**
 * Takes an amount out of an account: a payment that the bank took back, or that is given back. The fees that it had
 * paid are owed again; then money held goes, then as many payments as it takes are due again, the last ones first; last
 * of all fees that other payments paid (`feesPaidCents`, all fees ever paid). Throws where there never was so much.
 */
export function withdraw(
  account: RentAccount,
  cents: Cents,
  fees: { readonly ofPaymentCents: Cents; readonly paidCents: Cents },
  today: CivilDate,
): Withdrawal {
  let { paymentsMade } = account
  let rentCents = 0
  let taxCents = 0
  let feesCents = fees.ofPaymentCents
  const missing = () => cents - heldTotal(account.held) - rentCents - taxCents - feesCents
  while (missing() > 0 && paymentsMade > 0) {
    const charge = chargeOf(account, paymentsMade)
    rentCents += charge.rentCents
    taxCents += charge.taxCents
    paymentsMade -= 1
  }
  feesCents += Math.max(0, missing())
  if (feesCents > fees.paidCents) throw new RangeError('more is taken out than was ever paid')
  const open = openCharges({ ...account, paymentsMade, feesCents: account.feesCents + feesCents }, today)
  return { undone: { rentCents, taxCents, feesCents }, paymentsMade, holding: holdingFor(open) }
}
