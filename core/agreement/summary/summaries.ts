import { loadProducts } from '#core/catalogue/product/load-products.ts'
import type { ProductSummary } from '#core/catalogue/product/schema.ts'
import { standings } from '#core/money/ledger/book.ts'
import { waiverOf } from '#domain/agreement/agreement-charges.ts'
import { exchangeDate } from '#domain/agreement/exchange-date.ts'
import { isRecentlyPaid } from '#domain/agreement/recently-paid.ts'
import { dueOrNextCents, openCharges } from '#domain/agreement/rent-account.ts'
import { paymentsOf, rentThrough, totalOf } from '#domain/agreement/rent-plan.ts'
import { sameAsCashPace } from '#domain/agreement/same-as-cash-pace.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { nameUnder } from '#domain/law/pack-for.ts'
import { balances, heldTotal, partsTotal, type Standing, standing } from '#domain/money/ledger.ts'
import type { Queryable } from '#platform/db/database.ts'
import { payableOf } from '../agreement/amounts.ts'
import { type AgreementItemRow, type AgreementRow, itemsOf } from '../agreement/queries.ts'
import type { AgreementItem, AgreementSummary } from '../agreement/schema.ts'
import { cureUntil } from '../default-notice/cure-until.ts'
import { feeFreeUntil } from '../late-fee/fee-free-until.ts'
import { optionOf, packOf, planOf, storeDay } from '../schedule/agreement-terms.ts'
import { openNext, openPayment } from '../schedule/open-payments.ts'
import { payoffBasis, payoffOf, sameAsCashEnd } from '../schedule/payoff-basis.ts'
import { paidBasisPoints, rentBetween, waiverBetween } from '../schedule/progress.ts'
import { openReinstatementEnd } from '../schedule/reinstatement-window.ts'
import { accountOf, feesAndHeldOf } from '../schedule/rent-account.ts'
import { isPaymentAllowed, isRunning, offersOption } from '../schedule/running.ts'
import { daysLate, duePayments, initialPayment, partsOfPayment } from '../schedule/schedule.ts'

function shownItem(row: AgreementItemRow, product: ProductSummary | undefined): AgreementItem {
  const { agreementId: _agreement, ...item } = row
  return {
    ...item,
    brand: product?.brand ?? null,
    urlKey: product?.urlKey ?? null,
    image: product?.image ?? null,
  }
}

/** The amounts due now; nothing is due before delivery. */
function dues(row: AgreementRow, standing: Standing, now: Date) {
  const today = storeDay(row, now)
  const next = openNext(row, standing, today)
  const through = row.paymentsMade + duePayments(row, today)
  const due = rentBetween(row, row.paymentsMade, through)
  const waiverDueCents = waiverBetween(row, row.paymentsMade, through)
  const paymentAllowed = next !== null && isPaymentAllowed(row)
  const account = accountOf(row, standing)
  return {
    next,
    rentDueCents: due.rentCents,
    waiverDueCents,
    amountDueCents: due.rentCents + due.taxCents + waiverDueCents,
    daysLate: daysLate(row, today),
    feeFreeUntil: next === null ? null : feeFreeUntil(row, next.dueOn, today),
    isPaymentAllowed: paymentAllowed,
    paysOnline: row.paysOnline,
    askedCents: isRunning(row) ? dueOrNextCents(openCharges(account, today), heldTotal(account.held)) : 0,
    feesCents: account.feesCents,
    held: account.held,
    payable: paymentAllowed
      ? payableOf(account, payoffOf(row, feesAndHeldOf(standing), today), today, row.earlyPayoffsOnline)
      : null,
  }
}

/** The day until which no rent is charged, while it has not come. */
function stoppedUntil(row: AgreementRow, today: CivilDate): CivilDate | null {
  const { rentStoppedUntil: until } = row
  return isRunning(row) && until !== null && today < until ? until : null
}

/** What completes same as cash in time; null once only the option price is missing, as no payment could miss it then. */
function sameAsCashOf(row: AgreementRow, standing: Standing, now: Date): AgreementSummary['sameAsCash'] {
  if (!isRunning(row) || offersOption(row)) return null
  return sameAsCashPace(payoffBasis(row, feesAndHeldOf(standing), storeDay(row, now)))
}

