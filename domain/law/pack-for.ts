import { type CivilDate, isCivilDate } from '../base/civil-date.ts'
import { fail, ok, type Result } from '../base/result.ts'
import { isUsState, type UsState } from '../base/us-states.ts'
import type { RulePack } from './pack.ts'
import { allPacks } from './packs/all.ts'
import { requireOpenState } from './state-support.ts'
import { transactionNameIn } from './transaction-name.ts'

/**
 * The rules for an agreement signed on a day in a state: the state's own pack, or the generic pack with the
 * transaction name of the state. `opened` lists closed states that the operator has enabled. Fails with
 * `state-unsupported` (field `state`) for an unknown state, a state without agreements, and a state whose own
 * pack is not in force on the day; with `date-invalid` (field `day`) for an invalid date.
 */
export function packFor(state: UsState, day: CivilDate, opened: readonly UsState[]): Result<RulePack> {
  if (!isUsState(state)) return fail('state-unsupported', { field: 'state', params: { state } })
  if (!isCivilDate(day)) return fail('date-invalid', { field: 'day' })
  const open = requireOpenState(state, opened)
  if (!open.ok) return open
  const hasOwn = allPacks.some((each) => each.state === state)
  const pack = allPacks.find((each) => each.state === (hasOwn ? state : null) && isInForce(each, day))
  if (pack === undefined) return fail('state-unsupported', { field: 'state', params: { state } })
  return ok(pack.state === null ? { ...pack, transactionName: transactionNameIn(state) } : pack)
}

/** The pack version that an agreement was signed under; a later version never replaces it. */
export function pinnedPack(id: string, version: string): RulePack | null {
  return allPacks.find((pack) => pack.id === id && pack.version === version) ?? null
}

function isInForce(pack: RulePack, day: CivilDate): boolean {
  return pack.effectiveFrom <= day && (pack.effectiveUntil === null || day <= pack.effectiveUntil)
}
