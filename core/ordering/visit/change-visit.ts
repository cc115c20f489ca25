import { type AgreementRow, findByNumber } from '#core/agreement/agreement/queries.ts'
import type { Context, Customer } from '#core/context.ts'
import { getStore } from '#core/places/store/get-store.ts'
import { type LockedCustomer, lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { checkDeliverySlot } from '#domain/ordering/delivery.ts'
import type { Queryable } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { takeWindow } from '../crew/windows.ts'
import { changeVisitState } from './change-state.ts'
import { checkExchange } from './check-exchange.ts'
import { visitView } from './list-visits.ts'
import { notifyVisit } from './notify-visit.ts'
import { findVisit, type VisitRow } from './queries.ts'
import { withdrawReminder } from './reminder.ts'
import type { CancelVisitInput, MoveVisitInput } from './schema.ts'
import { visitCalendar } from './visit-calendar.ts'

/** A visit with its agreement, read after its customer was locked. */
type Locked = {
  readonly visit: VisitRow
  readonly row: AgreementRow
  readonly customer: LockedCustomer
  readonly now: Date
}

/** Reads a visit that its customer may still change, after locking the customer. */
async function lockVisit(
  tx: Queryable,
  who: Customer,
  visitId: string,
  { clock }: Context,
): Promise<Result<Locked>> {
  const customer = await lockCustomer(tx, who.customerId)
  const visit = await findVisit(tx, who.customerId, visitId)
  const row = visit && (await findByNumber(tx, who.customerId, visit.agreementNumber))
  if (visit === undefined || row === undefined) return fail('not-found')
  const now = clock.now()
  if (!visitView(visit, now).canChange) return fail('visit-too-late')
  return ok({ visit, row, customer, now })
}

/**
 * Moves a visit to another free window, until the day before it. The customer is told by mail. Fails with `not-found`,
 * `visit-too-late`, `delivery-date-unavailable`, `delivery-window-unavailable`, `exchange-too-early` or
 * `too-many-requests`.
 */
export async function moveVisit(
  who: Customer,
  { visitId, date, window }: MoveVisitInput,
  context: Context,
): Promise<Result<null>> {
  const allowed = await consumeRateLimit('agreement-change', who.customerId, context)
  if (!allowed.ok) return allowed
  const found = await findVisit(context.db, who.customerId, visitId)
  if (found === undefined) return fail('not-found')
  const store = await getStore(found.storeId, context)
  if (!store.ok) return store
  const calendar = await visitCalendar(store.value, context, visitId)
  const slot = checkDeliverySlot({ date, window }, calendar)
  if (!slot.ok) return slot
  return inTransaction(context.db, async (tx) => {
    const locked = await lockVisit(tx, who, visitId, context)
    if (!locked.ok) return locked
    const { visit, row, customer, now } = locked.value
    const inTime = checkExchange(row, visit.kind, date)
    if (!inTime.ok) return inTime
    const taken = await takeWindow(tx, visit.storeId, slot.value, visit.id)
    if (!taken.ok) return taken
    const moved = await changeVisitState(tx, visit, 'reschedule', { slot: slot.value }, now)
    if (!moved.ok) return moved
    await withdrawReminder(tx, visit)
    await notifyVisit(tx, row, customer, { template: 'visit-moved', visit, slot: slot.value }, now)
    return ok(null)
  })
}

/**
 * Cancels a visit, until the day before it; its window is free for others at once. The customer is told by mail. Fails
 * with `not-found`, `visit-too-late` or `too-many-requests`.
 */
export async function cancelVisit(
  who: Customer,
  { visitId }: CancelVisitInput,
  context: Context,
): Promise<Result<null>> {
  const allowed = await consumeRateLimit('agreement-change', who.customerId, context)
  if (!allowed.ok) return allowed
  return inTransaction(context.db, async (tx) => {
    const locked = await lockVisit(tx, who, visitId, context)
    if (!locked.ok) return locked
    const { visit, row, customer, now } = locked.value
    const cancelled = await changeVisitState(tx, visit, 'cancel', {}, now)
    if (!cancelled.ok) return cancelled
    await withdrawReminder(tx, visit)
    const slot = { date: visit.scheduledOn, window: visit.windowCode }
    await notifyVisit(tx, row, customer, { template: 'visit-cancelled', visit, slot }, now)
    return ok(null)
  })
}
