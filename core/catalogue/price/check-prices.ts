import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Problem } from '#domain/base/result.ts'
import { preRentedUnder } from '#domain/law/pack-for.ts'
import { checkPriceCaps } from '#domain/law/price-caps.ts'
import type { Database, Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { allowUnitsOf } from './allow-units.ts'
import { type Capped, type CapsByZone, capsByZone } from './caps-by-zone.ts'
import { pricesInRow } from './prices-in-row.ts'
import {
  allRefused,
  type CappedRow,
  cappedPrices,
  productIdsAfter,
  type RefusedPrice,
  writeRefusals,
} from './refusal-queries.ts'

function refusalOf(row: CappedRow, { pack }: Capped): Problem | undefined {
  const goods = { kind: row.goodsKind, costCents: row.merchantCostCents }
  for (const { price, used } of pricesInRow(row)) {
    // Where it depends on the unit, the price is not refused: the units that it is too high for are not rented.
    if (used && preRentedUnder(pack) !== 'always') continue
    const checked = checkPriceCaps(pack, price, { ...goods, used })
    if (!checked.ok) return checked.problem
  }
  return undefined
}

/** One refusal for each price line and state: the first row of the line above a cap. */
function refusalsOf(rows: readonly CappedRow[], caps: CapsByZone): RefusedPrice[] {
  const refused = new Map<string, RefusedPrice>()
  for (const row of rows) {
    const { zoneId, productId, frequency } = row
    for (const capped of caps.get(zoneId) ?? []) {
      const { stateCode } = capped
      const key = `${zoneId} ${stateCode} ${productId}`
      const problem = refused.has(key) ? undefined : refusalOf(row, capped)
      if (problem !== undefined) refused.set(key, { zoneId, stateCode, productId, frequency, problem })
    }
  }
  return [...refused.values()]
}

/**
 * Checks the prices of products against the caps of every state in which their zones have stores, and records
 * refusals, and which pre-rented units may be rented where that depends on their history. Returns the number of
 * changed refusals.
 */
export async function checkPricesOf(
  db: Queryable,
  productIds: readonly string[],
  today: CivilDate,
): Promise<number> {
  const caps = await capsByZone(db, today)
  const rows = caps.size === 0 ? [] : await cappedPrices(db, productIds, [...caps.keys()])
  await allowUnitsOf(db, productIds, rows, caps)
  return writeRefusals(db, productIds, refusalsOf(rows, caps))
}

/** Products per write: small enough for short writes, and 20,000 products take a few dozen. */
const productsAtOnce = 1_000

/**
 * Checks every price, because costs, stores or the law may have changed; the result is visible to shoppers
 * immediately.
 * @returns the number of changed refusals, and all current ones
 */
export async function checkPrices(
  db: Database,
  today: CivilDate,
): Promise<{ readonly changes: number; readonly refused: readonly RefusedPrice[] }> {
  let changes = 0
  for (let ids = await productIdsAfter(db, '', productsAtOnce); ids.length > 0; ) {
    const page = ids
    changes += await db.transaction((tx) => checkPricesOf(tx, page, today))
    ids = await productIdsAfter(db, page.at(-1) ?? '', productsAtOnce)
  }
  if (changes > 0) await db.run(sql`analyze refused_price`)
  return { changes, refused: await allRefused(db) }
}