function summaryOf(
  row: AgreementRow,
  standing: Standing,
  items: readonly AgreementItem[],
  now: Date,
): AgreementSummary {
  const plan = planOf(row)
  const payments = paymentsOf(plan)
  const optionCents = optionOf(row)
  const totalCents = totalOf(plan) + optionCents
  const rentPaidCents = row.state === 'cancelled' ? 0 : rentThrough(plan, row.paymentsMade)
  const nextNumber = Math.min(row.paymentsMade + 1, payments)
  const parts = partsOfPayment(row, nextNumber)
  const renewal = openPayment(row, standing, Math.min(2, payments), storeDay(row, now))
  return {
    id: row.id,
    number: row.number,
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    storeId: row.storeId,
    storeName: row.storeName,
    storePhone: row.storePhone,
    today: storeDay(row, now),
    state: row.state,
    locale: row.locale,
    transactionName: nameUnder(packOf(row), row.stateCode),
    frequency: row.frequency,
    dayPair: row.payDays,
    payments,
    paymentsMade: row.paymentsMade,
    paymentCents: parts.rentCents,
    taxCents: parts.taxCents,
    waiverCents: parts.waiverCents ?? 0,
    paymentWithTaxCents: partsTotal(parts),
    changedPlan: row.rentPlan,
    signed: {
      payments: row.payments,
      paymentCents: row.paymentCents,
      taxCents: row.taxCents,
      firstOffCents: row.firstOffCents,
      first: initialPayment(row),
    },
    depositCents: standing.depositCents,
    waiver: waiverOf(row.charges) ?? null,
    cashCents: row.cashCents,
    optionCents,
    offersOption: offersOption(row),
    totalCents,
    rentPaidCents,
    ownedBasisPoints: paidBasisPoints(row),
    pendingPayment: row.pendingPayment,
    isRecentlyPaid: isRecentlyPaid(row.paidAt?.getTime() ?? null, now.getTime()),
    debitOnItsWay: row.debitOnItsWay,
    paymentsOnTheirWay: row.paymentsOnTheirWay,
    tracksDelivery: row.tracksDelivery,
    signedOn: row.signedOn,
    fulfilment: row.fulfilment,
    deliveryOn: row.deliveryOn,
    deliveryWindow: row.deliveryWindow,
    deliveredOn: row.anchorOn,
    firstRenewalOn: renewal.dueOn,
    firstRenewalOpenCents: renewal.openCents,
    ownedOn: row.ownedOn,
    lapsedOn: row.lapsedOn,
    returnedOn: row.returnedOn,
    rentStoppedUntil: stoppedUntil(row, storeDay(row, now)),
    reinstateUntil: openReinstatementEnd(row, storeDay(row, now)),
    cureUntil: cureUntil(row),
    exchangeOn: row.signedOn !== null && row.state === 'active' ? exchangeDate(row.signedOn) : null,
    autopayMethodId: row.autopayMethodId,
    sameAsCashUntil: isRunning(row) ? sameAsCashEnd(row) : null,
    sameAsCash: sameAsCashOf(row, standing, now),
    items,
    ...dues(row, standing, now),
  }
}

/** Agreements as their owner sees them, each with what its ledger says. */
export async function summarizeWithStanding(
  db: Queryable,
  customerId: string,
  rows: readonly AgreementRow[],
  now: Date,
): Promise<{ readonly summary: AgreementSummary; readonly standing: Standing }[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const [items, books] = await Promise.all([itemsOf(db, customerId, ids), standings(db, customerId, ids)])
  const products = await loadProducts(db, [...new Set(items.map((item) => item.productId))])
  return rows.map((row) => {
    const mine = items.filter((item) => item.agreementId === row.id)
    const found = books.get(row.id) ?? standing(balances([]))
    const goods = mine.map((item) => shownItem(item, products.get(item.productId)))
    return { summary: summaryOf(row, found, goods, now), standing: found }
  })
}

/** Agreements as their owner sees them, with their goods. */
export async function summarize(
  db: Queryable,
  customerId: string,
  rows: readonly AgreementRow[],
  now: Date,
): Promise<AgreementSummary[]> {
  return (await summarizeWithStanding(db, customerId, rows, now)).map(({ summary }) => summary)
}
