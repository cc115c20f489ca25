import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import { mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql, texts } from '#platform/db/sql.ts'
import { changeUnitStates, type MovedUnit } from './change-state.ts'
import { addToLevels, subtractFromLevels } from './level-queries.ts'
import { lockFreeOf } from './queries.ts'
import { beginRentals, endRentals, type RentalEnd } from './rental-history.ts'

/** The prefix of the number of a unit that was ordered for one agreement. */
export const orderedPrefix = 'SO-'

const ofAgreement = (agreementId: string): Sql => sql`agreement_id = ${agreementId}`

const ofAgreements = (ids: readonly string[]): Sql => sql`agreement_id = any (${texts(ids)}::uuid[])`

/**
 * Reserves free units, locked by the transaction, for an agreement. Those from stock are still in the stores' levels.
 * Returns them.
 */
export async function holdLocked(
  tx: Queryable,
  inventoryNumbers: readonly string[],
  agreementId: string,
): Promise<MovedUnit[]> {
  const which = sql`inventory_number = any (${texts(inventoryNumbers)})`
  const held = mustChange(await changeUnitStates(tx, which, 'hold', sql`, agreement_id = ${agreementId}`))
  if (held.length < inventoryNumbers.length) throw new Error('a locked unit was not free')
  return held
}

/** Reserves free units of the shelf, locked by the transaction, and subtracts them from the levels of their stores. */
export async function holdFromShelf(
  tx: Queryable,
  inventoryNumbers: readonly string[],
  agreementId: string,
): Promise<void> {
  await subtractFromLevels(tx, await holdLocked(tx, inventoryNumbers, agreementId))
}

/**
 * Rents out the units reserved for an agreement on a day. Returns their number; 0 if that was done before. For a unit
 * that replaces another one, `paidBeforeCents` is the rent that was paid in its place until then.
 */
export async function rentUnits(
  tx: Queryable,
  agreementId: string,
  on: CivilDate,
  paidBeforeCents: Cents | null = null,
): Promise<number> {
  const more = sql`, times_rented = times_rented + 1`
  const rented = await changeUnitStates(tx, ofAgreement(agreementId), 'rent-out', more)
  if (!rented.ok) return 0
  await beginRentals(tx, agreementId, on, paidBeforeCents)
  return rented.value.length
}

/**
 * Returns the units reserved for cancelled agreements to stock; units that were only ordered are cancelled. The
 * agreements of an order are given in one call, because one statement locks the levels of their stock in one order. With
 * several, two transactions could lock them in different orders, and wait for each other. Returns the number of
 * units; 0 if that was done before.
 */
export async function releaseUnitsOf(tx: Queryable, agreementIds: readonly string[]): Promise<number> {
  const mine = ofAgreements(agreementIds)
  const onlyOrdered = sql`${mine} and times_rented = 0 and starts_with(inventory_number, ${orderedPrefix})`
  const free = sql`, agreement_id = null`
  const calledOff = await changeUnitStates(tx, onlyOrdered, 'call-off', free)
  const released = await changeUnitStates(tx, mine, 'release', free)
  if (released.ok) await addToLevels(tx, released.value)
  return (calledOff.ok ? calledOff.value.length : 0) + (released.ok ? released.value.length : 0)
}

/** Like `releaseUnitsOf`, for one agreement. */
export function releaseUnits(tx: Queryable, agreementId: string): Promise<number> {
  return releaseUnitsOf(tx, [agreementId])
}

/** Undoes the sale of an agreement's units: they are rented again. Returns their number. */
export async function unsellUnits(tx: Queryable, agreementId: string): Promise<number> {
  const back = await changeUnitStates(tx, ofAgreement(agreementId), 'reopen')
  return back.ok ? back.value.length : 0
}

/** Marks the units of an agreement as sold. Returns their number; 0 if that was done before. */
export async function sellUnits(tx: Queryable, agreementId: string): Promise<number> {
  const sold = await changeUnitStates(tx, ofAgreement(agreementId), 'sell')
  return sold.ok ? sold.value.length : 0
}

/**
 * Returns the units of an agreement to a store and its levels, to be rented again as pre-rented ones of a
 * grade, and ends their rentals.
 */
export async function receiveUnits(
  tx: Queryable,
  agreementId: string,
  { storeId, ...end }: RentalEnd & { readonly storeId: string },
): Promise<void> {
  await endRentals(tx, agreementId, end)
  const asUsed = sql`, condition = 'USED', grade = ${end.grade}, store_id = ${storeId}, agreement_id = null`
  const back = await changeUnitStates(tx, ofAgreement(agreementId), 'take-back', asUsed)
  if (back.ok) await addToLevels(tx, back.value)
}

/**
 * Takes one unit of an agreement back, as `receiveUnits` does, and rents another free one out in its place, which the
 * transaction has locked. The rent that was paid until then stays with the one that comes back.
 */
export async function exchangeUnit(
  tx: Queryable,
  agreementId: string,
  {
    back,
    out,
    storeId,
    ...end
  }: RentalEnd & { readonly back: string; readonly out: string; readonly storeId: string },
): Promise<void> {
  await endRentals(tx, agreementId, end)
  const which = sql`${ofAgreement(agreementId)} and inventory_number = ${back}`
  const asUsed = sql`, condition = 'USED', grade = ${end.grade}, store_id = ${storeId}, agreement_id = null`
  await addToLevels(tx, mustChange(await changeUnitStates(tx, which, 'take-back', asUsed)))
  await holdFromShelf(tx, [out], agreementId)
  await rentUnits(tx, agreementId, end.returnedOn, end.rentPaid.get(back) ?? 0)
}

/**
 * Reserves the same units for an agreement again. Returns false and reserves none if not all of them are
 * free.
 */
export async function holdSameUnits(
  tx: Queryable,
  inventoryNumbers: readonly string[],
  agreementId: string,
): Promise<boolean> {
  const free = await lockFreeOf(tx, inventoryNumbers)
  if (free.length < inventoryNumbers.length) return false
  await holdFromShelf(tx, free, agreementId)
  return true
}
