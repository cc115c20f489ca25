import type { Context, Customer } from '#core/context.ts'
import { standings } from '#core/money/ledger/book.ts'
import { type Intent, intentsOf } from '#core/money/payment/queries.ts'
import { isIn } from '#domain/agreement/agreement-machine.ts'
import { isDueDespiteReturn } from '#domain/agreement/planned-return.ts'
import { paymentsOf } from '#domain/agreement/rent-plan.ts'
import { type CivilDate, compareDates } from '#domain/base/civil-date.ts'
import { balances, type Standing, standing } from '#domain/money/ledger.ts'
import { goodsNames } from '../agreement/goods.ts'
import { type AgreementItemRow, type AgreementRow, agreementsOf, itemsOf } from '../agreement/queries.ts'
import type { OpenPayment } from '../agreement/schema.ts'
import { planOf, storeDay } from '../schedule/agreement-terms.ts'
import { openSchedule } from '../schedule/open-payments.ts'
import type { CoveringPayment, DueEntry, PaymentCalendar, PlannedReturn } from './schema.ts'

/**
 * The payments of an agreement that a calendar shows: all of one that is running or waits for its delivery, but those
 * that a planned return prevents; those that were made of one that has ended, and none of one that was never paid for.
 */
function datesOf(
  row: AgreementRow,
  standing: Standing,
  { now, returnOn }: { readonly now: Date; readonly returnOn: CivilDate | undefined },
): OpenPayment[] {
  const isOpen = isIn('renting', row.state)
  return openSchedule(row, standing, storeDay(row, now)).filter(
    ({ status, dueOn }) => status === 'paid' || (isOpen && isDueDespiteReturn(dueOn, returnOn)),
  )
}

/** The days on which a customer's goods are to be given back. */
async function plannedReturnsOf(customerId: string, context: Context): Promise<PlannedReturn[]> {
  const days = await context.composition.calendarDays.visit(context.db, customerId)
  return days.flatMap(({ kind, isDone, agreementId, on }) =>
    kind === 'return' && !isDone && agreementId !== null ? [{ agreementId, on }] : [],
  )
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
 * The due dates of the customer's agreements with their payments, and the payoffs; null if there are none. Five
 * queries.
 */
export async function listDueDates(
  { customerId }: Pick<Customer, 'customerId'>,
  context: Context,
): Promise<PaymentCalendar | null> {
  const now = context.clock.now()
  const all = await agreementsOf(context.db, customerId)
  const ids = all.map((row) => row.id)
  const [books, items, intents, plannedReturns] = await Promise.all([
    standings(context.db, customerId, ids),
    itemsOf(context.db, customerId, ids),
    intentsOf(context.db, customerId),
    plannedReturnsOf(customerId, context),
  ])
  const returnOn = new Map(plannedReturns.map(({ agreementId, on }) => [agreementId, on]))
  const settled = intents.filter(({ state }) => state === 'settled')
  const known = { items, settled, paid: paymentsByDate(settled) }
  const shown = all
    .map((row) => {
      const own = books.get(row.id) ?? standing(balances([]))
      return { row, dates: datesOf(row, own, { now, returnOn: returnOn.get(row.id) }) }
    })
    .filter(({ dates }) => dates.length > 0)
  const [newest] = shown
  if (newest === undefined) return null
  const entries = shown.flatMap(({ row, dates }) => entriesOf(row, dates, known))
  return {
    entries: entries.sort((a, b) => compareDates(a.dueOn, b.dueOn)),
    plannedReturns,
    today: storeDay(newest.row, now),
  }
}
