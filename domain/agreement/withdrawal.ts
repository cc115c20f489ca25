import type { CivilDate } from '../base/civil-date.ts'
import { requireWhole } from '../base/invalid-input.ts'
import type { Cents } from '../base/money.ts'
import { holdingFor } from '../money/allocation.ts'
import { type ChargeParts, type HoldingAccount, heldTotal } from '../money/ledger.ts'
import { chargeOf, openCharges, type RentAccount } from './rent-account.ts'

/** The state of an account after money was taken out of it. */
export type Withdrawal = {
  /**
   * What no longer counts as paid: rent and tax of payments that are due again, and fees that are owed again.
   */
  readonly undone: ChargeParts
  /**
   * Number of payments that stay made. The last ones of the schedule become due again, whichever ones the
   * money paid.
   */
  readonly paymentsMade: number
  /** The account that holds the rest of the money. */
  readonly holding: HoldingAccount
}

/** What the withdrawn payment had paid: a number of scheduled payments, and fees; and all fees ever paid. */
export type PaidBefore = {
  readonly payments: number
  readonly feesCents: Cents
  readonly allFeesCents: Cents
  /** All that was ever paid for the waiver; absent without one. */
  readonly allWaiverCents?: Cents
}

/**
 * Takes an amount out of an account, because the bank returned the payment or it is refunded. The fees it
 * paid are owed again, and as many payments as it paid are due again, the last ones first. If this and the
 * money held are not enough, because its remainder settled later charges, other fees are owed again and then
 * more payments become due: fees first, so that a fee never makes rent late. Throws if the account never
 * received that much.
 */
export function withdraw(account: RentAccount, cents: Cents, paid: PaidBefore, today: CivilDate): Withdrawal {
  requireWhole(cents, 'cents', 0)
  let { paymentsMade } = account
  let rentCents = 0
  let taxCents = 0
  let waiverCents = 0
  let { feesCents } = paid
  const missing = () => cents - heldTotal(account.held) - rentCents - taxCents - waiverCents - feesCents
  const undoRent = (least: number) => {
    while (missing() > 0 && paymentsMade > least) {
      const charge = chargeOf(account, paymentsMade)
      rentCents += charge.rentCents
      taxCents += charge.taxCents
      // Payments of a reinstatement have no waiver, so no more of it is undone than was paid.
      waiverCents = Math.min(waiverCents + (charge.waiverCents ?? 0), paid.allWaiverCents ?? 0)
      paymentsMade -= 1
    }
  }
  undoRent(Math.max(0, paymentsMade - paid.payments))
  feesCents += Math.min(Math.max(0, missing()), paid.allFeesCents - feesCents)
  undoRent(0)
  if (missing() > 0) throw new RangeError('more is taken out than was ever paid')
  const open = openCharges({ ...account, paymentsMade, feesCents: account.feesCents + feesCents }, today)
  const waiver = waiverCents > 0 ? { waiverCents } : {}
  return { undone: { rentCents, taxCents, feesCents, ...waiver }, paymentsMade, holding: holdingFor(open) }
}
