import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payoffOn } from './agreement-payoff.ts'
import { allocate } from './allocation.ts'
import { addDays, type CivilDate } from './civil-date.ts'
import { frequencies } from './frequency.ts'
import { cutRent, type Hardship } from './hardship.ts'
import {
  balances,
  deliveryEarned,
  feeCharge,
  heldMoneyApplied,
  heldTotal,
  initialCharge,
  isBalanced,
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
} from './ledger.ts'
import type { PayoffMethod } from './payoff-method.ts'
import {
  askedCents,
  chargeOf,
  leftToPay,
  nextCents,
  type OpenCharge,
  openCharges,
  type RentAccount,
} from './rent-account.ts'
import { paymentsOf, type RentPlan, rentThrough, taxThrough, totalOf } from './rent-plan.ts'
import { paymentsDueBy } from './schedule.ts'
import { withdraw } from './withdrawal.ts'

const hardship: Hardship = {
  kind: 'income-loss',
  paidShare: [2, 3],
  leastLossBasisPoints: 2_500,
  mostCutBasisPoints: 5_000,
}

type Step =
  | { do: 'pay'; how: 'due' | 'next' | 'all' | number }
  | { do: 'fee'; cents: number }
  | { do: 'wait'; days: number }
  | { do: 'take-out'; how: 'refund' | 'return'; which: number }
  | { do: 'cut'; keptBasisPoints: number }
  | { do: 'payoff' }

type Made = { cents: number; payments: number; feesCents: number; payoff?: LedgerEntry[] }

type Terms = {
  readonly frequency: (typeof frequencies)[number]
  readonly taxRate: number
  readonly method: PayoffMethod
  readonly cashCents: number
}

/** An agreement with its books, moved by the same rules as the store moves it, and counted beside them by hand. */
class Rented {
  readonly entries: LedgerEntry[] = []
  readonly made: Made[] = []
  plan: RentPlan
  paymentsMade = 1
  owned = false
  today: CivilDate = '2026-01-05'
  /** Cash that came and stayed, and fees that were charged: counted without the ledger. */
  cashCents = 0
  feesChargedCents = 0

  readonly terms: Terms

  constructor(plan: RentPlan, terms: Terms) {
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
    const beside = { feesCents: account.feesCents, heldCents: heldTotal(account.held) }
    const rented = { ...account, cashCents: this.terms.cashCents, sameAsCashDays: 90 }
    return payoffOn(rented, this.terms.method, beside, this.today)
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
    this.owned = this.paymentsMade === paymentsOf(this.plan)
  }

  pay(how: 'due' | 'next' | 'all' | number): void {
    const { account, open } = this
    const left = leftToPay(account, this.today)
    const held = heldTotal(account.held)
    const amounts = { due: askedCents(open, held), next: nextCents(open, held), all: left }
    const cents = typeof how === 'number' ? Math.min(left, how) : Math.min(left, amounts[how])
    if (this.owned || cents === 0) return
    const before = this.payoff().amountCents
    this.settle(cents)
    if (!this.owned) expect(this.payoff().amountCents).toBeLessThanOrEqual(before)
  }

  buy(): void {
    const quote = this.payoff()
    if (this.owned || quote.amountCents === 0) return
    const { held } = this.account
    const { rentPayoffCents: sale, taxCents, feesCents, amountCents } = quote
    const charge = payoffCharge(sale, taxCents)
    const applied = { rentCents: sale, taxCents, feesCents }
    this.entries.push(charge, paymentReceived(amountCents, applied, 'customer-account', held))
    this.cashCents += amountCents
    this.made.push({ cents: amountCents, payments: 0, feesCents, payoff: [charge] })
    this.owned = true
  }

  /** A payment leaves: by the bank at once, or as a refund. */
  takeOut(which: number, how: 'refund' | 'return'): void {
    const last = this.made.length - 1
    const boughtBy = this.made.findIndex(({ payoff }) => payoff !== undefined)
    const at = boughtBy >= 0 ? boughtBy : which % (last + 1)
    const [payment] = this.made.splice(at, 1)
    if (payment === undefined) return
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
    const cut = cutRent(hardship, this.plan, position, { beforeCents: 10_000, nowCents: keptBasisPoints })
    if (this.owned || !cut.ok) return
    const total = totalOf(this.plan)
    this.plan = cut.value
    expect(totalOf(this.plan)).toBe(total)
    this.settle(0)
  }

  charge(feeCents: number): void {
    if (this.owned) return
    this.entries.push(feeCharge(feeCents))
    this.feesChargedCents += feeCents
  }

  step(step: Step): void {
    if (step.do === 'pay') this.pay(step.how)
    else if (step.do === 'wait') this.today = addDays(this.today, step.days)
    else if (step.do === 'payoff') this.buy()
    else if (step.do === 'cut') this.cut(step.keptBasisPoints)
    else if (step.do === 'fee') this.charge(step.cents)
    else this.takeOut(step.which, step.how)
  }

