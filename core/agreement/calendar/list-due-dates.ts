import type { Context, Customer } from '#core/context.ts'
import { standings } from '#core/money/ledger/book.ts'
import { type Intent, intentsOf } from '#core/money/payment/queries.ts'
import { isIn } from '#domain/agreement/agreement-machine.ts'
import { paymentsOf } from '#domain/agreement/rent-plan.ts'
import { compareDates } from '#domain/base/civil-date.ts'
import { balances, type Standing, standing } from '#domain/money/ledger.ts'
import { goodsNames } from '../agreement/goods.ts'
import { type AgreementItemRow, type AgreementRow, agreementsOf, itemsOf } from '../agreement/queries.ts'
import type { OpenPayment } from '../agreement/schema.ts'
import { planOf, storeDay } from '../schedule/agreement-terms.ts'
import { openSchedule } from '../schedule/open-payments.ts'
import type { CoveringPayment, DueEntry, PaymentCalendar } from './schema.ts'

/**
 * The payments of an agreement that a calendar shows: all of one that is running or waits for its delivery, those that
 * were made of one that has ended, and none of one that was never paid for.
 */
function datesOf(row: AgreementRow, standing: Standing, now: Date): OpenPayment[] {
  const isOpen = isIn('renting', row.state)
  return openSchedule(row, standing, storeDay(row, now)).filter(({ status }) => isOpen || status === 'paid')
}

const keyOf = (agreementId: string, number: number) => `${agreementId} ${number}`

function coveringPayment({ id, paidOn, debit }: Intent): CoveringPayment {
  return { paymentId: id, on: paidOn, isOnItsWay: debit === 'submitted' }
}

/** The payment that covered each due date. */
function paymentsByDate(settled: readonly Intent[]): Map<string, CoveringPayment> {
  return new Map(
    settled.flatMap((intent) =>
      intent.parts.flatMap(({ agreementId, covers }) =>
        covers.map(({ number }): [string, CoveringPayment] => [
          keyOf(agreementId, number),
          coveringPayment(intent),
        ]),
      ),
    ),
  )
}

/** The payoff that ended an agreement, on the day on which it was paid, with the money held that it used. */
function payoffsOf(row: AgreementRow, settled: readonly Intent[]): (OpenPayment & Pick<DueEntry, 'paid'>)[] {
  return settled.flatMap((intent) => {
    const { purpose, parts, paidOn } = intent
    const part = parts.find(({ agreementId }) => agreementId === row.id)
    if (purpose !== 'payoff' || part === undefined || row.state !== 'owned') return []
    const rentCents = part.saleCents + part.rentCents
    const taxCents = part.saleTaxCents + part.taxCents
    const totalCents = rentCents + taxCents + part.feesCents
    const settledNow = { status: 'paid', openCents: 0, openFeesCents: 0 } as const
    const paid = coveringPayment(intent)
    const amounts = { rentCents, taxCents, waiverCents: 0, totalCents }
    return [{ number: row.paymentsMade, dueOn: paidOn, ...amounts, ...settledNow, paid }]
  })
}

type Known = {
  readonly items: readonly AgreementItemRow[]
  readonly settled: readonly Intent[]
  readonly paid: Map<string, CoveringPayment>
}

function entriesOf(row: AgreementRow, dates: readonly OpenPayment[], known: Known): DueEntry[] {
  const shared = {
    agreementId: row.id,
    agreementNumber: row.number,
    items: goodsNames(known.items.filter((item) => item.agreementId === row.id)),
    payments: paymentsOf(planOf(row)),
    isEstimate: row.anchorOn === null,
  }
  return [
    ...dates.map((payment) => ({
      ...payment,
      ...shared,
      isPayoff: false,
      paid: known.paid.get(keyOf(row.id, payment.number)) ?? null,
    })),
    ...payoffsOf(row, known.settled).map((payment) => ({ ...payment, ...shared, isPayoff: true })),
  ]
}

/**
 * The due dates of the customer's agreements with their payments, and the payoffs; null if there are none. Four
 * queries.
 */
export async function listDueDates(
  { customerId }: Pick<Customer, 'customerId'>,
  context: Context,
): Promise<PaymentCalendar | null> {
  const now = context.clock.now()
  const all = await agreementsOf(context.db, customerId)
  const ids = all.map((row) => row.id)
  const [books, items, intents] = await Promise.all([
    standings(context.db, customerId, ids),
    itemsOf(context.db, customerId, ids),
    intentsOf(context.db, customerId),
  ])
  const settled = intents.filter(({ state }) => state === 'settled')
  const known = { items, settled, paid: paymentsByDate(settled) }
  const shown = all
    .map((row) => ({ row, dates: datesOf(row, books.get(row.id) ?? standing(balances([])), now) }))
    .filter(({ dates }) => dates.length > 0)
  const [newest] = shown
  if (newest === undefined) return null
  const entries = shown.flatMap(({ row, dates }) => entriesOf(row, dates, known))
  return {
    entries: entries.sort((a, b) => compareDates(a.dueOn, b.dueOn)),
    today: storeDay(newest.row, now),
  }
}
