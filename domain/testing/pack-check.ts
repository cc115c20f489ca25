import { isCivilDate } from '../base/civil-date.ts'
import { frequencies } from '../base/frequency.ts'
import { isUsState } from '../base/us-states.ts'
import { depositRules } from '../law/charge-caps.ts'
import type { DamageWaiver } from '../law/damage-waiver.ts'
import { noticePoints } from '../law/default-notice.ts'
import type { FeeCaps } from '../law/fee-caps.ts'
import type { Hardship } from '../law/hardship.ts'
import type { LateFee, LateFeeStep } from '../law/late-fee.ts'
import { lossRules } from '../law/loss.ts'
import { noticeKinds } from '../law/notices.ts'
import type { Ownership } from '../law/ownership.ts'
import type { RulePack } from '../law/pack.ts'
import type { PayoffMethod } from '../law/payoff-method.ts'
import type { CashToCost, PriceCap } from '../law/price-caps.ts'
import { confidences, isReliable, type Sourced } from '../law/sourced.ts'
import { tagOrders } from '../law/tag-order.ts'
import { transactionNames } from '../law/transaction-name.ts'

type Check = readonly [field: string, holds: boolean]

const whole = 10_000

/** Paths of all invalid fields of a pack; empty for a valid pack. */
export function packFaults(pack: RulePack): string[] {
  const checks: Check[] = [
    ['id', /^[a-z0-9-]+$/.test(pack.id)],
    ['version', /^\d{4}-\d{2}(\.\d+)?$/.test(pack.version)],
    ['state', pack.state === null || isUsState(pack.state)],
    ['effectiveFrom', isCivilDate(pack.effectiveFrom)],
    ['effectiveUntil', pack.effectiveUntil === null || isCivilDate(pack.effectiveUntil)],
    ['effectiveUntil', pack.effectiveUntil === null || pack.effectiveUntil >= pack.effectiveFrom],
    ['transactionName', transactionNames.includes(pack.transactionName)],
    ...sourced('payoff', pack.payoff, payoffChecks),
    ...sourced('ownership', pack.ownership, ownershipChecks),
    ...sourced('optionPrice', pack.optionPrice, (rule) =>
      rule.kind === 'none' ? [] : [['basisPoints', isShare(rule.basisPoints) && rule.basisPoints > 0]],
    ),
    ...sourced('frequencies', pack.frequencies, (known) =>
      known.map((one, index): Check => [String(index), frequencies.includes(one)]),
    ),
    ...sourced('semiMonthlyGapDays', pack.semiMonthlyGapDays, (days) => [
      ['days', Number.isInteger(days) && days >= 1 && days <= 15],
    ]),
    ...sourced('priceCaps', pack.priceCaps, (caps) => caps.flatMap(capChecks)),
    ...sourced('lateFee', pack.lateFee, lateFeeChecks),
    ...sourced('fees', pack.fees, countChecks),
    ...sourced('damageWaiver', pack.damageWaiver, waiverChecks),
    ...sourced('club', pack.club, ({ kind }) => [['kind', kind === 'none' || kind === 'apart']]),
    ...sourced('charges', pack.charges, ({ deposit, returnedPaymentCents, pickup }) => [
      ['deposit', depositRules.includes(deposit)],
      ...countChecks({ returnedPaymentCents }),
      ...countChecks(pickup).map(([field, holds]): Check => [`pickup.${field}`, holds]),
    ]),
    ...sourced('lapse', pack.lapse, countChecks),
    ...sourced('defaultNotice', pack.defaultNotice, (rule) =>
      rule.kind === 'none'
        ? []
        : [
            ...countChecks({ ...rule, kind: 0, days: 0, points: 0, sentBy: 0 }),
            ['points', rule.points.length > 0 && rule.points.every((point) => noticePoints.includes(point))],
          ],
    ),
    ...sourced('reinstatement', pack.reinstatement, ({ countsAfterDue, ...days }) => [
      ...countChecks(days),
      ...countChecks(countsAfterDue ?? {}),
    ]),
    ...sourced('replacement', pack.replacement, (rule) =>
      rule.kind === 'within' ? [['count', isCount(rule.count) && rule.count > 0]] : [],
    ),
    ...sourced('exchange', pack.exchange, (rule) => [
      ['mostDifference', isCount(rule.mostDifferenceBasisPoints) && rule.mostDifferenceBasisPoints <= 2_500],
    ]),
    ...sourced('loss', pack.loss, (rule) => [['rule', lossRules.includes(rule)]]),
    ...sourced('tagOrder', pack.tagOrder, (order) => [['order', tagOrders.includes(order)]]),
    ...sourced('hardship', pack.hardship, hardshipChecks),
    ...sourced('notices', pack.notices, (notices) =>
      notices.map((notice, index): Check => [String(index), noticeKinds.includes(notice)]),
    ),
    // Money may be charged only under a rule that was read.
    ['lateFee.confidence', pack.lateFee.rule.kind === 'none' || isReliable(pack.lateFee)],
    ['optionPrice.confidence', pack.optionPrice.rule.kind === 'none' || isReliable(pack.optionPrice)],
    ['fees.confidence', !chargesFees(pack.fees.rule) || isReliable(pack.fees)],
    ['club.confidence', pack.club.rule.kind === 'none' || isReliable(pack.club)],
    ['damageWaiver.confidence', pack.damageWaiver.rule.kind === 'none' || isReliable(pack.damageWaiver)],
  ]
  return [...new Set(checks.filter(([, holds]) => !holds).map(([field]) => field))]
}

