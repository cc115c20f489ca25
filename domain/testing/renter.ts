import { chargeCents } from '../agreement/agreement-charges.ts'
import { payoffOn } from '../agreement/agreement-payoff.ts'
import { maxRentCents, type PayoffQuote } from '../agreement/payoff.ts'
import { paymentsWithin, type RentPlan } from '../agreement/rent-plan.ts'
import { anchorFor, dueDate, paymentsDueBy, type ScheduleTerms } from '../agreement/schedule.ts'
import { addDays, type CivilDate, daysBetween, latest } from '../base/civil-date.ts'
import type { RentalPrice } from '../base/price.ts'
import { defaultNoticeDay, lapseAfterNotice } from '../law/default-notice.ts'
import { feeCapCents } from '../law/fee-caps.ts'
import { lateFeeCents, lateFeesLeftCents } from '../law/late-fee.ts'
import { ownershipRentCents } from '../law/ownership.ts'
import type { RulePack } from '../law/pack.ts'
import { reinstatementWindow } from '../law/reinstatement.ts'
import { type Asked, Charged } from './charged.ts'

/** What a customer does, or what happens to one, to the agreement with that index. */
export type Step =
  | { readonly do: 'wait'; readonly days: number }
  | { readonly do: 'pay'; readonly which: number; readonly payments: number }
  | {
      readonly do: 'fetch'
      readonly which: number
      readonly payments: number
      /** Whether the money is good; a check that is not leaves the payment open, which was fetched nevertheless. */
      readonly arrives: boolean
    }
  | { readonly do: 'buy' | 'return' | 'reinstate' | 'bounce'; readonly which: number }

/** A price, with what its store names beside the price. */
type Figures = Pick<
  RentalPrice,
  'frequency' | 'paymentCents' | 'payments' | 'cashCents' | 'sameAsCashDays'
> & {
  readonly asked: Asked
}

/** A late fee that a payment may cost. */
type LateFee = { readonly number: number; readonly age: number; readonly cents: number }

/** A late fee with what it depends on, and whether the customer rented anything else on its day. */
export type ChargedFee = LateFee & { readonly together: boolean }

/** One agreement of a renter, counted without a ledger. */
export class RentedGoods {
  state: 'active' | 'lapsed' | 'returned' | 'owned' | 'closed' = 'active'
  terms: ScheduleTerms
  made = 1
  /** Rent received, with what was paid to buy the goods. */
  collectedCents: number
  /** The price that bought the goods; 0 until then, and where the last payment brought ownership. */
  boughtForCents = 0
  readonly fees: ChargedFee[] = []
  /** The payments that were ever late enough for a fee. */
  readonly late = new Set<number>()
  readonly reinstatementFees: number[] = []
  lapsedOn: CivilDate | null = null
  /** The last notice of default: when it was given, and when its payment was due. */
  notice: { readonly on: CivilDate; readonly dueOn: CivilDate } | null = null
  returnedOn: CivilDate | null = null
  readonly plan: RentPlan
  readonly price: Figures
  readonly pack: RulePack
  readonly charged: Charged

  constructor(pack: RulePack, price: Figures, anchor: CivilDate) {
    const { frequency, payments, paymentCents } = price
    this.pack = pack
    this.price = price
    this.plan = [{ payments, rentCents: paymentCents }]
    this.terms = { frequency, anchor, payments, minimumGapDays: pack.semiMonthlyGapDays.rule }
    this.collectedCents = paymentCents
    this.charged = new Charged(pack, price, price.asked)
  }

  get isRunning(): boolean {
    return this.state === 'active' || this.state === 'lapsed'
  }

  /** All rent, without an option price. */
  get totalCents(): number {
    return this.price.paymentCents * this.price.payments
  }

  get optionCents(): number {
    return chargeCents(this.charged.named, 'option')
  }

  get ownedWithCents(): number {
    const { totalCents, price, pack } = this
    return ownershipRentCents(pack.ownership.rule, { totalCents, cashCents: price.cashCents })
  }

