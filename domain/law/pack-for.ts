import { type CivilDate, isCivilDate } from '../base/civil-date.ts'
import { type Frequency, frequencies } from '../base/frequency.ts'
import { fail, ok, type Result } from '../base/result.ts'
import { isUsState, type UsState } from '../base/us-states.ts'
import type { RulePack } from './pack.ts'
import { allPacks } from './packs/all.ts'
import { requireOpenState } from './state-support.ts'
import type { TagOrder } from './tag-order.ts'
import { type TransactionName, transactionNameIn } from './transaction-name.ts'

/**
 * The rules for an agreement signed on a day in a state: the state's own pack, or the generic pack with the
 * transaction name of the state. `opened` lists closed states that the operator has enabled. Fails with
 * `state-unsupported` (field `state`) for an unknown state, a state without agreements, and a day before the first
 * packs; with `date-invalid` (field `day`) for an invalid date.
 */
export function packFor(state: UsState, day: CivilDate, opened: readonly UsState[]): Result<RulePack> {
  if (!isUsState(state)) return fail('state-unsupported', { field: 'state', params: { state } })
  if (!isCivilDate(day)) return fail('date-invalid', { field: 'day' })
  const open = requireOpenState(state, opened)
  if (!open.ok) return open
  const inForce = allPacks.filter((each) => isInForce(each, day))
  const pack = inForce.find((each) => each.state === state) ?? inForce.find((each) => each.state === null)
  if (pack === undefined) return fail('state-unsupported', { field: 'state', params: { state } })
  return ok(pack.state === null ? { ...pack, transactionName: transactionNameIn(state) } : pack)
}

/** The pack of a state in force on a day, whether it is open or not; undefined for a state without one of its own. */
function packOn(state: string, day: CivilDate): RulePack | undefined {
  return allPacks.find((each) => each.state !== null && each.state === state && isInForce(each, day))
}

/** The payment frequencies that the law of a state knows on a day; all where it says nothing of them. */
export function frequenciesIn(state: string, day: CivilDate): readonly Frequency[] {
  return packOn(state, day)?.frequencies.rule ?? frequencies
}

/** The order in which the law of a state wants the figures of a price on a day. */
export function tagOrderIn(state: string, day: CivilDate): TagOrder {
  return packOn(state, day)?.tagOrder.rule ?? 'total-first'
}

/** What an agreement is called that is made in a state on a day. */
export function nameIn(state: string, day: CivilDate): TransactionName {
  return packOn(state, day)?.transactionName ?? transactionNameIn(state)
}

/** Whether goods that were rented before may be rented again. */
export type PreRented = 'always' | 'by-unit' | 'never'

/**
 * Whether goods that were rented before may be rented again under a pack: always, by the unit where the highest price
 * depends on what earlier customers paid for it (CA), or never where it goes by a table that nobody has read (NY).
 */
export function preRentedUnder({ priceCaps }: Pick<RulePack, 'priceCaps'>): PreRented {
  const kinds = priceCaps.rule.map((cap) => (cap.kind === 'cash-to-cost' ? cap.preRented.kind : 'reduction'))
  if (kinds.includes('unread')) return 'never'
  return kinds.includes('less-earlier-rent') ? 'by-unit' : 'always'
}

/** Whether goods that were rented before may be rented again in a state on a day; always where no pack is in force. */
export function preRentedIn(state: string, day: CivilDate): PreRented {
  const pack = packOn(state, day)
  return pack === undefined ? 'always' : preRentedUnder(pack)
}

/** The pack version that an agreement was signed under; a later version never replaces it. */
export function pinnedPack(id: string, version: string): RulePack | null {
  return allPacks.find((pack) => pack.id === id && pack.version === version) ?? null
}

/** What an agreement is called that was signed under a pack: the contract pack has the name of each state. */
export function nameUnder({ state, transactionName }: RulePack, storeState: string): TransactionName {
  return state === null ? transactionNameIn(storeState) : transactionName
}

/** The states with rules that name no reviewer, among those in force on a day and those that begin later. */
export function unreviewedStates(packs: readonly RulePack[], day: CivilDate): UsState[] {
  const lasting = packs.filter(({ effectiveUntil }) => effectiveUntil === null || effectiveUntil >= day)
  const unreviewed = lasting.filter(({ reviewer }) => reviewer === null)
  return [...new Set(unreviewed.flatMap(({ state }) => state ?? []))].sort()
}

function isInForce(pack: RulePack, day: CivilDate): boolean {
  return pack.effectiveFrom <= day && (pack.effectiveUntil === null || day <= pack.effectiveUntil)
}
