import type { CivilDate } from '#domain/base/civil-date.ts'
import type { PriceOffer } from '#domain/base/price.ts'
import type { Problem } from '#domain/base/result.ts'
import type { RulePack } from '#domain/law/pack.ts'
import { rentsUsedIn } from '#domain/law/pack-for.ts'
import { checkPriceCaps } from '#domain/law/price-caps.ts'
import type { Database, Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { priceRules } from './price-rules.ts'
import {
  allRefused,
  type CappedRow,
  cappedPrices,
  pricePlaces,
  productIdsAfter,
  type RefusedPrice,
  writeRefusals,
} from './refusal-queries.ts'

type Capped = { readonly stateCode: string; readonly pack: RulePack }

/**
 * The states with price caps today, by zone with stores there. Includes closed states, which may be opened at
 * any time.
 */
async function capsByZone(db: Queryable, today: CivilDate): Promise<Map<string, Capped[]>> {
  const capped = (await pricePlaces(db)).flatMap(({ priceZoneId, stateCode }) => {
    const pack = priceRules(stateCode, today)
    return pack !== null && pack.priceCaps.rule.length > 0 ? [{ priceZoneId, stateCode, pack }] : []
  })
  return Map.groupBy(capped, ({ priceZoneId }) => priceZoneId)
}

type Figures = Pick<PriceOffer, 'paymentCents' | 'payments' | 'cashCents'>

/** All offers of a price row: new, on sale, as an add-on, pre-rented. */
function offersIn(row: CappedRow): readonly { readonly offer: Figures; readonly used: boolean }[] {
  const { paymentCents, payments, cashCents } = row
  const fresh = { paymentCents, payments, cashCents }
  const sale = {
    paymentCents: row.salePaymentCents ?? paymentCents,
    payments: row.salePayments ?? payments,
    cashCents: row.saleCashCents ?? cashCents,
  }
  const used = {
    paymentCents: row.usedPaymentCents ?? paymentCents,
    payments: row.usedPayments ?? payments,
    cashCents: row.usedCashCents ?? cashCents,
  }
  const hasUsed = row.usedPaymentCents !== null || row.usedCashCents !== null
  return [
    { offer: fresh, used: false },
    ...(row.salePaymentCents === null && row.saleCashCents === null ? [] : [{ offer: sale, used: false }]),
    ...(row.addOnCents === null ? [] : [{ offer: { ...fresh, paymentCents: row.addOnCents }, used: false }]),
    ...(hasUsed ? [{ offer: used, used: true }] : []),
  ]
}

function refusalOf(row: CappedRow, { pack, stateCode }: Capped): Problem | undefined {
  const goods = { kind: row.goodsKind, costCents: row.merchantCostCents }
  for (const { offer, used } of offersIn(row)) {
    // Nothing that was rented before is offered there.
    if (used && !rentsUsedIn(stateCode)) continue
    const checked = checkPriceCaps(pack, offer, { ...goods, used })
    if (!checked.ok) return checked.problem
  }
  return undefined
}

/** One refusal for each price line and state: the first row of the line above a cap. */
function refusalsOf(
  rows: readonly CappedRow[],
  caps: ReadonlyMap<string, readonly Capped[]>,
): RefusedPrice[] {
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
 * refusals. Returns the number of changed refusals.
 */
export async function checkPricesOf(
  db: Queryable,
  productIds: readonly string[],
  today: CivilDate,
): Promise<number> {
  const caps = await capsByZone(db, today)
  const rows = caps.size === 0 ? [] : await cappedPrices(db, productIds, [...caps.keys()])
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
