import type { PaymentPlan } from '#core/money/payment/take-payment.ts'
import { dueOrNextCents, nextDueCents } from '#domain/agreement/rent-account.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { type Cents, sumCents } from '#domain/base/money.ts'
import { fail, ok, type Problem, type Result } from '#domain/base/result.ts'
import { heldTotal } from '#domain/money/ledger.ts'
import type { PaymentPart } from '#domain/money/payment.ts'
import type { Queryable } from '#platform/db/database.ts'
import { allocateToAgreement, boundsOf } from '../agreement/amounts.ts'
import { type AgreementRow, findAgreement } from '../agreement/queries.ts'
import { storeDay } from '../schedule/agreement-terms.ts'
import { payoffOf } from '../schedule/payoff-basis.ts'
import { accountOf, feesAndHeldOf, standingOf } from '../schedule/rent-account.ts'
import { isRunning } from '../schedule/running.ts'
import { nextPayment } from '../schedule/schedule.ts'
import { withRateOfToday } from '../tax-rate/update-tax-rate.ts'
import { isLastPayment, requireDebitsArrived, takesCardsOnly } from './check-debits.ts'

/** What is asked for on one agreement. */
export type Asked = {
  readonly agreementId: string
  readonly dueOn: CivilDate
  /**
   * In cents; or `due`: everything due, otherwise the next payment; or `next`: only the next payment. `due`
   * and `next` are reduced by the money held.
   */
  readonly amount: Cents | 'due' | 'next'
  /** The money held as shown to the payer, if it was. */
  readonly heldCents?: Cents | undefined
  /** What the payer was shown that the amount would pay, if they were. */
  readonly shown?:
    | { readonly payments: number; readonly feesCents: Cents; readonly keptCents: Cents }
    | undefined
  /** Whether it is paid at the counter, where also those pay whom the store keeps from online payment. */
  readonly isAtStore?: boolean
}

/** Checks that `dueOn` is the next payment and that no other payment is pending. */
function checkNext(row: AgreementRow, { dueOn, isAtStore }: Asked, today: CivilDate): Result<number> {
  const next = nextPayment(row, today)
  if (!row.paysOnline && isAtStore !== true) return fail('online-payment-off')
  if (row.pendingPayment !== null) return fail('payment-pending')
  if (!isRunning(row) || next === null || row.state === 'lapsed') return fail('payment-not-possible')
  if (dueOn < next.dueOn) return fail('payment-already-made')
  return dueOn > next.dueOn ? fail('payment-not-next') : ok(next.number)
}

/** What a payment does on one agreement. */
export type Share = {
  readonly agreementNumber: string
  readonly dueOn: CivilDate
  readonly paymentNumber: number
  readonly amountCents: Cents
  /** The money held before, of which the part uses some. */
  readonly heldCents: Cents
  readonly part: PaymentPart
  /** Whether it is the last payment, which brings ownership. */
  readonly isLast: boolean
  readonly takesCardsOnly: boolean
}

/** Whether a part pays what the payer was shown: a fee or another rate of tax may have come since. */
function isAsShown({ covers, feesCents, keptCents }: PaymentPart, { shown }: Asked): boolean {
  if (shown === undefined) return true
  return shown.payments === covers.length && shown.feesCents === feesCents && shown.keptCents === keptCents
}

/** What a payment would do on one agreement, and nothing is written. Fails as `makePayment` does. */
export async function shareOf(
  tx: Queryable,
  row: AgreementRow,
  asked: Asked,
  now: Date,
): Promise<Result<Share>> {
  const today = storeDay(row, now)
  const next = checkNext(row, asked, today)
  if (!next.ok) return next
  const standing = await standingOf(tx, row)
  const account = accountOf(row, standing)
  const heldCents = heldTotal(account.held)
  if (asked.heldCents !== undefined && asked.heldCents !== heldCents)
    return fail('conflict', { field: 'heldCents' })
  const payoff = payoffOf(row, feesAndHeldOf(standing), today)
  const { charges, leastCents, mostCents } = boundsOf(account, payoff, today)
  const amounts = { due: dueOrNextCents, next: nextDueCents }
  const { amount } = asked
  const amountCents = typeof amount === 'number' ? amount : amounts[amount](charges, heldCents)
  if (amountCents > mostCents)
    return fail('payoff-is-less', { field: 'amountCents', params: { amountCents: payoff.amountCents } })
  if (amountCents < leastCents)
    return fail('payment-too-small', { field: 'amountCents', params: { leastCents } })
  const part = allocateToAgreement(row.id, amountCents, heldCents, charges)
  if (!isAsShown(part, asked)) return fail('conflict', { field: 'amountCents' })
  const isLast = isLastPayment(row, row.paymentsMade + part.covers.length)
  if (isLast) {
    const arrived = await requireDebitsArrived(tx, row)
    if (!arrived.ok) return arrived
  }
  return ok({
    agreementNumber: row.number,
    dueOn: asked.dueOn,
    paymentNumber: next.value,
    amountCents,
    heldCents,
    part,
    isLast,
    takesCardsOnly: await takesCardsOnly(tx, row, now),
  })
}

/** A refusal of one share of several names the share, since the form has all of them. */
function refusedShare(problem: Problem, index: number, shares: number): Result<never> {
  return { ok: false, problem: shares === 1 ? problem : { ...problem, field: `payments.${index}` } }
}

/**
 * The plan of a payment on one agreement or several, all of it or nothing. Call it inside the transaction that locks
 * the customer: the lock keeps other payments of the same agreements away.
 */
export async function planPayment(
  tx: Queryable,
  customerId: string,
  asked: readonly Asked[],
  now: Date,
): Promise<Result<PaymentPlan>> {
  const shares: Share[] = []
  for (const [index, one] of asked.entries()) {
    const found = await findAgreement(tx, customerId, one.agreementId)
    const share =
      found === undefined
        ? fail('not-found')
        : await shareOf(tx, await withRateOfToday(tx, found, now), one, now)
    if (!share.ok) return refusedShare(share.problem, index, asked.length)
    shares.push(share.value)
  }
  const [first] = shares
  const alone = shares.length === 1 ? first : undefined
  return ok({
    orderId: null,
    agreementId: alone?.part.agreementId ?? null,
    dueOn: alone?.dueOn ?? null,
    paymentNumber: alone?.paymentNumber ?? null,
    amountCents: sumCents(shares.map(({ amountCents }) => amountCents)),
    parts: shares.map(({ part }) => part),
    takesCardsOnly: shares.some(({ takesCardsOnly }) => takesCardsOnly),
    lastAmongOthers: shares.length > 1 && shares.some(({ isLast }) => isLast),
  })
}
