import fc from 'fast-check'
import { frequencies } from '#domain/base/frequency.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import { indexProducts } from '../../../import/product-index.ts'
import { changeUnitStates } from '../../../stock/change-state.ts'

/** Products of the fixture, its variants, parts, bundles and sets among them, and those of `plantProducts`. */
const planted = Array.from({ length: 30 }, (_, at) => `extra-${at}`)
const productIds = [
  ...['sofa', 'recliner', 'recliner-gray', 'recliner-blue', 'bed', 'dresser', 'nightstand', 'fridge', 'tv'],
  ...['washer', 'laptop', 'tablet', 'chaise', 'console', 'bedroom-set', 'lounge-set', 'seating-pair'],
  ...planted,
]
const storeIds = ['00101', '00202', '00303']
const places = [
  ['east', 'OH'],
  ['west', 'CA'],
  ['west', 'NY'],
] as const

/** Puts more products in a store, some with prices and units. */
export async function plantProducts(db: Queryable): Promise<void> {
  for (const [at, id] of planted.entries()) {
    await db.run(sql`
      insert into product (id, type, brand, name, primary_category_id, popularity, merchant_cost_cents)
      values (${id}, 'simple', ${`Brand ${at % 4}`}, jsonb_build_object('en-US', ${`Thing ${at % 3} sofa bed`}::text),
        ${['sofas', 'tvs', 'laptops', 'bedroom'][at % 4]}, ${at % 5}, 10000)`)
  }
  await indexProducts(db, planted)
  await db.run(sql`
    insert into price (product_id, zone_id, frequency, payment_cents, payments, cash_cents, used_payment_cents)
    select id, zone, frequency, 700 + 100 * popularity + 50 * length(frequency), 50, 90000,
      case when popularity > 2 then 650 end
    from product, unnest(array['east', 'west']) zone, unnest(${[...frequencies]}::text[]) frequency
    where id = any (${planted}) and popularity > 0`)
  await db.run(sql`
    insert into stock_unit (inventory_number, product_id, store_id, condition, grade, acquired_on, merchant_cost_cents)
    select id || store, id, store, case when popularity > 2 then 'USED' else 'NEW' end,
      case when popularity > 2 then 'GREAT' end, '2025-01-01', 10000
    from product, unnest(${storeIds}::text[]) store where id = any (${planted}) and popularity > 1`)
}

type Change = (db: Queryable, no: number) => Promise<unknown>

const run =
  (statement: (no: number) => Sql): Change =>
  (db, no) =>
    db.run(statement(no))

/** Those that most rules are about: variants, and what belongs to bundles and sets. */
const involved = [
  'recliner',
  'recliner-gray',
  'recliner-blue',
  'recliner-brown',
  'sofa',
  'chaise',
  'bed',
  'dresser',
]
const product = fc.oneof(fc.constantFrom(...productIds), fc.constantFrom(...involved))
const store = fc.constantFrom(...storeIds)
const zone = fc.constantFrom('east', 'west')
const cents = fc.integer({ min: 500, max: 5000 })
const grade = fc.constantFrom(null, 'FAIR', 'GOOD', 'GREAT')

const price = fc
  .record({
    product,
    zone,
    frequency: fc.constantFrom(...frequencies),
    payment: cents,
    sale: fc.option(cents),
    used: fc.option(cents),
  })
  .map((p) =>
    run(
      () => sql`
    insert into price (product_id, zone_id, frequency, payment_cents, payments, cash_cents, sale_payment_cents,
      used_payment_cents)
    values (${p.product}, ${p.zone}, ${p.frequency}, ${p.payment}, 50, 90000, ${p.sale}, ${p.used})
    on conflict (product_id, zone_id, frequency) do update set payment_cents = excluded.payment_cents,
      sale_payment_cents = excluded.sale_payment_cents, used_payment_cents = excluded.used_payment_cents`,
    ),
  )

const noPrice = fc
  .record({ product, zone })
  .map((p) => run(() => sql`delete from price where product_id = ${p.product} and zone_id = ${p.zone}`))

// A bundle or set has no units of its own.
const unitProduct = product.filter((id) => !['bedroom-set', 'lounge-set', 'seating-pair'].includes(id))

