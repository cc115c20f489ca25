import type { CivilDate } from '../base/civil-date.ts'
import type { ProblemCode } from '../base/problem.ts'

/** For whom, where and when a promotion holds; null is without a limit, and both days are included. */
type PromotionRules = {
  /** Only for registered customers. */
  readonly pif: boolean
  readonly restrictedStores: readonly string[]
  readonly startsOn: CivilDate | null
  readonly endsOn: CivilDate | null
}

/** Who asks, and where. `today` is the store's day, null where its specials do not hold today (SHL-403). */
type Asking = {
  readonly storeId: string
  readonly today: CivilDate | null
  readonly isRegistered: boolean
}

/** Why a shopper cannot have a promotion at a store today (document 2 §4, §5); null if nothing stands in the way. */
export function promotionObstacle(rules: PromotionRules, asking: Asking): ProblemCode | null {
  const { storeId, today, isRegistered } = asking
  if (today === null || rules.restrictedStores.includes(storeId)) return 'promotion-code-other-store'
  if (rules.endsOn !== null && rules.endsOn < today) return 'promotion-code-ended'
  if (rules.startsOn !== null && today < rules.startsOn) return 'promotion-code-too-early'
  return rules.pif && !isRegistered ? 'promotion-code-sign-in' : null
}
