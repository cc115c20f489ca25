import type { CivilDate } from '#domain/base/civil-date.ts'
import { isUsState } from '#domain/base/us-states.ts'
import type { RulePack } from '#domain/law/pack.ts'
import { packFor } from '#domain/law/pack-for.ts'

/**
 * The rules of a state for prices on a day; null if it has none. Those of a closed state count, as it may be opened.
 */
export function priceRules(stateCode: string, on: CivilDate): RulePack | null {
  if (!isUsState(stateCode)) return null
  const pack = packFor(stateCode, on, [stateCode])
  return pack.ok ? pack.value : null
}