  /** Numbers of the payments that were due before a day and are not made. */
  missed(day: CivilDate): number[] {
    const count = Math.max(0, paymentsDueBy(this.terms, addDays(day, -1)) - this.made)
    return Array.from({ length: count }, (_, index) => this.made + 1 + index)
  }

  payoff(today: CivilDate): PayoffQuote {
    const { terms, plan, pack, price, made, optionCents } = this
    const { cashCents, sameAsCashDays } = price
    const ownership = pack.ownership.rule
    const rented = { terms, plan, cashCents, optionCents, ownership, sameAsCashDays, taxRate: 0 }
    return payoffOn(
      { ...rented, paymentsMade: made },
      pack.payoff.rule,
      { feesCents: 0, heldCents: 0 },
      today,
    )
  }

  windowEnd(): CivilDate | null {
    const { lapsedOn, returnedOn, made, terms, price, totalCents } = this
    return reinstatementWindow(this.pack, {
      frequency: terms.frequency,
      lapsedOn,
      returnedOn,
      unpaidDueOn: made < terms.payments ? dueDate(terms, made + 1) : null,
      paidBasisPoints: Math.floor((made * price.paymentCents * 10_000) / totalCents),
    })
  }
}

/** A customer with agreements, changed by the same rules as in the store. */
export class Renter {
  today: CivilDate
  readonly goods: readonly RentedGoods[]

  constructor(pack: RulePack, prices: readonly Figures[], today: CivilDate) {
    this.today = today
    this.goods = prices.map((price) => new RentedGoods(pack, price, today))
  }

  take(step: Step): void {
    if (step.do === 'wait') {
      this.wait(step.days)
      return
    }
    const one = this.goods[step.which % this.goods.length]
    if (one === undefined) return
    if (step.do === 'pay') this.pay(one, step.payments)
    else if (step.do === 'buy') this.buy(one)
    else if (step.do === 'return') this.giveBack(one)
    else if (step.do === 'reinstate') this.reinstate(one)
    else if (step.do === 'fetch') this.fetchPayment(one, step)
    else one.charged.bounce()
  }

  private wait(days: number): void {
    this.today = addDays(this.today, days)
    for (const one of this.goods) this.follow(one)
  }

  private lateOf(one: RentedGoods): LateFee[] {
    const { frequency } = one.terms
    return one.missed(this.today).flatMap((number) => {
      const dueOn = dueDate(one.terms, number)
      const paymentCents = one.price.paymentCents
      const cents = lateFeeCents(one.pack, { frequency, paymentCents, dueOn, today: this.today })
      return cents === 0 ? [] : [{ number, age: daysBetween(dueOn, this.today), cents }]
    })
  }

  private leftTogether(one: RentedGoods): number | null {
    const running = this.goods.filter((each) => each.isRunning)
    if (running.length < 2) return null
    const late = running.flatMap((each) =>
      this.lateOf(each).map(({ number }) => ({
        rentCents: each.price.paymentCents,
        chargedCents: each.fees.find((fee) => fee.number === number)?.cents ?? 0,
      })),
    )
    return lateFeesLeftCents(one.pack, late)
  }

  private follow(one: RentedGoods): void {
    if (one.state === 'returned' && (one.windowEnd() ?? this.today) < this.today) {
      one.state = 'closed'
      one.charged.end()
    }
    if (!one.isRunning) return
    const late = this.lateOf(one)
    for (const { number } of late) one.late.add(number)
    if (one.state === 'lapsed') return
    for (const fee of late) {
      if (one.fees.some(({ number }) => number === fee.number) || one.charged.isFetched(fee.number)) continue
      const left = this.leftTogether(one)
      const cents = Math.min(fee.cents, left ?? fee.cents)
      if (cents > 0) one.fees.push({ ...fee, cents, together: left !== null })
    }
    const [first] = one.missed(this.today)
    if (first === undefined) return
    const dueOn = dueDate(one.terms, first)
    const noticeFrom = defaultNoticeDay(one.pack, dueOn)
    if (noticeFrom !== null && this.today >= noticeFrom && one.notice?.dueOn !== dueOn)
      one.notice = { on: this.today, dueOn }
    const noticeOn = one.notice?.dueOn === dueOn ? one.notice.on : null
    const lapse = lapseAfterNotice(one.pack, one.terms.frequency, dueOn, noticeOn)
    if (lapse === null || this.today < lapse) return
    one.state = 'lapsed'
    one.lapsedOn = this.today
  }