function sourced<Rule>(
  name: string,
  from: Sourced<Rule>,
  checksOf: (rule: Rule) => readonly Check[],
): Check[] {
  return [
    [`${name}.section`, from.section.trim() !== ''],
    [`${name}.sourceDate`, isCivilDate(from.sourceDate)],
    [`${name}.textOf`, from.textOf === undefined || /^\d{4}(-\d{2}(-\d{2})?)?$/.test(from.textOf)],
    [`${name}.confidence`, confidences.includes(from.confidence)],
    ...checksOf(from.rule).map(([field, holds]): Check => [`${name}.rule.${field}`, holds]),
  ]
}

function payoffChecks(method: PayoffMethod): Check[] {
  switch (method.kind) {
    case 'contract':
    case 'percent-of-remaining':
      return [['percentBasisPoints', isShare(method.percentBasisPoints)]]
    case 'cash-less-rent':
      return [['creditBasisPoints', isShare(method.creditBasisPoints)]]
    case 'cash-less-rent-then-ratio':
      return [['months', isCount(method.months) && method.months > 0]]
    case 'cash-ratio':
      return []
    case 'lowest-of':
      return method.methods.flatMap(payoffChecks)
  }
}

function capChecks(cap: PriceCap, index: number): Check[] {
  if (cap.kind !== 'cash-to-cost')
    return [[`${index}.basisPoints`, isCount(cap.basisPoints) && cap.basisPoints > 0]]
  return [
    [`${index}.basisPointsByGoods`, Object.values(cap.basisPointsByGoods).every((points) => points >= whole)],
    [
      `${index}.preRented`,
      cap.preRented.kind === 'unread' ||
        (cap.preRented.kind === 'reduction'
          ? isCount(cap.preRented.basisPoints) && cap.preRented.basisPoints < whole
          : Object.values(cap.preRented.shareByGoods).every(([part, all]) => part > 0 && part < all)),
    ],
    [`${index}.dearElectronics`, cap.dearElectronics === null || isDear(cap.dearElectronics)],
    [`${index}.totalToMaximumCashBasisPoints`, cap.totalToMaximumCashBasisPoints >= whole],
  ]
}

function lateFeeChecks(fee: LateFee): Check[] {
  return fee.kind === 'none'
    ? []
    : [
        ...stepChecks('weekly', fee.weekly),
        ...stepChecks('biWeekly', fee.biWeekly),
        ...stepChecks('monthly', fee.monthly),
        ['togetherBasisPoints', fee.togetherBasisPoints === undefined || isShare(fee.togetherBasisPoints)],
      ]
}

function stepChecks(name: string, step: LateFeeStep): Check[] {
  const { kind: _kind, ...figures } = step.amount
  return [
    [`${name}.fromDaysLate`, isCount(step.fromDaysLate) && step.fromDaysLate > 0],
    [`${name}.days`, step.days === 'calendar' || step.days === 'business'],
    ...Object.entries(figures).map(([field, value]): Check => [`${name}.amount.${field}`, isCount(value)]),
  ]
}

/** An unread cap on reinstatement is allowed in a pack: fee-caps.ts charges nothing until it was read. */
function chargesFees(caps: FeeCaps): boolean {
  return caps.processingCents + caps.deliveryCents + caps.phonePaymentCents > 0
}

function ownershipChecks(rule: Ownership): Check[] {
  return rule.kind === 'total' ? [] : [['basisPoints', isShare(rule.basisPoints)]]
}

function waiverChecks(waiver: DamageWaiver): Check[] {
  if (waiver.kind === 'none') return []
  return [
    ['basisPoints', isShare(waiver.basisPoints)],
    ['weeklyFloorCents', isCount(waiver.weeklyFloorCents)],
    ['monthlyFloorCents', isCount(waiver.monthlyFloorCents)],
  ]
}

function countChecks(rule: Readonly<Record<string, number>>): Check[] {
  return Object.entries(rule).map(([field, value]) => [field, isCount(value)])
}

function hardshipChecks(rule: Hardship): Check[] {
  if (rule.kind === 'none') return []
  const [numerator, denominator] = rule.paidShare
  return [
    ['paidShare', isCount(numerator) && isCount(denominator) && numerator < denominator],
    ['leastLossBasisPoints', isShare(rule.leastLossBasisPoints)],
    ['mostCutBasisPoints', isShare(rule.mostCutBasisPoints) && rule.mostCutBasisPoints < whole],
  ]
}

function isDear(rule: NonNullable<CashToCost['dearElectronics']>): boolean {
  return rule.basisPoints >= whole && isCount(rule.fromCostCents)
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}

function isShare(basisPoints: number): boolean {
  return isCount(basisPoints) && basisPoints > 0 && basisPoints <= whole
}
