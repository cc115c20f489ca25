import { findMethod, type MethodRow } from '#core/money/payment-method/queries.ts'
import {
  type AttemptDecision,
  chargeDay,
  type FailedTry,
  maxChargeCents,
  nextAttempt,
} from '#domain/agreement/autopay.ts'
import { dueDate, paymentsDueBy } from '#domain/agreement/schedule.ts'
import { type CivilDate, latest } from '#domain/base/civil-date.ts'
import type { MethodKind } from '#domain/money/payment-method.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import type { ScheduledPayment } from '../agreement/schema.ts'
import { storeDay, taxedOn, termsOf } from '../schedule/agreement-terms.ts'
import { nextPayment } from '../schedule/schedule.ts'
import { chargeFor } from './coming-charge.ts'
import { type AuthorizationRow, changesOf, type TryRow, triesOf } from './queries.ts'

/** The state of an agreement's autopay on the store's day, for the oldest unpaid payment. */
export type ChargeContext = {
  readonly agreement: AgreementRow
  readonly today: CivilDate
  readonly next: ScheduledPayment
  readonly method: MethodRow | undefined
  readonly chargeOn: CivilDate
  /** When the next due date is charged, and declined charges are retried. Null after the last one. */
  readonly followingOn: CivilDate | null
  readonly tries: readonly TryRow[]
  readonly attempt: AttemptDecision
  /** The maximum that may be charged for this due date. */
  readonly mostCents: number
  /** The amount to charge; the whole payoff if `isPayoff`. If `isByHand`, only the customer can pay it. */
  readonly amountCents: number
  readonly isPayoff: boolean
  readonly isByHand: boolean
  /** Fees owed. */
  readonly feesCents: number
}

function failed(tries: readonly TryRow[], agreement: AgreementRow): FailedTry[] {
  return tries.flatMap(({ state, createdAt }) =>
    state === 'declined' || state === 'released'
      ? [{ on: storeDay(agreement, createdAt), outcome: state }]
      : [],
  )
}

/**
 * The charge days around today: the latest one that has come (never before the payment's own), and the
 * following one.
 */
function chargeDays(agreement: AgreementRow, number: number, kind: MethodKind, today: CivilDate) {
  const terms = termsOf(agreement)
  const day = (payment: number) => chargeDay(kind, dueDate(terms, payment))
  // For a bank account, a later due date may already have its charge day.
  let come = Math.max(number, paymentsDueBy(terms, today))
  while (come < terms.payments && day(come + 1) <= today) come += 1
  return { since: day(come), followingOn: come < terms.payments ? day(come + 1) : null }
}

/** Reads the data for the job; null if nothing is left to pay or rent is not running. */
export async function readChargeContext(
  db: Queryable,
  row: AuthorizationRow,
  agreement: AgreementRow,
  now: Date,
): Promise<ChargeContext | null> {
  const today = storeDay(agreement, now)
  const method = await findMethod(db, row.customerId, row.methodId)
  const kind = method?.kind ?? 'card'
  const coming = agreement.state === 'active' ? nextPayment(agreement, today) : null
  if (coming === null) return null
  const chargeOn = chargeDay(kind, coming.dueOn)
  // What is announced is what is charged, also where the rate of tax changes in between.
  const taxed = taxedOn(agreement, latest(chargeOn, today))
  const next = nextPayment(taxed, today) ?? coming
  const [tries, changes, charge] = await Promise.all([
    triesOf(db, row, next.dueOn),
    changesOf(db, row, next.dueOn),
    chargeFor(db, taxed, next, latest(next.dueOn, today)),
  ])
  const { since, followingOn } = chargeDays(agreement, next.number, kind, today)
  return {
    agreement,
    today,
    next,
    method,
    chargeOn,
    followingOn,
    tries,
    // The customer must pay again what the store refunded; autopay must not.
    attempt: tries.some(({ isGivenBack }) => isGivenBack)
      ? 'given-up'
      : nextAttempt(failed(tries, agreement), since, today),
    ...charge,
    mostCents: maxChargeCents(row.amountCents, changes, latest(chargeOn, today)),
  }
}