  private pay(one: RentedGoods, payments: number): void {
    if (one.state !== 'active') return
    const left = one.ownedWithCents === one.totalCents ? one.totalCents - one.collectedCents : 0
    const most = maxRentCents(one.payoff(this.today).rentPayoffCents, left, one.optionCents)
    const count = Math.min(payments, one.terms.payments - one.made, Math.floor(most / one.price.paymentCents))
    if (count === 0) {
      this.buy(one)
      return
    }
    this.receive(one, count)
  }

  /** Takes so many payments. */
  private receive(one: RentedGoods, count: number): void {
    const rentCents = count * one.price.paymentCents
    one.charged.pay(
      Array.from({ length: count }, (_, index) => one.made + 1 + index),
      rentCents,
    )
    one.made += count
    one.collectedCents += rentCents
    if (one.made === one.terms.payments && one.optionCents === 0) this.own(one)
  }

  private own(one: RentedGoods): void {
    one.state = 'owned'
    one.charged.end()
  }

  /** An employee fetches the next payments, each on its due date, or today if that has passed. */
  private fetchPayment(
    one: RentedGoods,
    { payments, arrives }: { readonly payments: number; readonly arrives: boolean },
  ): void {
    for (
      let left = payments;
      left > 0 && one.state === 'active' && one.made < one.terms.payments;
      left -= 1
    ) {
      const number = one.made + 1
      this.wait(Math.max(0, daysBetween(this.today, dueDate(one.terms, number))))
      if (!one.fees.some((fee) => fee.number === number)) one.charged.fetchPayment(number, this.today)
      if (!arrives) return
      this.pay(one, 1)
    }
  }

  private buy(one: RentedGoods): void {
    if (!one.isRunning) return
    const priceCents = one.payoff(this.today).rentPayoffCents
    one.charged.pay([], priceCents)
    one.collectedCents += priceCents
    one.boughtForCents = priceCents
    this.own(one)
  }

  private giveBack(one: RentedGoods): void {
    if (!one.isRunning) return
    one.state = 'returned'
    one.returnedOn = this.today
  }

  private reinstate(one: RentedGoods): void {
    const { state, terms, returnedOn } = one
    if ((state !== 'lapsed' && state !== 'returned') || this.today > (one.windowEnd() ?? '')) return
    const most = paymentsWithin(one.plan, one.ownedWithCents)
    const missed = one.missed(returnedOn ?? this.today).slice(0, Math.max(0, most - one.made))
    const rentCents = missed.length * one.price.paymentCents
    if (state === 'lapsed' && one.payoff(this.today).rentPayoffCents <= rentCents) {
      this.buy(one)
      return
    }
    const redeliveredItems = state === 'returned' ? 1 : 0
    const kind = 'reinstatement'
    one.reinstatementFees.push(
      feeCapCents(one.pack, { kind, missedPayments: missed.length, redeliveredItems }),
    )
    this.receive(one, missed.length)
    if (returnedOn !== null && one.made < terms.payments) {
      const unused = daysBetween(returnedOn, latest(returnedOn, dueDate(terms, one.made + 1)))
      const anchor = anchorFor(terms, one.made + 1, addDays(this.today, unused))
      one.terms = { ...terms, anchor }
    }
    if (one.state !== 'owned') one.state = 'active'
    one.lapsedOn = null
    one.returnedOn = null
  }
}
