import { priceRules } from '#core/catalogue/price/price-rules.ts'
import type { ShopperStore } from '#core/catalogue/promotion/price-promotions.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import type { UsState } from '#domain/base/us-states.ts'
import { checkoutCharges, withinDepositCap } from '#domain/law/checkout-charges.ts'
import { cureDays } from '#domain/law/default-notice.ts'
import { feeCapCents } from '#domain/law/fee-caps.ts'
import type { Hardship } from '#domain/law/hardship.ts'
import { lateFeeTerms } from '#domain/law/late-fee.ts'
import { ownershipRentCents } from '#domain/law/ownership.ts'
import type { RulePack } from '#domain/law/pack.ts'
import { outlastingCashDays, type PayoffMethod } from '#domain/law/payoff-method.ts'
import { type WindowDays, windowDays } from '#domain/law/reinstatement.ts'
import type { Replacement } from '#domain/law/replacement.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'
import type { OwnIt } from './own-it-data.server.ts'

/** What an agreement made today at the store gives a customer, for the payments that are shown. */
export type Rights = {
  readonly state: UsState
  readonly payoff: PayoffMethod
  /** The days of same as cash where they take the place of that method's first months; else 0. */
  readonly cashDays: number
  /** The share of the rent, in basis points, that makes the goods the customer's before the total is paid; null if none. */
  readonly ownedAtBasisPoints: number | null
  /** What ownership costs after the last payment, with the figures shown, in cents; 0 in most states. */
  readonly optionCents: Cents
  readonly lateFee: {
    readonly cents: Cents
    readonly graceDays: number
    readonly days: 'calendar' | 'business'
  } | null
  readonly windows: WindowDays
  /** The days to pay after a notice in writing, before which no agreement lapses; null where the state asks for none. */
  readonly cure: ReturnType<typeof cureDays>
  readonly replacement: Replacement
  /** The share by which the rent of goods that replace these may differ, in basis points. */
  readonly exchangeBasisPoints: number
  readonly hardship: Hardship
  /** The deposit that the store asks for with these payments, in cents, which goes back to the customer; 0 without one. */
  readonly depositCents: Cents
  /**
   * The most that it costs to take a lapsed agreement up again, with one item that may have to be brought back, in cents.
   */
  readonly reinstatementCents: Cents
}

/** The deposit for the payments of a way to pay; none where the law or the store knows none. */
function depositOf(
  { frequency, paymentCents }: Pick<OwnIt['ways'][number], 'frequency' | 'paymentCents'>,
  { flags }: Pick<ShopperStore, 'flags'>,
  pack: RulePack,
): Cents {
  return withinDepositCap(checkoutCharges(flags, pack, []), frequency, paymentCents).depositCents
}

/** The rights at a store with the figures of a product. Null where the store makes no agreements. */
export function rightsOf(
  own: OwnIt,
  store: Pick<ShopperStore, 'stateCode' | 'timeZone' | 'flags'>,
  { core, frequency: asked }: RequestContext,
): Rights | null {
  const pack = priceRules(store.stateCode, civilDateIn(core.clock.now().getTime(), store.timeZone))
  const way = own.ways.find(({ frequency }) => frequency === asked) ?? own.ways[0]
  if (pack === null || way === undefined) return null
  const { frequency, paymentCents, totalCents, cashCents } = way
  const ownership = pack.ownership.rule
  const isEarlier = ownershipRentCents(ownership, { totalCents, cashCents }) < totalCents
  const fee = lateFeeTerms(pack, frequency, paymentCents)
  return {
    state: store.stateCode as UsState,
    payoff: pack.payoff.rule,
    cashDays: outlastingCashDays(pack.payoff.rule, way.sameAsCashDays ?? 0),
    ownedAtBasisPoints: ownership.kind === 'rent-share' && isEarlier ? ownership.basisPoints : null,
    optionCents: way.optionCents,
    lateFee: fee && { cents: fee.cents, graceDays: fee.fromDaysLate - 1, days: fee.days },
    windows: windowDays(pack, frequency),
    cure: cureDays(pack, frequency),
    replacement: pack.replacement.rule,
    exchangeBasisPoints: pack.exchange.rule.mostDifferenceBasisPoints,
    hardship: pack.hardship.rule,
    depositCents: depositOf(way, store, pack),
    reinstatementCents: feeCapCents(pack, { kind: 'reinstatement', missedPayments: 1, redeliveredItems: 1 }),
  }
}
