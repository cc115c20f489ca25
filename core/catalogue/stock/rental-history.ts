import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import type { UsedGrade } from '#domain/catalogue/stock.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'

/** One rental of a unit; while it goes on, it has no return and no rent. */
export type UnitRental = {
  readonly number: number
  readonly rentedOn: CivilDate
  readonly returnedOn: CivilDate | null
  /** The rent that was paid, without tax and fees. */
  readonly rentCents: Cents | null
  readonly grade: UsedGrade | null
}

/** A pre-rented unit, with all rent that earlier customers paid for it; null if not every rental is known. */
export type PreRentedUnit = {
  readonly inventoryNumber: string
  readonly productId: string
  readonly costCents: Cents
  readonly earlierRentCents: Cents | null
}

/**
 * Begins a rental of each unit that an agreement rents out on a day. A unit that replaces another one gets
 * `paidBeforeCents`, the rent that was paid in its place until then; one that is rented again under the same agreement
 * begins with what was paid until it came back.
 */
export async function beginRentals(
  tx: Queryable,
  agreementId: string,
  rentedOn: CivilDate,
  paidBeforeCents: Cents | null,
): Promise<void> {
  await tx.run(sql`
    insert into unit_rental (inventory_number, number, agreement_id, rented_on, paid_before_cents)
    select u.inventory_number, u.times_rented, u.agreement_id, ${rentedOn}, coalesce(${paidBeforeCents}::integer, (
      select before.paid_before_cents + before.rent_cents from unit_rental before
      where before.inventory_number = u.inventory_number and before.agreement_id = u.agreement_id
        and before.returned_on is not null
      order by before.number desc limit 1), 0)
    from stock_unit u where u.agreement_id = ${agreementId} and u.state = 'rented'
    on conflict do nothing`)
}

/** How the rentals of an agreement end. */
export type RentalEnd = {
  readonly returnedOn: CivilDate
  readonly grade: UsedGrade
  /** The rent that the customer paid for the place of each unit in the agreement in all, by its inventory number. */
  readonly rentPaid: ReadonlyMap<string, Cents>
}

/** Ends the rentals of an agreement, each with the rent that was paid since it began. */
export async function endRentals(
  tx: Queryable,
  agreementId: string,
  { returnedOn, grade, rentPaid }: RentalEnd,
): Promise<void> {
  const paid = [...rentPaid].map(([inventoryNumber, cents]) => ({ inventoryNumber, cents }))
  await tx.run(sql`
    update unit_rental r set returned_on = ${returnedOn}, grade = ${grade},
      rent_cents = greatest(0, paid.cents - r.paid_before_cents)
    from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as paid("inventoryNumber" text, cents integer)
    where r.agreement_id = ${agreementId} and r.returned_on is null and r.inventory_number = paid."inventoryNumber"`)
}

function preRentedUnits(db: Queryable, which: Sql): Promise<PreRentedUnit[]> {
  return db.rows<PreRentedUnit>(sql`
    select u.inventory_number, u.product_id, u.merchant_cost_cents as cost_cents,
      case when u.times_rented > 0 and history.rentals = u.times_rented then history.rent_cents end as earlier_rent_cents
    from stock_unit u cross join lateral (
      select count(*)::int as rentals, sum(rent_cents)::int as rent_cents from unit_rental r
      where r.inventory_number = u.inventory_number and r.returned_on is not null
    ) history
    where u.condition = 'USED' and ${which}`)
}

/** All units of some products, or single ones. */
export type Units =
  | { readonly productIds: readonly string[] }
  | { readonly inventoryNumbers: readonly string[] }

/** SQL that picks units from `stock_unit u`. */
export function unitsSql(units: Units): Sql {
  return 'productIds' in units
    ? sql`u.product_id = any (${units.productIds})`
    : sql`u.inventory_number = any (${units.inventoryNumbers})`
}

/** Those of some units that are pre-rented and may be rented out now or later. */
export function rentablePreRented(db: Queryable, units: Units): Promise<PreRentedUnit[]> {
  return preRentedUnits(db, sql`${unitsSql(units)} and u.state in ('available', 'held')`)
}

/** Those of some units that are pre-rented, by inventory number. */
export async function preRentedAmong(
  db: Queryable,
  inventoryNumbers: readonly string[],
): Promise<Map<string, PreRentedUnit>> {
  const units = await preRentedUnits(db, unitsSql({ inventoryNumbers }))
  return new Map(units.map((unit) => [unit.inventoryNumber, unit]))
}

/** The rentals of a unit, the first one first. */
export function rentalsOf(db: Queryable, inventoryNumber: string): Promise<UnitRental[]> {
  return db.rows<UnitRental>(sql`
    select number, rented_on, returned_on, rent_cents, grade from unit_rental
    where inventory_number = ${inventoryNumber} order by number`)
}
