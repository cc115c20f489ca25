import type { CivilDate } from './civil-date.ts'
import type { RulePack } from './pack.ts'
import { genericPack } from './packs/generic.ts'
import { fail, ok, type Result } from './result.ts'
import { requireOpenState } from './state-support.ts'
import { transactionNameIn } from './transaction-name.ts'
import type { UsState } from './us-states.ts'

const packs: readonly RulePack[] = [genericPack]

/**
 * The rules for an agreement signed on a day in a state: the state's own pack, else the contract pack under the name
 * that the state gives the transaction. Refuses states in which none may be opened (`state-unsupported`).
 */
export function packFor(state: UsState, day: CivilDate, opened: readonly UsState[]): Result<RulePack> {
  const open = requireOpenState(state, opened)
  if (!open.ok) return open
  const inForce = packs.filter((pack) => isInForce(pack, day))
  const own = inForce.find((pack) => pack.state === state)
  if (own !== undefined) return ok(own)
  const shared = inForce.find((pack) => pack.state === null)
  return shared === undefined
    ? fail('state-unsupported', { field: 'state', params: { state } })
    : ok({ ...shared, transactionName: transactionNameIn(state) })
}

/** The pack that an agreement was signed under; a later version never replaces it. */
export function pinnedPack(id: string, version: string): RulePack | null {
  return packs.find((pack) => pack.id === id && pack.version === version) ?? null
}

function isInForce(pack: RulePack, day: CivilDate): boolean {
  return pack.effectiveFrom <= day && (pack.effectiveUntil === null || day <= pack.effectiveUntil)
}
