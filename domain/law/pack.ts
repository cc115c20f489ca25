import type { CivilDate } from '../base/civil-date.ts'
import type { Frequency } from '../base/frequency.ts'
import type { UsState } from '../base/us-states.ts'
import type { ChargeCaps } from './charge-caps.ts'
import type { Club } from './club.ts'
import type { DamageWaiver } from './damage-waiver.ts'
import type { DefaultNotice } from './default-notice.ts'
import type { Exchange } from './exchange.ts'
import type { FeeCaps } from './fee-caps.ts'
import type { Hardship } from './hardship.ts'
import type { LateFee } from './late-fee.ts'
import type { LossRule } from './loss.ts'
import type { Notice } from './notices.ts'
import type { OptionPrice } from './option-price.ts'
import type { Ownership } from './ownership.ts'
import type { PayoffMethod } from './payoff-method.ts'
import type { PriceCap } from './price-caps.ts'
import type { Lapse, Reinstatement } from './reinstatement.ts'
import type { Replacement } from './replacement.ts'
import type { Sourced } from './sourced.ts'
import type { TagOrder } from './tag-order.ts'
import type { TransactionName } from './transaction-name.ts'

/** The rental rules of one state, as data. Every agreement signed under it pins its id and version. */
export type RulePack = {
  readonly id: string
  readonly version: string
  /** Null for the generic pack, used by states without their own. */
  readonly state: UsState | null
  readonly effectiveFrom: CivilDate
  readonly effectiveUntil: CivilDate | null
  readonly reviewer: string | null
  readonly transactionName: TransactionName
  readonly payoff: Sourced<PayoffMethod>
  readonly ownership: Sourced<Ownership>
  /** What ownership costs after the last rental payment. */
  readonly optionPrice: Sourced<OptionPrice>
  /** How often payments may fall due. */
  readonly frequencies: Sourced<readonly Frequency[]>
  /** Minimum days from delivery to the first renewal payment of a semi-monthly agreement. */
  readonly semiMonthlyGapDays: Sourced<number>
  readonly priceCaps: Sourced<readonly PriceCap[]>
  readonly lateFee: Sourced<LateFee>
  readonly fees: Sourced<FeeCaps>
  readonly damageWaiver: Sourced<DamageWaiver>
  /** Whether a club membership may be sold beside agreements. */
  readonly club: Sourced<Club>
  readonly charges: Sourced<ChargeCaps>
  readonly lapse: Sourced<Lapse>
  readonly defaultNotice: Sourced<DefaultNotice>
  readonly reinstatement: Sourced<Reinstatement>
  readonly replacement: Sourced<Replacement>
  readonly exchange: Sourced<Exchange>
  /** The most that a customer owes for goods that are lost or damaged. */
  readonly loss: Sourced<LossRule>
  readonly hardship: Sourced<Hardship>
  readonly tagOrder: Sourced<TagOrder>
  readonly notices: Sourced<readonly Notice[]>
}
