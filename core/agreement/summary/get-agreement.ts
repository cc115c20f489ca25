import type { Context, Who } from '#core/context.ts'
import { listLedger } from '#core/money/ledger/list-ledger.ts'
import { intentsOfAgreement } from '#core/money/payment/queries.ts'
import { shownPayment } from '#core/money/payment/shown-payment.ts'
import { taxRateOf } from '#domain/agreement/taxes.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { isRowId } from '#platform/row-id.ts'
import { type AgreementRow, findAgreement, findByNumber } from '../agreement/queries.ts'
import type { Agreement } from '../agreement/schema.ts'
import { lateOnly, openFees } from '../late-fee/late-fees.ts'
import { storeDay, taxesOf } from '../schedule/agreement-terms.ts'
import { openSchedule } from '../schedule/open-payments.ts'
import { summarizeWithStanding } from './summaries.ts'

const shownStates = ['settled', 'refunded', 'pending', 'reversed']

async function wholeOf(row: AgreementRow, customerId: string, context: Context): Promise<Result<Agreement>> {
  const now = context.clock.now()
  const [[found], ledger, intents] = await Promise.all([
    summarizeWithStanding(context.db, customerId, [row], now),
    listLedger(context.db, customerId, row.id),
    intentsOfAgreement(context.db, customerId, row.id),
  ])
  if (found === undefined) return fail('not-found')
  const { summary, standing } = found
  const fees = await openFees(context.db, row, standing.owed.feesCents)
  return ok({
    ...summary,
    packId: row.packId,
    packVersion: row.packVersion,
    taxRateMillionths: taxRateOf(taxesOf(row), row.paymentsMade + 1),
    schedule: openSchedule(row, standing, storeDay(row, now)),
    isScheduleEstimated: row.anchorOn === null,
    ledger,
    lateFees: lateOnly(fees),
    openFees: fees,
    receipts: intents.filter((intent) => shownStates.includes(intent.state)).map(shownPayment),
  })
}

/**
 * A customer's agreement by its number, with its goods, schedule, ledger and receipts. Fails with `not-found`, also for
 * someone else's agreement.
 */
export async function getAgreement(who: Who, number: string, context: Context): Promise<Result<Agreement>> {
  if (who.kind === 'visitor') return fail('not-found')
  const row = await findByNumber(context.db, who.customerId, number)
  return row === undefined ? fail('not-found') : wholeOf(row, who.customerId, context)
}

/** A customer's agreement as `getAgreement` gives it, by its id. Fails with `not-found`, also for what is no id. */
export async function getAgreementById(who: Who, id: string, context: Context): Promise<Result<Agreement>> {
  if (who.kind === 'visitor' || !isRowId(id)) return fail('not-found')
  const row = await findAgreement(context.db, who.customerId, id)
  return row === undefined ? fail('not-found') : wholeOf(row, who.customerId, context)
}
