import type { CivilDate } from '#domain/civil-date.ts'
import type { DeliveryEstimate } from '#domain/delivery-estimate.ts'
import type { Cents } from '#domain/money.ts'
import type { Condition, UsedGrade } from '#domain/stock.ts'
import type { Queryable } from '../db/database.ts'
import { nothing, sql } from '../db/sql.ts'
import type { Dimensions } from '../product/schema.ts'
import { isSoldByVendor } from '../vendor/is-sold-by-vendor.ts'

/** One thing that can be rented, as an agreement names it. */
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

/** What there is of one part of a product; a product that is no bundle and no set is its own only part. */
export type PartRow = {
  productId: string
  partId: string
  quantity: number
  home: number
  homeNew: number
  nearby: number
  nearbyNew: number
  specialOrder: boolean
  extendedAisle: boolean
  estimatedDelivery: DeliveryEstimate
  dimensions: Dimensions | null
  /** Online, and no vendor of the part or of the whole keeps it from being sold. */
  sellable: boolean
  /** The whole is a set: each part is rented by itself. */
  byPiece: boolean
}

const unitColumns = sql`u.inventory_number, u.product_id, u.store_id, u.condition, u.grade, u.acquired_on,
  u.times_rented, u.merchant_cost_cents`

/** The parts of products with the units at a store and at its geo pool; a master counts its variants. */
export function partsInStock(
  db: Queryable,
  productIds: readonly string[],
  storeId: string,
  geoPool: readonly string[],
): Promise<PartRow[]> {
  return db.rows<PartRow>(sql`
    with part as (
      select asked.id as product_id, coalesce(b.product_id, asked.id) as part_id, coalesce(b.quantity, 1) as quantity,
        ${isSoldByVendor(sql`asked.vendor_id`)} as whole_is_sold,
        asked.type = 'set' as by_piece
      from product asked left join bundle_part b on b.bundle_id = asked.id
      where asked.id = any (${productIds})
    )
    select part.product_id, part.part_id, part.quantity, p.special_order, p.extended_aisle, p.estimated_delivery,
      p.dimensions, p.online and part.whole_is_sold and ${isSoldByVendor(sql`p.vendor_id`)} as sellable, part.by_piece,
      l.home, l.home_new, l.nearby, l.nearby_new
    from part join product p on p.id = part.part_id
    cross join lateral (
      select
        coalesce(sum(s.available) filter (where s.store_id = ${storeId}), 0)::int as home,
        coalesce(sum(s.new_available) filter (where s.store_id = ${storeId}), 0)::int as home_new,
        coalesce(sum(s.available) filter (where s.store_id <> ${storeId}), 0)::int as nearby,
        coalesce(sum(s.new_available) filter (where s.store_id <> ${storeId}), 0)::int as nearby_new
      from stock_level s
      where s.store_id = any (${[storeId, ...geoPool]})
        and s.product_id in (
          select p.id union all select v.id from product v where p.type = 'master' and v.master_id = p.id and v.online)
    ) l
    order by part.product_id, part.part_id`)
}

/** Free units of a product, those of the store (none but those, where nothing is to be brought) before those of its geo pool, locked; units locked by others are passed over. */
export function lockFreeUnits(
  tx: Queryable,
  wanted: {
    productId: string
    storeId: string
    condition: Condition | undefined
    ownShelfOnly: boolean
    limit: number
  },
): Promise<Unit[]> {
  const inCondition = wanted.condition === undefined ? nothing : sql`and u.condition = ${wanted.condition}`
  return tx.rows<Unit>(sql`
    select ${unitColumns} from stock_unit u
    where u.product_id = ${wanted.productId} and u.state = 'available' ${inCondition}
      and u.store_id in (
        select ${wanted.storeId} union all
        select unnest(geo_pool) from store where id = ${wanted.storeId} and not ${wanted.ownShelfOnly})
    order by u.store_id = ${wanted.storeId} desc, u.condition = 'NEW' desc, u.acquired_on, u.inventory_number
    limit ${wanted.limit} for update of u skip locked`)
}

/** Gives free units to an agreement and takes them off the stores' levels. */
export function markHeld(
  tx: Queryable,
  inventoryNumbers: readonly string[],
  agreementId: string,
): Promise<number> {
  return tx.run(sql`
    with held as (
      update stock_unit set state = 'held', agreement_id = ${agreementId}
      where inventory_number = any (${inventoryNumbers}) and state = 'available'
      returning store_id, product_id, condition
    ), gone as (
      select store_id, product_id, count(*)::int as units, (count(*) filter (where condition = 'NEW'))::int as new_units
      from held group by store_id, product_id
    )
    update stock_level l set available = l.available - gone.units, new_available = l.new_available - gone.new_units
    from gone where l.store_id = gone.store_id and l.product_id = gone.product_id`)
}

