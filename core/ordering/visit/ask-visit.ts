import { randomUUID } from 'node:crypto'
import { type AgreementRow, findByNumber } from '#core/agreement/agreement/queries.ts'
import { isRunning } from '#core/agreement/schedule/running.ts'
import type { Context, Customer } from '#core/context.ts'
import { getStore } from '#core/places/store/get-store.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { checkDeliverySlot } from '#domain/ordering/delivery.ts'
import type { VisitKind } from '#domain/ordering/visit-machine.ts'
import type { Queryable } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { consumeRateLimit, consumeRateLimitQuietly } from '#platform/rate-limit/consume-rate-limit.ts'
import { takeWindow } from '../crew/windows.ts'
import { checkExchange } from './check-exchange.ts'
import { notifyVisit } from './notify-visit.ts'
import { insertVisit, isOwnPhone, openVisits } from './queries.ts'
import type { AskVisitInput } from './schema.ts'
import { visitCalendar } from './visit-calendar.ts'

/** Checks that goods are with the customer, that none of the kind is open, and that an exchange is not too early. */
async function check(
  db: Queryable,
  row: AgreementRow,
  { kind, date }: { readonly kind: VisitKind; readonly date: CivilDate },
): Promise<Result<null>> {
  const isGoingOn = kind === 'exchange' ? row.state === 'active' : isRunning(row)
  if (!isGoingOn) return fail('visit-not-possible')
  const inTime = checkExchange(row, kind, date)
  if (!inTime.ok) return inTime
  // Exchanged goods take the history of what was paid along, which a bank may still change.
  if (kind === 'exchange' && row.debitOnItsWay !== null) return fail('debit-on-its-way')
  const open = await openVisits(db, row)
  return open.some((visit) => visit.kind === kind) ? fail('visit-exists') : ok(null)
}

/**
 * The number that the reminder is sent to by text: null where none is wanted, or where the number has had enough of them;
 * the mail comes all the same. Fails with `text-phone-not-saved` for the number of somebody else.
 */
async function checkTextPhone(
  { customerId, id: agreementId }: AgreementRow,
  phone: string | null,
  context: Context,
): Promise<Result<string | null>> {
  if (phone === null) return ok(null)
  const isOwn = await isOwnPhone(context.db, { customerId, agreementId, phone })
  if (!isOwn) return fail('text-phone-not-saved', { field: 'textPhone' })
  return ok((await consumeRateLimitQuietly('visit-text-number', phone, context)) ? phone : null)
}

/**
 * Books a visit at the customer's home for an agreement on rent: a repair, an exchange (from the exchange date on), or
 * the return of the goods. The customer is told by mail. Fails with `not-found`, `visit-not-possible`, `visit-exists`
 * (one of the kind is open), `exchange-too-early`, `debit-on-its-way` (an exchange), `delivery-date-unavailable`,
 * `delivery-window-unavailable`, `text-phone-not-saved` or `too-many-requests`.
 * @returns the id of the visit
 */
export async function askVisit(
  who: Customer,
  asked: AskVisitInput,
  context: Context,
): Promise<Result<string>> {
  const { customerId } = who
  const { agreementNumber, kind, date, window, wish } = asked
  const allowed = await consumeRateLimit('agreement-change', customerId, context)
  if (!allowed.ok) return allowed
  const found = await findByNumber(context.db, customerId, agreementNumber)
  if (found === undefined) return fail('not-found')
  const store = await getStore(found.storeId, context)
  if (!store.ok) return store
  const slot = checkDeliverySlot({ date, window }, await visitCalendar(store.value, context))
  if (!slot.ok) return slot
  const textPhone = await checkTextPhone(found, asked.textPhone, context)
  if (!textPhone.ok) return textPhone
  return inTransaction(context.db, async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    const row = await findByNumber(tx, customerId, agreementNumber)
    if (row === undefined) return fail('not-found')
    const possible = await check(tx, row, { kind, date })
    if (!possible.ok) return possible
    const id = randomUUID()
    const taken = await takeWindow(tx, row.storeId, slot.value, id)
    if (!taken.ok) return taken
    const now = context.clock.now()
    const planned = { scheduledOn: date, windowCode: window, wish, textPhone: textPhone.value }
    await insertVisit(
      tx,
      { customerId, id, agreementId: row.id, storeId: row.storeId, kind, ...planned },
      now,
    )
    const news = { template: 'visit-booked', visit: { id, kind }, slot: slot.value } as const
    await notifyVisit(tx, row, customer, news, now)
    return ok(id)
  })
}
