import { payoffOn } from '../agreement/agreement-payoff.ts'
import { maxRentCents, type PayoffQuote } from '../agreement/payoff.ts'
import { reduceRent } from '../agreement/reduce-rent.ts'
import {
  chargeOf,
  dueOrNextCents,
  nextDueCents,
  type OpenCharge,
  openCharges,
  type RentAccount,
  remainingToPay,
} from '../agreement/rent-account.ts'
import { paymentsOf, type RentPlan } from '../agreement/rent-plan.ts'
import { paymentsDueBy } from '../agreement/schedule.ts'
import { withdraw } from '../agreement/withdrawal.ts'
import { addDays, type CivilDate } from '../base/civil-date.ts'
import type { Frequency } from '../base/frequency.ts'
import type { Hardship } from '../law/hardship.ts'
import type { PayoffMethod } from '../law/payoff-method.ts'
import { allocate } from '../money/allocation.ts'
import {
  balances,
  deliveryEarned,
  feeCharge,
  heldMoneyApplied,
  heldTotal,
  initialCharge,
  type LedgerEntry,
  partsTotal,
  paymentReceived,
  paymentReturned,
  paymentUndone,
  payoffCharge,
  refundDue,
  refundPaid,
  renewalCharge,
  type Standing,
  standing,
} from '../money/ledger.ts'

const hardship: Hardship = {
  kind: 'income-loss',
  paidShare: [2, 3],
  leastLossBasisPoints: 2_500,
  mostCutBasisPoints: 5_000,
}

/** An event in the life of an agreement. */
export type Step =
  | { do: 'pay'; how: 'due' | 'next' | 'all' | number }
  | { do: 'fee'; cents: number }
  | { do: 'wait'; days: number }
  | { do: 'take-out'; how: 'refund' | 'return'; which: number }
  | { do: 'cut'; keptBasisPoints: number }
  | { do: 'payoff' }

type Made = { cents: number; payments: number; feesCents: number; payoff?: LedgerEntry[] }

export type RentedTerms = {
  readonly frequency: Frequency
  readonly taxRate: number
  readonly method: PayoffMethod
  readonly cashCents: number
}

/**
 * An agreement with its ledger entries, changed by the same rules as in the store, and tracked separately by
 * simple counters.
 */
export class Rented {
  readonly entries: LedgerEntry[] = []
  readonly made: Made[] = []
  plan: RentPlan
  paymentsMade = 1
  owned = false
  today: CivilDate = '2026-01-05'
  /** Cash received and not returned, and fees charged: counted without the ledger. */
  cashCents = 0
  feesChargedCents = 0

  /** The payoff before and after the last step, if that was a rent payment. */
  lastPaid: { before: PayoffQuote; after: PayoffQuote; periodBegins: boolean } | null = null

  readonly terms: RentedTerms

  constructor(plan: RentPlan, terms: RentedTerms) {
    this.plan = plan
    this.terms = terms
    const first = chargeOf({ plan, taxRate: terms.taxRate }, 1)
    this.entries.push(
      initialCharge(first),
      paymentReceived(partsTotal(first), first, 'customer-account'),
      deliveryEarned(first.rentCents),
    )
    this.cashCents = partsTotal(first)
  }

  get standing(): Standing {
    return standing(balances(this.entries))
  }

  get account(): RentAccount {
    const { owed, suspenseCents, customerAccountCents } = this.standing
    return {
      terms: { frequency: this.terms.frequency, anchor: '2026-01-05', payments: paymentsOf(this.plan) },
      plan: this.plan,
      taxRate: this.terms.taxRate,
      paymentsMade: this.paymentsMade,
      feesCents: owed.feesCents,
      held: { suspenseCents, customerAccountCents },
    }
  }

  get open(): OpenCharge[] {
    return openCharges(this.account, this.today)
  }

  payoff() {
    const { account } = this
    const feesAndHeld = { feesCents: account.feesCents, heldCents: heldTotal(account.held) }
    const rented = { ...account, cashCents: this.terms.cashCents, sameAsCashDays: 90 }
    return payoffOn(rented, this.terms.method, feesAndHeld, this.today)
  }