/** Makes a unit that the store has to order: its number tells it apart, and it never counts as stock. */
export function insertOrderedUnit(
  tx: Queryable,
  unit: { inventoryNumber: string; productId: string; storeId: string; agreementId: string },
): Promise<Unit> {
  return tx.one<Unit>(sql`
    insert into stock_unit as u
      (inventory_number, product_id, store_id, condition, acquired_on, merchant_cost_cents, state, agreement_id)
    select ${unit.inventoryNumber}, ${unit.productId}, ${unit.storeId}, 'NEW', current_date,
      coalesce((select round(avg(k.merchant_cost_cents))::int from stock_unit k where k.product_id = ${unit.productId}), 0),
      'held', ${unit.agreementId}
    returning ${unitColumns}`)
}

/** How a product may be ordered where a store has none. */
export function orderTerms(
  tx: Queryable,
  productId: string,
): Promise<{ type: string; online: boolean; specialOrder: boolean; extendedAisle: boolean } | undefined> {
  return tx.maybeOne(sql`
    select type, online, special_order, extended_aisle from product where id = ${productId}`)
}

/** The parts of those among the products that are bundles or sets. */
export function partsOf(
  tx: Queryable,
  productIds: readonly string[],
): Promise<{ bundleId: string; productId: string; quantity: number }[]> {
  return tx.rows(sql`
    select bundle_id, product_id, quantity from bundle_part where bundle_id = any (${productIds})`)
}

/** Moves an agreement's units from one state to the next; 0 when that was done before. */
export function moveUnits(
  tx: Queryable,
  agreementId: string,
  from: 'held' | 'rented' | 'sold',
  to: 'rented' | 'sold',
): Promise<number> {
  return tx.run(sql`
    update stock_unit set state = ${to}, times_rented = times_rented + ${from === 'held' && to === 'rented' ? 1 : 0}
    where agreement_id = ${agreementId} and state = ${from}`)
}

/** Puts an agreement's rented units back on the shelf of a store, pre-rented from now on, and on its levels. */
export async function shelveRented(
  tx: Queryable,
  agreementId: string,
  { storeId, grade }: { storeId: string; grade: UsedGrade },
): Promise<void> {
  await tx.run(sql`
    with back as (
      update stock_unit set state = 'available', condition = 'USED', grade = ${grade}, store_id = ${storeId},
        agreement_id = null
      where agreement_id = ${agreementId} and state = 'rented'
      returning product_id
    )
    insert into stock_level as l (store_id, product_id, available)
    select ${storeId}, product_id, count(*)::int from back group by product_id order by product_id
    on conflict (store_id, product_id) do update set available = l.available + excluded.available`)
}

/** Those of the units that are free, locked. */
export async function lockFreeOf(tx: Queryable, inventoryNumbers: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ inventoryNumber: string }>(sql`
    select inventory_number from stock_unit
    where inventory_number = any (${inventoryNumbers}) and state = 'available'
    order by inventory_number for update`)
  return rows.map(({ inventoryNumber }) => inventoryNumber)
}

/** Puts held units back on the shelf and on the levels; what was only ordered is withdrawn. */
export async function freeHeld(tx: Queryable, agreementId: string, orderedPrefix: string): Promise<number> {
  const withdrawn = await tx.run(sql`
    update stock_unit set state = 'withdrawn', agreement_id = null
    where agreement_id = ${agreementId} and state = 'held' and times_rented = 0
      and starts_with(inventory_number, ${orderedPrefix})`)
  const freed = await tx.one<{ units: number }>(sql`
    with freed as (
      update stock_unit set state = 'available', agreement_id = null
      where agreement_id = ${agreementId} and state = 'held'
      returning store_id, product_id, condition
    ), back as (
      insert into stock_level as l (store_id, product_id, available, new_available)
      select store_id, product_id, count(*)::int, (count(*) filter (where condition = 'NEW'))::int
      from freed group by store_id, product_id order by product_id
      on conflict (store_id, product_id) do update
        set available = l.available + excluded.available, new_available = l.new_available + excluded.new_available
      returning 1
    )
    select (select count(*) from freed)::int as units, (select count(*) from back) as levels`)
  return withdrawn + freed.units
}
