import type { Context } from '#core/context.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import { fail, ok, type Problem, type Result } from '#domain/base/result.ts'
import { findUnit, type Unit } from '../stock/queries.ts'
import { preRentedAmong, rentalsOf, type UnitRental } from '../stock/rental-history.ts'
import { placesByUnit, unitRefusal } from './allow-units.ts'
import { capsByZone } from './caps-by-zone.ts'
import { cappedPrices } from './refusal-queries.ts'

/** What a unit earned until now, and where its history decides whether it is rented again. */
export type UnitHistory = {
  readonly unit: Unit
  readonly rentals: readonly UnitRental[]
  /** The states that look at what was paid for it, by price zone; `refusal` is null where it may be rented. */
  readonly places: readonly {
    readonly stateCode: string
    readonly zoneId: string
    readonly refusal: Problem | null
  }[]
}

/** The history of a unit, for operators. Fails with `not-found`. */
export async function getUnitHistory(
  inventoryNumber: string,
  context: Context,
): Promise<Result<UnitHistory>> {
  const { db, clock } = context
  const unit = await findUnit(db, inventoryNumber)
  if (unit === undefined) return fail('not-found', { field: 'inventoryNumber' })
  const rentals = await rentalsOf(db, inventoryNumber)
  const preRented = (await preRentedAmong(db, [inventoryNumber])).get(inventoryNumber)
  if (preRented === undefined) return ok({ unit, rentals, places: [] })
  const caps = await capsByZone(db, civilDateIn(clock.now().getTime(), 'UTC'))
  const rows = await cappedPrices(db, [unit.productId], [...caps.keys()])
  const places = placesByUnit(caps).flatMap(({ zoneId, capped }) => {
    const priced = rows.filter((row) => row.zoneId === zoneId)
    if (priced.length === 0) return []
    return [{ stateCode: capped.stateCode, zoneId, refusal: unitRefusal(preRented, priced, capped) }]
  })
  return ok({ unit, rentals, places })
}
