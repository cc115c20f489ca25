import type { Context, Customer } from '#core/context.ts'
import { chargeCents } from '#domain/agreement/agreement-charges.ts'
import { canCostReturnFee, returnKind } from '#domain/money/bank-return.ts'
import { partCents } from '#domain/money/payment.ts'
import { daysAfter } from '#platform/days-after.ts'
import { type AgreementRow, agreementsOf, findByNumber } from '../agreement/queries.ts'
import { isRunning } from '../schedule/running.ts'
import { owedByAgreement, type ReturnRow, returnsOf } from './queries.ts'
import type { ReturnedPayment, Returns } from './schema.ts'

/** How long the account speaks of a returned payment after which nothing else was paid. */
const shownDays = 60

/**
 * What the store may still charge for a return: what the agreement names, once, and only if the law lets this one cost it.
 */
function mostFeeOf(row: AgreementRow, { state, returnCode, isRetry, feeCents }: ReturnRow): number {
  const isFree = isRetry || (returnCode !== null && !canCostReturnFee(returnCode))
  if (!isRunning(row) || state !== 'reversed' || isFree || feeCents > 0) return 0
  return chargeCents(row.charges, 'returned-payment')
}

function shown(row: AgreementRow, found: ReturnRow): ReturnedPayment[] {
  const { paymentId, brand, last4, account, returnCode, retryOn, on, isOwed, state, feeCents } = found
  const part = found.parts.find(({ agreementId }) => agreementId === row.id)
  if (part === undefined) return []
  return [
    {
      paymentId,
      agreementId: row.id,
      agreementNumber: row.number,
      amountCents: partCents(part),
      on,
      brand,
      last4,
      account,
      why: returnCode === null ? 'unknown' : returnKind(returnCode),
      effect: isOwed ? 'owed' : state === 'reversed' ? 'due' : 'waiting',
      feeCents,
      mostFeeCents: mostFeeOf(row, found),
      retryOn,
    },
  ]
}

/**
 * What banks took back of a customer's payments and is not paid again: each payment with what follows from it, newest
 * first, and what is owed for those that could not be taken out of their agreement. Of one agreement if its number is
 * given; nothing for a number that is not the customer's.
 */
export async function listReturns(
  { customerId }: Customer,
  agreementNumber: string | undefined,
  { db, clock }: Context,
): Promise<Returns> {
  const one = agreementNumber === undefined ? undefined : await findByNumber(db, customerId, agreementNumber)
  if (agreementNumber !== undefined && one === undefined) return { payments: [], owed: [] }
  const since = daysAfter(clock.now(), -shownDays)
  const [found, owed] = await Promise.all([
    returnsOf(db, customerId, { agreementId: one?.id, since }),
    owedByAgreement(db, customerId, one?.id),
  ])
  if (found.length + owed.length === 0) return { payments: [], owed: [] }
  const rows = one === undefined ? await agreementsOf(db, customerId) : [one]
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    payments: found.flatMap((each) => {
      const row = byId.get(each.agreementId)
      return row === undefined ? [] : shown(row, each)
    }),
    owed: owed.flatMap(({ agreementId, owedCents }) => {
      const row = byId.get(agreementId)
      if (row === undefined) return []
      const isPayable = row.paysOnline && row.pendingPayment === null
      return [{ agreementId, agreementNumber: row.number, owedCents, isPayable }]
    }),
  }
}
