import { suppliersOf } from '#core/places/store/queries.ts'
import { type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import { usStates } from '#domain/base/us-states.ts'
import type { Dimensions } from '#domain/catalogue/carry-out.ts'
import type { DeliveryEstimate } from '#domain/catalogue/delivery-estimate.ts'
import type { Condition, UsedGrade } from '#domain/catalogue/stock.ts'
import { stockUnitMachine } from '#domain/catalogue/stock-unit-machine.ts'
import { preRentedIn } from '#domain/law/pack-for.ts'
import type { Queryable } from '#platform/db/database.ts'
import { nothing, type Sql, sql, texts } from '#platform/db/sql.ts'
import { isSoldByVendor } from '../vendor/is-sold-by-vendor.ts'

/** Whose law and prices decide which pre-rented units may be rented. A `Store` is one. */
export type RentalPlace = { readonly priceZoneId: string; readonly stateCode: string }

/**
 * SQL condition for units `u` that the law lets a store rent out on a day: where goods are not rented again in its
 * state new ones only, and where it depends on what was paid for the unit also the pre-rented ones that are allowed at
 * its prices.
 */
function mayBeRentedAt(storeId: string, day: CivilDate): Sql {
  const statesThatAsk = usStates.filter((state) => preRentedIn(state, day) !== 'always')
  return sql`(u.condition = 'NEW'
    or not exists (select from store where id = ${storeId} and state_code = any (${texts(statesThatAsk)}))
    or exists (
      select from allowed_unit a join store s on s.price_zone_id = a.zone_id and s.state_code = a.state_code
      where a.inventory_number = u.inventory_number and s.id = ${storeId}))`
}

/** This condition for a store whose price zone and state are known, so that it need not be looked up. */
export function mayBeRentedIn({ priceZoneId, stateCode }: RentalPlace, day: CivilDate): Sql {
  const rule = preRentedIn(stateCode, day)
  if (rule === 'always') return sql`true`
  if (rule === 'never') return sql`u.condition = 'NEW'`
  return sql`(u.condition = 'NEW' or exists (
    select from allowed_unit a
    where a.zone_id = ${priceZoneId} and a.state_code = ${stateCode} and a.inventory_number = u.inventory_number))`
}

/** One physical unit, as named in an agreement. */
export type Unit = {
  readonly inventoryNumber: string
  readonly productId: string
  readonly storeId: string
  readonly condition: Condition
  readonly grade: UsedGrade | null
  readonly acquiredOn: CivilDate
  readonly timesRented: number
  readonly merchantCostCents: Cents
}

/** Stock of one part of a product; a product that is not a bundle or set is its own only part. */
export type PartRow = {
  productId: string
  partId: string
  quantity: number
  /** The fewest of the whole that can be ordered; of a set, the fewest of this product. */
  minimum: number
  home: number
  homeNew: number
  nearby: number
  nearbyNew: number
  /**
   * The lowest grade of the pre-rented units at the nearest source, which is also the first in the order of letters; null
   * without any, and where one has none.
   */
  usedGrade: UsedGrade | null
  /** Whether the store and its geo pool have none, and others have pre-rented ones only. */
  preRentedOnly: boolean
  specialOrder: boolean
  extendedAisle: boolean
  vendorId: string | null
  estimatedDelivery: DeliveryEstimate
  dimensions: Dimensions | null
  /** Online, and no vendor of the part or the whole prevents its sale. */
  sellable: boolean
  /** Whether the whole is a set, whose products are rented individually. */
  byPiece: boolean
}

/** The columns of `PartRow`. */
export const partNames: readonly string[] = [
  ...[
    'product_id',
    'part_id',
    'quantity',
    'minimum',
    'special_order',
    'extended_aisle',
    'vendor_id',
    'estimated_delivery',
  ],
  ...['dimensions', 'sellable', 'by_piece', 'home', 'home_new', 'nearby', 'nearby_new', 'used_grade'],
  'pre_rented_only',
]

const unitColumns = sql`u.inventory_number, u.product_id, u.store_id, u.condition, u.grade, u.acquired_on,
  u.times_rented, u.merchant_cost_cents`

/** The products whose units are those of product `p`: its own, and a master's those of its variants. */
const unitIds = sql`
  select p.id union all select v.id from product v where p.type = 'master' and v.master_id = p.id and v.online`

/**
 * SQL condition: a level `s` of product `p` (`unitIds`) at any store fulfils a condition. It reads one product after
 * another until one does: joined in another way, PostgreSQL reads the levels of all products.
 */
const someLevel = (condition: Sql): Sql => sql`exists (
  select from (${unitIds}) one (id)
  cross join lateral (select from stock_level s where s.product_id = one.id and ${condition} limit 1) found)`

/** A store with those that bring it goods. */
type StockedPlace = RentalPlace & {
  readonly id: string
  readonly geoPool: readonly string[]
  readonly timeZone: string
}

/** SQL for the rows of `partsInStock`; `productIds` is an array. */
export function partsInStockSql(productIds: Sql, place: StockedPlace, now: Date): Sql {
  const { id: storeId, geoPool } = place
  const today = civilDateIn(now.getTime(), place.timeZone)
  const rule = preRentedIn(place.stateCode, today)
  const mayBeRented = mayBeRentedIn(place, today)
  // Joined, and not among the sums, because PostgreSQL would prepare it once for each of them.
  const allowed = sql`cross join lateral (
        select count(*) as units from stock_unit u
        where u.store_id = s.store_id and u.product_id = s.product_id and u.state = 'available' and u.condition = 'USED'
          and (part.part_id = part.product_id or part.by_piece) and ${mayBeRented}) allowed`
  const available = {
    always: sql`s.available`,
    'by-unit': sql`s.new_available + allowed.units`,
    never: sql`s.new_available`,
  }[rule]
  return sql`
    with part as (
      select asked.id as product_id, coalesce(b.product_id, asked.id) as part_id, coalesce(b.quantity, 1) as quantity,
        ${isSoldByVendor(sql`asked.vendor_id`)} as whole_is_sold,
        asked.type = 'set' as by_piece, asked.min_order_quantity
      from product asked left join bundle_part b on b.bundle_id = asked.id
      where asked.id = any (${productIds})
    )
    select part.product_id, part.part_id, part.quantity,
      case when part.by_piece then p.min_order_quantity else part.min_order_quantity end as minimum,
      p.special_order, p.extended_aisle, p.vendor_id, p.estimated_delivery, p.dimensions,
      p.online and part.whole_is_sold and ${isSoldByVendor(sql`p.vendor_id`)} as sellable, part.by_piece,
      l.home, l.home_new, l.nearby, l.nearby_new,
      case when l.home > l.home_new or (l.home = 0 and l.nearby > l.nearby_new) then (
        select case when count(*) = count(u.grade) then min(u.grade) end from stock_unit u
        where u.product_id in (${unitIds}) and u.condition = 'USED' and u.state = 'available' and ${mayBeRented}
          and u.store_id = any (case when l.home > 0 then ${[storeId]}::text[] else ${[...geoPool]}::text[] end))
      end as used_grade,
      case when l.home + l.nearby > 0 then false
        else not ${someLevel(sql`s.new_available > 0`)} and ${someLevel(sql`s.available > 0`)}
      end as pre_rented_only
    from part join product p on p.id = part.part_id
    cross join lateral (
      select
        coalesce(sum(${available}) filter (where s.store_id = ${storeId}), 0)::int as home,
        coalesce(sum(s.new_available) filter (where s.store_id = ${storeId}), 0)::int as home_new,
        coalesce(sum(${available}) filter (where s.store_id <> ${storeId}), 0)::int as nearby,
        coalesce(sum(s.new_available) filter (where s.store_id <> ${storeId}), 0)::int as nearby_new
      from stock_level s ${rule === 'by-unit' ? allowed : nothing}
      where s.store_id = any (${texts([storeId, ...geoPool])}) and s.product_id in (${unitIds})
    ) l
    order by part.product_id, part.part_id`
}

/**
 * The parts of products with the units at a store and in its geo pool; of pre-rented ones those that the law lets the
 * store rent out. A bundle has one price for all its parts, which no pre-rented unit can be held against: where it depends
 * on the unit, its parts are new.
 */
export function partsInStock(
  db: Queryable,
  productIds: readonly string[],
  place: StockedPlace,
  now: Date,
): Promise<PartRow[]> {
  return db.rows<PartRow>(partsInStockSql(texts(productIds), place, now))
}

/** Which free units of a product are wanted, and for which store. */
type WantedUnits = {
  readonly productId: string
  readonly storeId: string
  /** If not set, new units before pre-rented ones. */
  readonly condition: Condition | undefined
  readonly limit: number
  /** The day whose law counts. */
  readonly on: CivilDate
}

/** Locks free units among some units `u`, of pre-rented ones those that the law lets the store rent out. */
function lockAmong(tx: Queryable, wanted: WantedUnits, among: Sql): Promise<Unit[]> {
  const inCondition = wanted.condition === undefined ? nothing : sql`and u.condition = ${wanted.condition}`
  // 'NEW' sorts before 'USED', so that an index of free units gives a store's own in this order.
  return tx.rows<Unit>(sql`
    select ${unitColumns} from stock_unit u
    where u.product_id = ${wanted.productId} and u.state = 'available' ${inCondition} and ${among}
      and ${mayBeRentedAt(wanted.storeId, wanted.on)}
    order by u.condition, u.acquired_on, u.inventory_number
    limit ${wanted.limit} for update of u skip locked`)
}

/**
 * Locks free units of a product: the store's own first, then (unless only the store's own are allowed) its
 * geo pool's; new ones before pre-rented ones, and of these those that the law lets the store rent out. Skips units
 * locked by others.
 */
export async function lockFreeUnits(
  tx: Queryable,
  { ownShelfOnly, ...wanted }: WantedUnits & { readonly ownShelfOnly: boolean },
): Promise<Unit[]> {
  const own = await lockAmong(tx, wanted, sql`u.store_id = ${wanted.storeId}`)
  if (ownShelfOnly || own.length >= wanted.limit) return own
  const suppliers = sql`u.store_id <> ${wanted.storeId} and u.store_id in (
    select unnest(${suppliersOf(sql`store`)}) from store where id = ${wanted.storeId})`
  const others = await lockAmong(tx, { ...wanted, limit: wanted.limit - own.length }, suppliers)
  return [...own, ...others]
}

/**
 * Inserts a unit that the store has to order on a day. Its number identifies it as ordered, and it is not part of any
 * level. It costs what the product costs the merchant; where the catalogue does not say that, what its other units cost
 * on average, and 0 where nobody knows.
 */
export function insertOrderedUnit(
  tx: Queryable,
  unit: { inventoryNumber: string; productId: string; storeId: string; orderedOn: CivilDate },
): Promise<Unit> {
  return tx.one<Unit>(sql`
    insert into stock_unit as u
      (inventory_number, product_id, store_id, condition, acquired_on, merchant_cost_cents, state)
    select ${unit.inventoryNumber}, p.id, ${unit.storeId}, 'NEW', ${unit.orderedOn}::date,
      coalesce(p.merchant_cost_cents, (
        select round(avg(k.merchant_cost_cents))::int from stock_unit k
        where k.product_id = p.id and k.merchant_cost_cents > 0), 0),
      ${stockUnitMachine.initial}
    from product p where p.id = ${unit.productId}
    returning ${unitColumns}`)
}

/** A unit by its inventory number. */
export function findUnit(db: Queryable, inventoryNumber: string): Promise<Unit | undefined> {
  return db.maybeOne<Unit>(sql`
    select ${unitColumns} from stock_unit u where u.inventory_number = ${inventoryNumber}`)
}

/** Whether a product can be ordered if a store has none. */
export function orderTerms(
  tx: Queryable,
  productId: string,
): Promise<{ type: string; online: boolean; specialOrder: boolean; extendedAisle: boolean } | undefined> {
  return tx.maybeOne(sql`
    select type, online, special_order, extended_aisle from product where id = ${productId}`)
}

/** Locks those of the units that are free. */
export async function lockFreeOf(tx: Queryable, inventoryNumbers: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ inventoryNumber: string }>(sql`
    select inventory_number from stock_unit
    where inventory_number = any (${inventoryNumbers}) and state = 'available'
    order by inventory_number for update`)
  return rows.map(({ inventoryNumber }) => inventoryNumber)
}

/** Whether units are held for an agreement, which has not got them yet or gets them again. */
export async function hasHeldUnits(db: Queryable, agreementId: string): Promise<boolean> {
  const { held } = await db.one<{ held: boolean }>(sql`
    select exists (select from stock_unit where agreement_id = ${agreementId} and state = 'held') as held`)
  return held
}
