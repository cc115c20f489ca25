import type { Context } from '#core/context.ts'
import { type PaymentPlan, takePayment } from '#core/money/payment/take-payment.ts'
import { addDays, type CivilDate } from '#domain/base/civil-date.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type AgreementRow, findAgreement } from '../agreement/queries.ts'
import { planPayment } from '../payment/plan-payment.ts'
import { planPayoff } from '../payoff/make-payoff.ts'
import { storeDay } from '../schedule/agreement-terms.ts'
import { chargeFor } from './coming-charge.ts'
import { notifyHigherAmount } from './notify-higher-amount.ts'
import { type AuthorizationRow, findActive, scheduleNextRun, tryKey } from './queries.ts'
import { type ChargeContext, readChargeContext } from './read-charge-context.ts'
import { sendNotices } from './send-notices.ts'

/**
 * When the job processes the authorization again. Soon after a charge, because another due date may have been
 * missed or the customer must be notified of a decline.
 */
type NextRun = 'soon' | 'in-an-hour' | 'tomorrow'

const minute = 60_000

type Taken = Pick<ChargeContext, 'amountCents' | 'isPayoff'>

/** The plan of the payment or payoff, if the authorization is still active once the customer is locked. */
async function planAutopay(
  tx: Queryable,
  row: AuthorizationRow,
  { next, mostCents, amountCents, isPayoff }: Pick<ChargeContext, 'next' | 'mostCents'> & Taken,
  now: Date,
): Promise<Result<PaymentPlan>> {
  const { customerId, agreementId } = row
  const active = await findActive(tx, customerId, agreementId)
  if (active?.id !== row.id) return fail('autopay-off')
  const planned = isPayoff
    ? await planPayoff(tx, customerId, { agreementId, quotedCents: amountCents }, now)
    : await planPayment(tx, customerId, [{ agreementId, dueOn: next.dueOn, amount: 'next' }], now)
  if (!planned.ok) return planned
  return planned.value.amountCents <= mostCents ? ok(planned.value) : fail('payment-not-possible')
}

/**
 * Charges the due date with the key of its next attempt, so that concurrent or repeated runs make one charge.
 */
async function charge(row: AuthorizationRow, planned: ChargeContext, context: Context): Promise<NextRun> {
  const { agreement, next, today } = planned
  const { dueOn } = next
  // For a bank account the charge day may precede the due date that the notices were computed for.
  const due = await chargeFor(context.db, agreement, next, today)
  if (due.isByHand) return 'tomorrow'
  const answer = await takePayment(
    row,
    {
      purpose: due.isPayoff ? 'payoff' : 'renewal',
      idempotencyKey: tryKey(row.agreementId, dueOn, planned.tries.length + 1),
      methodId: row.methodId,
      initiator: 'recurring',
      body: { agreementId: row.agreementId, dueOn },
      plan: (tx, now) => planAutopay(tx, row, { ...planned, ...due }, now),
    },
    context,
  )
  if (answer.ok) return 'soon'
  switch (answer.problem.code) {
    case 'payment-declined':
    case 'payment-pending':
    case 'payments-paused':
    case 'payment-already-made':
    case 'payoff-is-less':
    case 'payoff-changed':
      return 'soon'
    case 'payment-released':
      return 'in-an-hour'
    default:
      return 'tomorrow'
  }
}

async function runOnce(row: AuthorizationRow, agreement: AgreementRow, context: Context): Promise<NextRun> {
  const now = context.clock.now()
  const planned = await readChargeContext(context.db, row, agreement, now)
  if (planned === null) return 'tomorrow'
  await context.db.transaction(async (tx) => {
    await notifyHigherAmount(tx, row, planned, now)
    await sendNotices(tx, row, planned, now)
  })
  const { today, chargeOn, tries, attempt, method } = planned
  if (today < chargeOn || method === undefined) return 'tomorrow'
  // The recovery job for payments finds out the result of a pending charge.
  if (agreement.pendingPayment !== null) return agreement.pendingPayment.isOnItsWay ? 'in-an-hour' : 'soon'
  // The daily work on agreements puts a new rate of tax into force before anything is charged.
  if (agreement.taxChanges.some(({ firstOn }) => firstOn <= today)) return 'in-an-hour'
  if (attempt !== 'try') return 'tomorrow'
  const last = tries.at(-1)
  const sinceLast = last === undefined ? Number.POSITIVE_INFINITY : now.getTime() - last.createdAt.getTime()
  return sinceLast < 60 * minute ? 'in-an-hour' : charge(row, planned, context)
}

function whenOf(next: NextRun, agreement: AgreementRow, now: Date) {
  if (next === 'tomorrow') {
    const on: CivilDate = addDays(storeDay(agreement, now), 1)
    return { on, timeZone: agreement.timeZone }
  }
  return { at: new Date(now.getTime() + (next === 'soon' ? 1 : 60) * minute) }
}

/**
 * Processes the autopay of one agreement: sends a notice, makes a charge, or does nothing, and schedules the
 * next run.
 */
export async function processEnrollment(row: AuthorizationRow, context: Context): Promise<void> {
  const agreement = await findAgreement(context.db, row.customerId, row.agreementId)
  if (agreement === undefined) throw new Error(`autopay ${row.id} has no agreement`)
  const next = await runOnce(row, agreement, context)
  await scheduleNextRun(context.db, row, whenOf(next, agreement, context.clock.now()))
}
