import type { Context } from '#core/context.ts'
import { findMethod } from '#core/money/payment-method/queries.ts'
import { isExpired } from '#core/money/payment-method/usable-method.ts'
import { findCustomer } from '#core/shopper/customer/queries.ts'
import { type AttemptDecision, type FailedTry, nextAttempt } from '#domain/agreement/autopay.ts'
import type { RenewalContext } from '#domain/agreement/club.ts'
import { addDays, type CivilDate } from '#domain/base/civil-date.ts'
import { type TryRow, triesOf } from '../autopay/queries.ts'
import { clubDay, notifiedOn, paidUntilOf } from './club-position.ts'
import { clubStore, rentedAgreements } from './find-offer.ts'
import type { ClubRow } from './queries.ts'

/** Days after its day on which a renewal still waits for a card that can be charged. */
const waitForCardDays = 2

export type ReadRenewalContext = RenewalContext & {
  readonly today: CivilDate
  readonly isRenting: boolean
  /** Whether the store lets its owner pay online; without it nothing is renewed. */
  readonly paysOnline: boolean
  readonly tries: readonly TryRow[]
}

function failedTries(tries: readonly TryRow[], row: ClubRow): FailedTry[] {
  return tries.flatMap(({ state, createdAt }) =>
    state === 'declined' || state === 'released' ? [{ on: clubDay(row, createdAt), outcome: state }] : [],
  )
}

/** Reads what decides about a membership today. */
export async function readRenewalContext(row: ClubRow, context: Context): Promise<ReadRenewalContext> {
  const { db } = context
  const now = context.clock.now()
  const paidUntil = paidUntilOf(row)
  const today = clubDay(row, now)
  const month = { customerId: row.customerId, agreementId: row.id }
  const [place, rented, tries, method, customer] = await Promise.all([
    clubStore(row.storeId, context),
    rentedAgreements(db, row.customerId),
    triesOf(db, month, paidUntil),
    findMethod(db, row.customerId, row.methodId),
    findCustomer(db, row.customerId),
  ])
  const canBeCharged = method !== undefined && !isExpired(method, today)
  const byTries = nextAttempt(failedTries(tries, row), paidUntil, today)
  const isTooLate = !canBeCharged && today > addDays(paidUntil, waitForCardDays)
  const attempt: AttemptDecision = isTooLate ? 'given-up' : canBeCharged ? byTries : 'tomorrow'
  const isRenting = rented.length > 0
  const paysOnline = customer?.paysOnline === true
  return {
    state: row.state,
    paidUntil,
    notifiedOn: notifiedOn(row),
    isWanted: isRenting && paysOnline && place?.isSold === true,
    attempt,
    today,
    isRenting,
    paysOnline,
    tries,
  }
}
