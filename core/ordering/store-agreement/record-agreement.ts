import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { ownerOf } from '#core/agreement/agreement/queries.ts'
import { listOpenedStates } from '#core/catalogue/preference/state-licenses.ts'
import { loadProducts } from '#core/catalogue/product/load-products.ts'
import { holdFromShelf, rentUnits } from '#core/catalogue/stock/move-units.ts'
import { findUnit, lockFreeOf } from '#core/catalogue/stock/queries.ts'
import type { Context } from '#core/context.ts'
import { findStore } from '#core/places/store/queries.ts'
import { type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import { pastDay } from '#domain/base/past-day.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { isUsState } from '#domain/base/us-states.ts'
import { packFor } from '#domain/law/pack-for.ts'
import { audited } from '#platform/audit/audited.ts'
import type { Queryable } from '#platform/db/database.ts'
import { readInput } from '#platform/read-input.ts'
import { proofHash } from './proof-hash.ts'
import { insertRecorded, type StoreAgreement, taxRateAt } from './queries.ts'
import { type StoreAgreementInput, storeAgreementInput } from './schema.ts'

type Recorded = z.output<typeof storeAgreementInput>
type Goods = Pick<StoreAgreement, 'items' | 'lines'>

/** Refuses days that are out of order or to come, and an agreement that is paid in full. */
function checkDays(input: Recorded, today: CivilDate): Result<null> {
  const delivered = pastDay(input.deliveredOn, { first: input.signedOn, today })
  if (!delivered.ok) return fail(delivered.problem.code, { field: 'deliveredOn' })
  let first = input.signedOn
  for (const on of input.paidOn) {
    const paid = pastDay(on, { first, today })
    if (!paid.ok) return fail(paid.problem.code, { field: 'paidOn' })
    first = on
  }
  return input.paidOn.length + 1 < input.payments ? ok(null) : fail('field-invalid', { field: 'payments' })
}

/** The units with what they are, locked; they must be on the shelf. */
async function loadGoods(tx: Queryable, { items, frequency, payments }: Recorded): Promise<Result<Goods>> {
  const numbers = items.map(({ inventoryNumber }) => inventoryNumber)
  const free = new Set(await lockFreeOf(tx, numbers))
  const goods: { items: Goods['items'][number][]; lines: Goods['lines'][number][] } = { items: [], lines: [] }
  for (const item of items) {
    const unit = free.has(item.inventoryNumber) ? await findUnit(tx, item.inventoryNumber) : undefined
    const product = unit && (await loadProducts(tx, [unit.productId])).get(unit.productId)
    if (unit === undefined || product === undefined)
      return fail('unit-not-free', { field: item.inventoryNumber })
    const { name, choices } = product
    const plain = { reduction: null, firstOffCents: 0, bundle: null }
    goods.items.push({
      ...{ productId: unit.productId, condition: unit.condition, grade: unit.grade },
      ...{ ...item, ...plain, name, choices },
    })
    goods.lines.push({
      ...{ itemId: randomUUID(), productId: unit.productId, name, choices, brand: product.brand },
      ...{ image: product.image, urlKey: product.urlKey, quantity: 1, condition: unit.condition },
      ...{ frequency, payments, paymentCents: item.paymentCents, cashCents: item.cashCents, parts: [] },
    })
  }
  return new Set(numbers).size === numbers.length ? ok(goods) : fail('unit-not-free', { field: 'items' })
}

async function make(tx: Queryable, input: Recorded, context: Context, now: Date): Promise<Result<null>> {
  const store = await findStore(tx, input.storeId)
  if (store === undefined || !isUsState(store.stateCode)) return fail('not-found', { field: 'storeId' })
  if ((await ownerOf(tx, input.number)) !== undefined) return fail('conflict', { field: 'number' })
  const days = checkDays(input, civilDateIn(now.getTime(), store.timeZone))
  if (!days.ok) return days
  const pack = packFor(store.stateCode, input.signedOn, await listOpenedStates(context))
  if (!pack.ok) return pack
  const goods = await loadGoods(tx, input)
  if (!goods.ok) return goods
  const { firstName, lastName, phone, address1, address2, city, stateCode, postalCode } = input
  const agreementId = randomUUID()
  const details: StoreAgreement = {
    ...goods.value,
    agreementId,
    email: input.email,
    delivery: {
      ...{ firstName, lastName, phone, address1, address2, city, stateCode, postalCode, instructions: '' },
      ...{ date: input.deliveredOn, window: { from: '09:00', to: '18:00' } },
    },
    frequency: input.frequency,
    payDays: input.payDays ?? null,
    payments: input.payments,
    taxRateMillionths: await taxRateAt(tx, store.id, input.signedOn),
    packId: pack.value.id,
    packVersion: pack.value.version,
    signedOn: input.signedOn,
    deliveredOn: input.deliveredOn,
  }
  const row = { number: input.number, storeId: store.id, paidOn: input.paidOn, details }
  const inserted = await insertRecorded(
    tx,
    { ...row, proofHash: proofHash(input, context) },
    context.keys,
    now,
  )
  if (inserted === 0) return fail('conflict', { field: 'number' })
  const units = goods.value.items.map(({ inventoryNumber }) => inventoryNumber)
  await holdFromShelf(tx, units, agreementId)
  await rentUnits(tx, agreementId, input.deliveredOn)
  return ok(null)
}

/**
 * An operator's command: records an agreement that was made at the counter, so that its customer can link it to an
 * account. Its units leave the shelf. Recorded in the audit trail, also if it fails. Fails with what the schema refuses,
 * `not-found` (no such store), `conflict` (the number is known), `day-to-come`, `day-too-early`, `state-unsupported` or
 * `unit-not-free`.
 */
export function recordStoreAgreement(
  input: StoreAgreementInput,
  actor: string,
  context: Context,
): Promise<Result<null>> {
  const command = 'record-store-agreement'
  const told = { number: String(input.number), storeId: String(input.storeId) }
  return audited(context, { actor, command, input: told }, async (tx, now) => {
    const read = readInput(storeAgreementInput, input)
    return read.ok ? make(tx, read.value, context, now) : read
  })
}
