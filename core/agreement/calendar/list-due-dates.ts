import type { Context, Customer } from '#core/context.ts'
import { intentsOf } from '#core/money/payment/queries.ts'
import { paymentsOf } from '#domain/agreement/rent-plan.ts'
import { compareDates } from '#domain/base/civil-date.ts'
import { isRunning, planOf, scheduleOf, storeDay } from '../agreement/position.ts'
import { type AgreementRow, agreementsOf, type ItemRow, itemsOf } from '../agreement/queries.ts'
import type { ScheduledPayment } from '../agreement/schema.ts'
import type { DueEntry, PaymentCalendar } from './schema.ts'

type Paid = NonNullable<DueEntry['paid']>

/**
 * The payments of an agreement that a calendar shows: all of one that is running or waits for its delivery, those that
 * were made of one that has ended, and none of one that was never paid for.
 */
export function datesOf(row: AgreementRow, now: Date): ScheduledPayment[] {
  const isOpen = isRunning(row) || row.state === 'prelim-paid'
  return scheduleOf(row, storeDay(row, now)).filter(({ status }) => isOpen || status === 'paid')
}

const keyOf = (agreementId: string, number: number) => `${agreementId} ${number}`

/** The payment that covered each due date. */
async function paymentsByDate(customerId: string, context: Context): Promise<Map<string, Paid>> {
  const settled = (await intentsOf(context.db, customerId)).filter(({ state }) => state === 'settled')
  return new Map(
    settled.flatMap(({ id, parts, paidOn }) =>
      parts.flatMap(({ agreementId, covers }) =>
        covers.map(({ number }): [string, Paid] => [
          keyOf(agreementId, number),
          { paymentId: id, on: paidOn },
        ]),
      ),
    ),
  )
}

function entriesOf(
  row: AgreementRow,
  items: readonly ItemRow[],
  paid: Map<string, Paid>,
  now: Date,
): DueEntry[] {
  return datesOf(row, now).map((payment) => ({
    ...payment,
    agreementId: row.id,
    agreementNumber: row.number,
    items: items.filter((item) => item.agreementId === row.id).map((item) => item.name),
    payments: paymentsOf(planOf(row)),
    isEstimate: row.anchorOn === null,
    paid: paid.get(keyOf(row.id, payment.number)) ?? null,
  }))
}

/**
 * The due dates of the customer's agreements (`datesOf`) with their payments; null if there are none. Three queries.
 */
export async function listDueDates(
  { customerId }: Customer,
  context: Context,
): Promise<PaymentCalendar | null> {
  const now = context.clock.now()
  const all = await agreementsOf(context.db, customerId)
  const rows = all.filter((row) => datesOf(row, now).length > 0)
  const [newest] = rows
  if (newest === undefined) return null
  const ids = rows.map((row) => row.id)
  const [items, paid] = await Promise.all([
    itemsOf(context.db, customerId, ids),
    paymentsByDate(customerId, context),
  ])
  const entries = rows.flatMap((row) => entriesOf(row, items, paid, now))
  return { entries: entries.sort((a, b) => compareDates(a.dueOn, b.dueOn)), today: storeDay(newest, now) }
}
