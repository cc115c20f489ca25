import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Problem } from '#domain/base/result.ts'
import { preRentedUnder } from '#domain/law/pack-for.ts'
import { checkPriceCaps } from '#domain/law/price-caps.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { type PreRentedUnit, rentablePreRented, type Units, unitsSql } from '../stock/rental-history.ts'
import { type Capped, type CapsByZone, capsByZone } from './caps-by-zone.ts'
import { preRentedPricesInRow } from './prices-in-row.ts'
import { type CappedRow, cappedPrices } from './refusal-queries.ts'

/** Why a unit may not be rented at some price that somebody could be asked for it; null if it may be. */
export function unitRefusal(
  unit: PreRentedUnit,
  rows: readonly CappedRow[],
  { pack }: Capped,
): Problem | null {
  const { costCents, earlierRentCents } = unit
  for (const row of rows) {
    const goods = { kind: row.goodsKind, costCents, used: true, earlierRentCents }
    for (const price of preRentedPricesInRow(row)) {
      const checked = checkPriceCaps(pack, price, goods)
      if (!checked.ok) return checked.problem
    }
  }
  return null
}

/** The states in which it depends on the unit whether it is rented again, each with a price zone of its stores. */
export function placesByUnit(caps: CapsByZone): { readonly zoneId: string; readonly capped: Capped }[] {
  return [...caps].flatMap(([zoneId, states]) =>
    states.filter(({ pack }) => preRentedUnder(pack) === 'by-unit').map((capped) => ({ zoneId, capped })),
  )
}

/** A pre-rented unit that may be rented in a state at the prices of a zone. */
type Allowed = { readonly zoneId: string; readonly stateCode: string; readonly inventoryNumber: string }

function allowedAmong(
  units: readonly PreRentedUnit[],
  rows: readonly CappedRow[],
  places: ReturnType<typeof placesByUnit>,
): Allowed[] {
  const byPrice = Map.groupBy(rows, ({ zoneId, productId }) => `${zoneId} ${productId}`)
  return places.flatMap(({ zoneId, capped }) =>
    units.flatMap((unit) => {
      const priced = byPrice.get(`${zoneId} ${unit.productId}`)
      const isAllowed = priced !== undefined && unitRefusal(unit, priced, capped) === null
      const { inventoryNumber } = unit
      return isAllowed ? [{ zoneId, stateCode: capped.stateCode, inventoryNumber }] : []
    }),
  )
}

/** Replaces what is noted of some units. */
async function writeAllowed(db: Queryable, units: Units, allowed: readonly Allowed[]): Promise<void> {
  await db.run(sql`
    delete from allowed_unit a using stock_unit u
    where u.inventory_number = a.inventory_number and ${unitsSql(units)}`)
  if (allowed.length === 0) return
  await db.run(sql`
    insert into allowed_unit (zone_id, state_code, inventory_number)
    select "zoneId", "stateCode", "inventoryNumber"
    from jsonb_to_recordset(${JSON.stringify(allowed)}::jsonb)
      a("zoneId" text, "stateCode" text, "inventoryNumber" text)
    on conflict do nothing`)
}

/**
 * Notes which pre-rented units of products may be rented where the highest price depends on what earlier customers paid
 * for the unit: at the prices of the zone, each by its own cost and history. All others are not rented there.
 */
export async function allowUnitsOf(
  db: Queryable,
  productIds: readonly string[],
  rows: readonly CappedRow[],
  caps: CapsByZone,
): Promise<void> {
  const places = placesByUnit(caps)
  const units = places.length === 0 ? [] : await rentablePreRented(db, { productIds })
  await writeAllowed(db, { productIds }, allowedAmong(units, rows, places))
}

/** Notes the same of single units, once they came back or came in, by the law of a day. */
export async function allowUnits(
  db: Queryable,
  inventoryNumbers: readonly string[],
  today: CivilDate,
): Promise<void> {
  const places = placesByUnit(await capsByZone(db, today))
  const units = places.length === 0 ? [] : await rentablePreRented(db, { inventoryNumbers })
  const productIds = [...new Set(units.map(({ productId }) => productId))]
  const zoneIds = [...new Set(places.map(({ zoneId }) => zoneId))]
  const rows = units.length === 0 ? [] : await cappedPrices(db, productIds, zoneIds)
  await writeAllowed(db, { inventoryNumbers }, allowedAmong(units, rows, places))
}
