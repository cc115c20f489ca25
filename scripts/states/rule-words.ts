import type { ChargeCaps, DepositRule } from '#domain/law/charge-caps.ts'
import type { DamageWaiver } from '#domain/law/damage-waiver.ts'
import type { DefaultNotice } from '#domain/law/default-notice.ts'
import type { Exchange } from '#domain/law/exchange.ts'
import type { FeeCaps } from '#domain/law/fee-caps.ts'
import type { Hardship } from '#domain/law/hardship.ts'
import type { LateFee, LateFeeStep } from '#domain/law/late-fee.ts'
import type { LossRule } from '#domain/law/loss.ts'
import type { OptionPrice } from '#domain/law/option-price.ts'
import type { Ownership } from '#domain/law/ownership.ts'
import type { RulePack } from '#domain/law/pack.ts'
import type { PayoffMethod } from '#domain/law/payoff-method.ts'
import type { PreRentedCap, PriceCap } from '#domain/law/price-caps.ts'
import type { Lapse, Reinstatement } from '#domain/law/reinstatement.ts'
import type { Replacement } from '#domain/law/replacement.ts'
import type { Sourced } from '#domain/law/sourced.ts'
import type { TagOrder } from '#domain/law/tag-order.ts'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
const percent = (basisPoints: number) => `${basisPoints / 100}%`
const times = (basisPoints: number) => `${basisPoints / 10_000}`

function payoff(method: PayoffMethod): string {
  if (method.kind === 'lowest-of') return `the lowest of: ${method.methods.map(payoff).join('; ')}`
  const pastDue = 'includesPastDue' in method ? ', past-due rent included' : ''
  switch (method.kind) {
    case 'contract':
      return `by the contract: ${percent(method.percentBasisPoints)} of the rent that remains`
    case 'percent-of-remaining':
      return `${percent(method.percentBasisPoints)} of the rent that remains${pastDue}`
    case 'cash-less-rent':
      return `cash price less ${percent(method.creditBasisPoints)} of the rent paid${pastDue}`
    case 'cash-ratio':
      return 'cash price × rent that remains ÷ total'
    case 'cash-less-rent-then-ratio':
      return `for ${method.months} months cash price less the rent paid, then cash price × rent that remains ÷ total`
  }
}

function ownership(rule: Ownership): string {
  return rule.kind === 'total'
    ? 'with the total'
    : `once ${percent(rule.basisPoints)} of the rent paid comes to the cash price`
}

function optionPrice(rule: OptionPrice): string {
  return rule.kind === 'none'
    ? 'none'
    : `after the last payment the least whole cent above ${percent(rule.basisPoints)} of the cash price`
}

function preRented(rule: PreRentedCap): string {
  switch (rule.kind) {
    case 'unread':
      return '; none of goods rented before'
    case 'reduction':
      return rule.basisPoints === 0 ? '' : `; pre-rented ${percent(rule.basisPoints)} less`
    case 'less-earlier-rent': {
      const shares = Object.entries(rule.shareByGoods).map(([kind, [part, all]]) => `${kind} ${part}/${all}`)
      return `; total of pre-rented less a share of all rent that was paid for the unit: ${shares.join(', ')}`
    }
  }
}

function cap(rule: PriceCap): string {
  switch (rule.kind) {
    case 'total-to-cash':
      return `total at most ${times(rule.basisPoints)} × cash price`
    case 'rental-services-to-cash':
      return `rental services at most ${times(rule.basisPoints)} × cash price`
    case 'cash-to-cost': {
      const kinds = Object.entries(rule.basisPointsByGoods).map(
        ([kind, points]) => `${kind} ${times(points)}`,
      )
      const dear = rule.dearElectronics
      const more = dear && `, electronics from ${dollars(dear.fromCostCents)} ${times(dear.basisPoints)}`
      return `cash price at most × cost: ${kinds.join(', ')}${more ?? ''}${preRented(rule.preRented)}; total at most ${times(rule.totalToMaximumCashBasisPoints)} × that`
    }
  }
}

function amount(of: LateFeeStep['amount']): string {
  switch (of.kind) {
    case 'flat':
      return dollars(of.cents)
    case 'flat-by-payment':
      return `${dollars(of.cents)} up to a payment of ${dollars(of.upToCents)}, else ${dollars(of.aboveCents)}`
    case 'lesser-of':
      return `lesser of ${percent(of.basisPoints)} and ${dollars(of.cents)}, at least ${dollars(of.floorCents)}`
    case 'greater-of':
      return `greater of ${percent(of.basisPoints)} and ${dollars(of.cents)}`
  }
}

function lateFee(rule: LateFee): string {
  if (rule.kind === 'none') return 'none'
  const steps = [rule.weekly, rule.biWeekly, rule.monthly].map(
    (step) => `${amount(step.amount)} from ${step.days} day ${step.fromDaysLate}`,
  )
  const together =
    rule.togetherBasisPoints === undefined
      ? []
      : [`over several agreements at most ${percent(rule.togetherBasisPoints)} of all late payments`]
  const newest = rule.newestFirst ? ['money counts for the newest payment due first'] : []
  const named = ['weekly', 'bi-weekly', 'monthly'].map((name, index) => `${name} ${steps[index]}`)
  return [...named, ...together, ...newest].join('; ')
}

