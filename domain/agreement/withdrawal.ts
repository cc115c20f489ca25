import type { CivilDate } from '../base/civil-date.ts'
import { requireWhole } from '../base/invalid-input.ts'
import type { Cents } from '../base/money.ts'
import { holdingFor } from '../money/allocation.ts'
import { type ChargeParts, type HoldingAccount, heldTotal } from '../money/ledger.ts'
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

/** What the payment that leaves had paid: how many payments of the schedule, and fees; and all fees ever paid. */
export type PaidBefore = {
  readonly payments: number
  readonly feesCents: Cents
  readonly allFeesCents: Cents
}

/**
 * Takes an amount out of an account: a payment that the bank took back, or that is given back. The fees that it paid
 * are owed again, and as many payments as it paid are due again, the last ones first. Where that and the money held are
 * not enough, since later charges were settled with what it had left over, other fees are owed again and then more
 * payments due: fees first, so that a fee never makes rent late. Throws where there never was so much.
 */
export function withdraw(account: RentAccount, cents: Cents, paid: PaidBefore, today: CivilDate): Withdrawal {
  requireWhole(cents, 'cents', 0)
  let { paymentsMade } = account
  let rentCents = 0
  let taxCents = 0
  let { feesCents } = paid
  const missing = () => cents - heldTotal(account.held) - rentCents - taxCents - feesCents
  const undoRent = (least: number) => {
    while (missing() > 0 && paymentsMade > least) {
      const charge = chargeOf(account, paymentsMade)
      rentCents += charge.rentCents
      taxCents += charge.taxCents
      paymentsMade -= 1
    }
  }
  undoRent(Math.max(0, paymentsMade - paid.payments))
  feesCents += Math.min(Math.max(0, missing()), paid.allFeesCents - feesCents)
  undoRent(0)
  if (missing() > 0) throw new RangeError('more is taken out than was ever paid')
  const open = openCharges({ ...account, paymentsMade, feesCents: account.feesCents + feesCents }, today)
  return { undone: { rentCents, taxCents, feesCents }, paymentsMade, holding: holdingFor(open) }
}