const newUnit = fc.record({ product: unitProduct, store, grade }).map((u) =>
  run(
    (no) => sql`
    insert into stock_unit (inventory_number, product_id, store_id, condition, grade, acquired_on, merchant_cost_cents)
    values (${`random ${no}`}, ${u.product}, ${u.store}, ${u.grade === null ? 'NEW' : 'USED'}, ${u.grade},
      '2025-01-01', 10000)`,
  ),
)

const unitState = fc.record({ product: unitProduct, store, event: fc.constantFrom('hold', 'release') }).map(
  ({ product: id, store: storeId, event }): Change =>
    (db) => {
      return changeUnitStates(db, sql`product_id = ${id} and store_id = ${storeId}`, event)
    },
)

const allowed = fc
  .record({ product: unitProduct, place: fc.constantFrom(...places), isAllowed: fc.boolean() })
  .map(({ product: id, place: [zoneId, state], isAllowed }) =>
    run(() =>
      isAllowed
        ? sql`insert into allowed_unit (zone_id, state_code, inventory_number)
            select ${zoneId}, ${state}, inventory_number from stock_unit where product_id = ${id} and condition = 'USED'
            on conflict do nothing`
        : sql`delete from allowed_unit where zone_id = ${zoneId} and inventory_number in (
            select inventory_number from stock_unit where product_id = ${id})`,
    ),
  )

const refusal = fc
  .record({ product, place: fc.constantFrom(...places), isRefused: fc.boolean() })
  .map(({ product: id, place: [zoneId, state], isRefused }) =>
    run(() =>
      isRefused
        ? sql`insert into refused_price (zone_id, state_code, product_id, frequency, problem)
            values (${zoneId}, ${state}, ${id}, 'WEEKLY', '{}') on conflict do nothing`
        : sql`delete from refused_price where product_id = ${id}`,
    ),
  )

const traits = fc
  .record({
    product,
    online: fc.boolean(),
    specialOrder: fc.boolean(),
    aisle: fc.boolean(),
    popularity: fc.integer({ min: 0, max: 6 }),
    vendor: fc.constantFrom(null, 'vendor-a', 'vendor-b'),
    clearance: fc.boolean(),
    released: fc.constantFrom(null, '2025-01-01', '2025-06-01'),
  })
  .map((p) =>
    run(
      () => sql`
    update product set online = ${p.online}, special_order = ${p.specialOrder}, extended_aisle = ${p.aisle},
      popularity = ${p.popularity}, vendor_id = ${p.vendor}, clearance = ${p.clearance}, released_on = ${p.released}
    where id = ${p.product}`,
    ),
  )

const vendor = fc.record({ key: fc.constantFrom('vendor-a', 'vendor-b'), isOnline: fc.boolean() }).map((v) =>
  run(
    () => sql`
    insert into custom_object (type, key, body)
    values ('vendor', ${v.key}, jsonb_build_object('c_online', ${v.isOnline}::boolean))
    on conflict (type, key) do update set body = excluded.body`,
  ),
)

const part = fc
  .record({
    bundle: fc.constantFrom('bedroom-set', 'lounge-set', 'seating-pair'),
    product: unitProduct,
    quantity: fc.integer({ min: 1, max: 3 }),
  })
  .map((p) =>
    run(
      () => sql`
    insert into bundle_part (bundle_id, product_id, quantity) values (${p.bundle}, ${p.product}, ${p.quantity})
    on conflict (bundle_id, product_id) do update set quantity = excluded.quantity`,
    ),
  )

const words = fc
  .record({
    product: fc.constantFrom(...planted),
    word: fc.constantFrom('sofa', 'lamp', 'oven', 'televisor'),
  })
  .map(
    ({ product: id, word }): Change =>
      async (db) => {
        await db.run(sql`update product set name = jsonb_build_object('en-US', ${`Fine ${word}`}::text),
      primary_category_id = ${word === 'oven' ? 'refrigerators' : 'sofas'} where id = ${id}`)
        await indexProducts(db, [id])
      },
  )

/** A change of the catalogue, by any of the tables that search reads; `no` is a number of its own. */
export const anyChange: fc.Arbitrary<Change> = fc.oneof(
  price,
  noPrice,
  newUnit,
  newUnit,
  unitState,
  allowed,
  refusal,
  traits,
  vendor,
  price,
  unitState,
  part,
  words,
)