  settle(cents: number): void {
    const { account, open } = this
    const { settled, applied, holding } = allocate(cents + heldTotal(account.held), open)
    for (const charge of settled) if (charge.number !== null) this.entries.push(renewalCharge(charge))
    if (cents > 0) this.entries.push(paymentReceived(cents, applied, holding, account.held))
    else if (settled.length > 0) this.entries.push(heldMoneyApplied(applied, holding, account.held))
    this.cashCents += cents
    const payments = settled.filter(({ number }) => number !== null).length
    this.paymentsMade += payments
    if (cents > 0) this.made.push({ cents, payments, feesCents: applied.feesCents })
  }

  pay(how: 'due' | 'next' | 'all' | number): void {
    const { account, open } = this
    const left = remainingToPay(account, this.today)
    const held = heldTotal(account.held)
    const amounts = { due: dueOrNextCents(open, held), next: nextDueCents(open, held), all: left }
    const cents = typeof how === 'number' ? Math.min(left, how) : Math.min(left, amounts[how])
    if (this.owned || this.paymentsMade === paymentsOf(this.plan)) return
    const before = this.payoff()
    if (Math.max(1, cents) > maxRentCents(before.amountCents, left, 0)) {
      this.buy()
      return
    }
    this.settle(cents)
    this.owned = this.paymentsMade === paymentsOf(this.plan)
    if (!this.owned) {
      const periodBegins = open.some(({ dueOn }) => dueOn === this.today)
      this.lastPaid = { before, after: this.payoff(), periodBegins }
    }
  }

  buy(): void {
    const quote = this.payoff()
    if (this.owned) return
    const { held } = this.account
    const { rentPayoffCents: sale, taxCents, feesCents, amountCents } = quote
    const charge = payoffCharge(sale, taxCents)
    const applied = { rentCents: sale, taxCents, feesCents }
    this.entries.push(charge, paymentReceived(amountCents, applied, 'customer-account', held))
    this.cashCents += amountCents
    this.made.push({ cents: amountCents, payments: 0, feesCents, payoff: [charge] })
    this.owned = true
  }

  /** A payment is taken out: returned by the bank, or refunded. */
  takeOut(which: number, how: 'refund' | 'return'): void {
    const last = this.made.length - 1
    const boughtBy = this.made.findIndex(({ payoff }) => payoff !== undefined)
    const at = boughtBy >= 0 ? boughtBy : which % (last + 1)
    const payment = this.made[at]
    // A payoff paid from held money alone took no money that could be returned.
    if (payment === undefined || payment.cents === 0) return
    this.made.splice(at, 1)
    if (payment.payoff === undefined) {
      const paid = { ...payment, allFeesCents: this.standing.feesPaidCents }
      const { undone, paymentsMade } = withdraw(this.account, payment.cents, paid, this.today)
      this.entries.push(paymentUndone(undone))
      this.paymentsMade = paymentsMade
    } else {
      const sale = balances(payment.payoff)
      const parts = { rentCents: 0, taxCents: -sale['tax-payable'], feesCents: payment.feesCents }
      this.entries.push(paymentUndone(parts, -sale['sale-revenue']))
    }
    this.owned = false
    const { held } = this.account
    if (how === 'return') this.entries.push(paymentReturned(payment.cents, held, 'suspense'))
    else this.entries.push(refundDue(payment.cents, held, 'suspense'), refundPaid(payment.cents))
    this.cashCents -= payment.cents
    this.settle(0)
  }

  cut(keptBasisPoints: number): void {
    const { account, paymentsMade } = this
    const position = { paymentsMade, fallenDue: paymentsDueBy(account.terms, this.today) }
    const cut = reduceRent(hardship, this.plan, position, { beforeCents: 10_000, nowCents: keptBasisPoints })
    if (this.owned || !cut.ok) return
    this.plan = cut.value
    this.settle(0)
  }

  charge(feeCents: number): void {
    if (this.owned) return
    this.entries.push(feeCharge(feeCents))
    this.feesChargedCents += feeCents
  }

  step(step: Step): void {
    this.lastPaid = null
    if (step.do === 'pay') this.pay(step.how)
    else if (step.do === 'wait') this.today = addDays(this.today, step.days)
    else if (step.do === 'payoff') this.buy()
    else if (step.do === 'cut') this.cut(step.keptBasisPoints)
    else if (step.do === 'fee') this.charge(step.cents)
    else this.takeOut(step.which, step.how)
  }
}
