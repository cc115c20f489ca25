import { allowUnits } from '#core/catalogue/price/allow-units.ts'
import { loadPrices } from '#core/catalogue/price/load-prices.ts'
import { findSummaries } from '#core/catalogue/product/queries.ts'
import { exchangeUnit } from '#core/catalogue/stock/move-units.ts'
import { findUnit, lockFreeOf, type Unit } from '#core/catalogue/stock/queries.ts'
import type { Context } from '#core/context.ts'
import { findStore } from '#core/places/store/queries.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { priceInCondition } from '#domain/catalogue/product-price.ts'
import type { UsedGrade } from '#domain/catalogue/stock.ts'
import { isComparable } from '#domain/law/exchange.ts'
import { type PreRented, preRentedIn } from '#domain/law/pack-for.ts'
import { audited } from '#platform/audit/audited.ts'
import type { Queryable } from '#platform/db/database.ts'
import { setItemUnit } from '../agreement/item-queries.ts'
import { lockByNumber } from '../agreement/lock-by-number.ts'
import { notifyCustomer } from '../agreement/notify-customer.ts'
import { type AgreementItemRow, type AgreementRow, itemsOf } from '../agreement/queries.ts'
import { packOf, storeDay } from '../schedule/agreement-terms.ts'
import { rentPaidByUnit } from '../schedule/rent-paid-by-unit.ts'
import { isRunning, notRunning } from '../schedule/running.ts'

type Exchange = {
  readonly agreementNumber: string
  /** The inventory number of the unit that comes back. */
  readonly back: string
  /** Its grade for the next rental. */
  readonly grade: UsedGrade
  /** The inventory number of the unit that goes out in its place. */
  readonly out: string
}

const grades: readonly UsedGrade[] = ['FAIR', 'GOOD', 'GREAT']

/** Whether a unit is in no worse condition than an item was when it was rented, and may be handed out there. */
function isAsGood({ condition, grade }: Unit, item: AgreementItemRow, rule: PreRented): boolean {
  if (condition === 'NEW') return true
  if (item.condition === 'NEW' || grade === null || rule !== 'always') return false
  return item.grade === null || grades.indexOf(grade) >= grades.indexOf(item.grade)
}

/** What a unit rents for at the agreement's store and frequency today; null if it is not offered there. */
async function rentToday(tx: Queryable, row: AgreementRow, unit: Unit, now: Date): Promise<number | null> {
  const store = await findStore(tx, row.storeId)
  if (store === undefined) return null
  const prices = (await loadPrices(tx, [unit.productId], store, now)).get(unit.productId)
  const price = prices?.[row.frequency]
  return price === undefined ? null : priceInCondition(price, unit.condition).paymentCents
}

/** The free unit, locked, if it is comparable to the item. */
async function comparableUnit(
  tx: Queryable,
  row: AgreementRow,
  { item, out }: { readonly item: AgreementItemRow; readonly out: string },
  now: Date,
): Promise<Result<Unit>> {
  const [free] = await lockFreeOf(tx, [out])
  const unit = free === undefined ? undefined : await findUnit(tx, free)
  if (unit === undefined) return fail('unit-not-free', { field: 'out' })
  const pack = packOf(row)
  const rentCents =
    unit.productId === item.productId ? item.paymentCents : await rentToday(tx, row, unit, now)
  const isLike = rentCents !== null && isComparable(pack, item.paymentCents, rentCents)
  return isLike && isAsGood(unit, item, preRentedIn(row.stateCode, storeDay(row, now)))
    ? ok(unit)
    : fail('goods-not-comparable', { field: 'out', params: { section: pack.exchange.section } })
}

/**
 * An operator's command for goods that do not work, or that a customer wants exchanged: one unit of an agreement comes
 * back and a comparable one goes out, by the rule of the pack that was signed. Payments, due dates and total stay as
 * they are, and the customer is told. Where the price of a pre-rented unit depends on its history, only new ones go out.
 * Recorded in the audit trail, also if it fails. Fails with `not-found`, `agreement-not-running`,
 * `payment-pending`, `debit-on-its-way` (what was paid goes into the history of the unit), `unit-not-free` or
 * `goods-not-comparable`.
 */
export function exchangeGoods(input: Exchange, actor: string, context: Context): Promise<Result<null>> {
  const command = { actor, command: 'exchange', input: { ...input } }
  return audited(context, command, async (tx, now) => {
    const found = await lockByNumber(tx, input.agreementNumber)
    if (!found.ok) return found
    const { row, customer } = found.value
    if (!isRunning(row)) return notRunning(row)
    if (row.pendingPayment !== null) return fail('payment-pending')
    if (row.debitOnItsWay !== null) return fail('debit-on-its-way')
    const { back, out, grade } = input
    const items = await itemsOf(tx, row.customerId, [row.id])
    const item = items.find(({ inventoryNumber }) => inventoryNumber === back)
    if (item === undefined) return fail('not-found', { field: 'back' })
    const unit = await comparableUnit(tx, row, { item, out }, now)
    if (!unit.ok) return unit
    const on = storeDay(row, now)
    const rentPaid = new Map([[back, rentPaidByUnit(row, items).get(back) ?? 0]])
    await exchangeUnit(tx, row.id, { back, out, storeId: row.storeId, returnedOn: on, grade, rentPaid })
    const [product] = await findSummaries(tx, [unit.value.productId])
    const isSame = unit.value.productId === item.productId
    const named = isSame || product === undefined ? item : { name: product.name, choices: [] }
    await setItemUnit(tx, row, back, { ...unit.value, name: named.name, choices: named.choices })
    await allowUnits(tx, [back], on)
    const params = { exchangedOn: on, inventoryNumber: out }
    await notifyCustomer(tx, row, customer, { template: 'goods-exchanged', params, event: out }, now)
    return ok(null)
  })
}