function fees(caps: FeeCaps): string {
  const named = Object.entries(caps).filter(([, value]) => value > 0)
  const words = named.map(([name, value]) => {
    const label = name.replace(/Cents$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    return `${label} ${name.endsWith('Cents') ? dollars(value) : value}`
  })
  return words.length === 0 ? 'none' : words.join(', ')
}

function waiver(rule: DamageWaiver): string {
  return rule.kind === 'none'
    ? 'none'
    : `at most ${percent(rule.basisPoints)}, or ${dollars(rule.weeklyFloorCents)} (${dollars(rule.monthlyFloorCents)} monthly) if more`
}

const depositWords: Readonly<Record<DepositRule, string>> = {
  none: 'no deposit',
  disclosed: 'a deposit if it is disclosed',
  'month-of-rent': "a deposit of a month's rent at most",
}

function charges({ deposit, returnedPaymentCents, pickup }: ChargeCaps): string {
  const returned = returnedPaymentCents === 0 ? [] : [`a returned payment ${dollars(returnedPaymentCents)}`]
  const fetched =
    pickup.cents === 0
      ? []
      : [
          `fetching a payment ${dollars(pickup.cents)} instead of a late fee, ${pickup.most} times in ${pickup.months} months`,
        ]
  return [depositWords[deposit], ...returned, ...fetched].join('; ')
}

function lapse(rule: Lapse): string {
  return `after day ${rule.afterWeeklyDays} weekly, ${rule.afterBiWeeklyDays} bi-weekly, ${rule.afterMonthlyDays} monthly`
}

function defaultNotice(rule: DefaultNotice): string {
  if (rule.kind === 'none') return 'none'
  const { afterBusinessDays, cureWeeklyDays, cureMonthlyDays, days, points, sentBy } = rule
  const how = sentBy === 'mail' ? 'in writing' : 'by certified letter'
  return `${how} after ${afterBusinessDays} business days, then ${cureWeeklyDays} ${days} days to pay (${cureMonthlyDays} monthly) before the lapse; it names ${points.join(', ').replaceAll('-', ' ')}`
}

function reinstatement(rule: Reinstatement): string {
  const long =
    rule.returnedLongPaidDays > rule.returnedDays
      ? `, ${rule.returnedLongPaidDays} from ${percent(rule.longPaidBasisPoints)} paid`
      : ''
  const months = rule.returnedMonths === undefined ? '' : `, ${rule.returnedMonths} months at least`
  const from = rule.countsAfterDue === undefined ? '' : ', from the missed payment where that is later'
  return `goods kept ${rule.keepingWeeklyDays} days (${rule.keepingMonthlyDays} monthly); returned ${rule.returnedDays}${long}${months}${from}`
}

function replacement(rule: Replacement): string {
  return rule.kind === 'within'
    ? `comparable goods if a repair takes longer than ${rule.count} ${rule.days} days`
    : 'comparable goods if a repair takes longer than is reasonable'
}

function exchange({ mostDifferenceBasisPoints: most }: Exchange): string {
  return most === 0
    ? 'only for goods of the same rent'
    : `for goods whose rent differs by at most ${percent(most)}`
}

const lossWords: Readonly<Record<LossRule, string>> = {
  'early-purchase': 'at most fair market value, repair or the early purchase price',
  'cash-ratio':
    'at most fair market value, repair, the early purchase price or cash price × rent that remains ÷ total',
  'own-fault':
    "at most fair market value, repair or cash price less the rent paid, only for the customer's own acts and some thefts",
}

const tagOrderWords: Readonly<Record<TagOrder, string>> = {
  'total-first': 'payment, number and total of payments, cash price, cost of rental services',
  'cash-first': 'payment, cash price, number and total of payments, cost of rental services',
}

function hardship(rule: Hardship): string {
  if (rule.kind === 'none') return 'none'
  const [paid, of] = rule.paidShare
  return `after ${paid}/${of} paid, a loss of ${percent(rule.leastLossBasisPoints)} lowers payments by at most ${percent(rule.mostCutBasisPoints)}`
}

/** A rule of a pack in words: what it is about, what it says, and where that is from. */
export type RuleWords = { readonly figure: string; readonly words: string; readonly from: Sourced<unknown> }

/** All rules of a pack in words. */
export function ruleWords(pack: RulePack): RuleWords[] {
  const line = <Rule>(figure: string, from: Sourced<Rule>, say: (rule: Rule) => string): RuleWords => ({
    figure,
    words: say(from.rule),
    from,
  })
  return [
    line('early purchase', pack.payoff, payoff),
    line('ownership', pack.ownership, ownership),
    line('option price', pack.optionPrice, optionPrice),
    line('price', pack.priceCaps, (caps) => (caps.length === 0 ? 'no cap' : caps.map(cap).join('; '))),
    line('late fee', pack.lateFee, lateFee),
    line('other fees', pack.fees, fees),
    line('damage waiver', pack.damageWaiver, waiver),
    line('club membership', pack.club, ({ kind }) =>
      kind === 'none' ? 'none' : 'sold apart from the agreement, never its condition',
    ),
    line('deposit and fetched payments', pack.charges, charges),
    line('frequencies', pack.frequencies, (known) => known.join(', ').toLowerCase().replaceAll('_', '-')),
    line('lapse', pack.lapse, lapse),
    line('notice of default', pack.defaultNotice, defaultNotice),
    line('reinstatement', pack.reinstatement, reinstatement),
    line('replacement', pack.replacement, replacement),
    line('exchange', pack.exchange, exchange),
    line('loss and damage', pack.loss, (rule) => lossWords[rule]),
    line('loss of income', pack.hardship, hardship),
    line('order of figures', pack.tagOrder, (order) => tagOrderWords[order]),
    line('notices', pack.notices, (notices) => notices.join(', ') || 'none'),
  ]
}
