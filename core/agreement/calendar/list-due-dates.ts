import type { Context, Customer } from '#core/context.ts'
import { intentsOf } from '#core/money/payment/queries.ts'
import { paymentsOf } from '#domain/agreement/rent-plan.ts'
import { compareDates } from '#domain/base/civil-date.ts'
import { isRunning, planOf, scheduleOf, storeDay } from '../agreement/position.ts'
import { type AgreementRow, agreementsOf, type ItemRow, itemsOf } from '../agreement/queries.ts'
import type { DueEntry, PaymentCalendar } from './schema.ts'

type Paid = NonNullable<DueEntry['paid']>

/** Whether an agreement's dates are in the calendar: it is running, or waits for its delivery. */
export function hasDates(row: AgreementRow): boolean {
  return isRunning(row) || row.state === 'prelim-paid'
}

const keyOf = (agreementId: string, number: number) => `${agreementId} ${number}`

/** The payment that covered each due date. */
async function paymentsByDate(customerId: string, context: Context): Promise<Map<string, Paid>> {
  const settled = (await intentsOf(context.db, customerId)).filter(({ state }) => state === 'settled')
  return new Map(
    settled.flatMap(({ id, amountCents, parts, paidOn }) =>
      parts.flatMap(({ agreementId, covers }) =>
        covers.map(({ number }): [string, Paid] => [
          keyOf(agreementId, number),
          { paymentId: id, on: paidOn, amountCents },
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
  return scheduleOf(row, storeDay(row, now)).map((payment) => ({
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
 * All due dates of the customer's agreements that are running or wait for delivery, with their payments.
 * Three queries.
 */
export async function listDueDates(
  { customerId }: Customer,
  context: Context,
): Promise<PaymentCalendar | null> {
  const now = context.clock.now()
  const rows = (await agreementsOf(context.db, customerId)).filter(hasDates)
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
