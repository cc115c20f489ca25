import type { CivilDate } from '#domain/base/civil-date.ts'
import type { RulePack } from '#domain/law/pack.ts'
import type { Queryable } from '#platform/db/database.ts'
import { priceRules } from './price-rules.ts'
import { pricePlaces } from './refusal-queries.ts'

/** A state with price caps, and its rules. */
export type Capped = { readonly stateCode: string; readonly pack: RulePack }

/** The states with price caps, by price zone. */
export type CapsByZone = ReadonlyMap<string, readonly Capped[]>

/**
 * The states with price caps today, by zone with stores there. Includes closed states, which may be opened at
 * any time.
 */
export async function capsByZone(db: Queryable, today: CivilDate): Promise<CapsByZone> {
  const capped = (await pricePlaces(db)).flatMap(({ priceZoneId, stateCode }) => {
    const pack = priceRules(stateCode, today)
    return pack !== null && pack.priceCaps.rule.length > 0 ? [{ priceZoneId, stateCode, pack }] : []
  })
  return Map.groupBy(capped, ({ priceZoneId }) => priceZoneId)
}