  check(): void {
    expect(this.entries.every(({ lines }) => isBalanced(lines))).toBe(true)
    const sums = balances(this.entries)
    expect(Object.values(sums).reduce((sum, cents) => sum + cents, 0)).toBe(0)
    expect(sums['cash-clearing']).toBe(this.cashCents)
    expect(sums['refund-payable']).toBe(0)
    const { plan, paymentsMade, feesChargedCents, cashCents } = this
    const { taxRate } = this.terms
    const { owed, feesPaidCents, rentPaidCents, suspenseCents, customerAccountCents } = this.standing
    expect(Math.min(suspenseCents, customerAccountCents, owed.feesCents, feesPaidCents)).toBe(0)
    expect(owed).toMatchObject({ rentCents: 0, taxCents: 0 })
    expect(feesPaidCents + owed.feesCents).toBe(feesChargedCents)
    // Never over-collected: rent, tax and fees are all there is, however the money came.
    const taxOfAll = taxThrough(plan, paymentsOf(plan), taxRate)
    expect(cashCents).toBeLessThanOrEqual(totalOf(plan) + taxOfAll + feesChargedCents)
    if (this.made.some(({ payoff }) => payoff !== undefined)) return
    const held = cashCents - rentThrough(plan, paymentsMade) - taxThrough(plan, paymentsMade, taxRate)
    expect(suspenseCents + customerAccountCents).toBe(held - feesPaidCents)
    expect(rentPaidCents).toBe(rentThrough(plan, paymentsMade))
    if (this.owned) expect(suspenseCents + customerAccountCents).toBe(0)
    else expect(this.payoff().amountCents).toBeLessThanOrEqual(leftToPay(this.account, this.today))
  }
}

const amount = fc.oneof(
  fc.constantFrom('due' as const, 'next' as const),
  fc.integer({ min: 100, max: 60_000 }),
)
const pay = amount.map((how): Step => ({ do: 'pay', how }))
const fee = fc.integer({ min: 1, max: 1_500 }).map((cents): Step => ({ do: 'fee', cents }))
const wait = fc.integer({ min: 1, max: 40 }).map((days): Step => ({ do: 'wait', days }))
const takeOut = fc
  .tuple(fc.constantFrom('refund' as const, 'return' as const), fc.nat(20))
  .map(([how, which]): Step => ({ do: 'take-out', how, which }))
const cut = fc.nat(7_500).map((keptBasisPoints): Step => ({ do: 'cut', keptBasisPoints }))
const atOnce = fc.constantFrom<Step>({ do: 'pay', how: 'all' }, { do: 'payoff' })
const steps = fc.oneof(
  { weight: 6, arbitrary: pay },
  { weight: 3, arbitrary: fee },
  { weight: 3, arbitrary: wait },
  { weight: 3, arbitrary: takeOut },
  { weight: 2, arbitrary: cut },
  { weight: 2, arbitrary: atOnce },
)

const histories = fc.record({
  payments: fc.integer({ min: 2, max: 26 }),
  rentCents: fc.integer({ min: 500, max: 20_000 }),
  frequency: fc.constantFrom(...frequencies),
  taxRate: fc.nat(120_000),
  method: fc.constantFrom<PayoffMethod[]>(
    { kind: 'contract', percentBasisPoints: 6_000 },
    { kind: 'cash-ratio' },
    { kind: 'cash-less-rent', creditBasisPoints: 5_000 },
    { kind: 'cash-less-rent-then-ratio', months: 3 },
  ),
  cashShare: fc.integer({ min: 45, max: 100 }),
  steps: fc.array(steps, { minLength: 1, maxLength: 20 }),
})

test('whatever happens, the books are even, agree with a count by hand, and never show too much collected [RTO-039]', {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(histories, ({ payments, rentCents, frequency, taxRate, method, cashShare, steps }) => {
      const cashCents = Math.floor((payments * rentCents * cashShare) / 100)
      const rented = new Rented([{ payments, rentCents }], { frequency, taxRate, method, cashCents })
      for (const step of steps) {
        rented.step(step)
        rented.check()
      }
    }),
    { numRuns: 10_000 },
  )
})

test('a fee is paid after rent that has fallen due and before rent that has not, and only as a whole', () => {
  const rented = new Rented([{ payments: 4, rentCents: 2_000 }], {
    frequency: 'WEEKLY',
    taxRate: 0,
    method: { kind: 'cash-ratio' },
    cashCents: 5_000,
  })
  rented.step({ do: 'fee', cents: 500 })
  rented.step({ do: 'wait', days: 7 })
  const order = rented.open.map(({ number }) => number ?? 'fees')
  expect(order).toEqual([2, 'fees', 3, 4])
  rented.step({ do: 'pay', how: 2_400 })
  expect(rented.paymentsMade).toBe(2)
  expect(rented.standing).toMatchObject({ suspenseCents: 400, owed: { feesCents: 500 } })
  rented.step({ do: 'pay', how: 150 })
  expect(rented.standing).toMatchObject({ suspenseCents: 0, customerAccountCents: 50, owedCents: 0 })
})
