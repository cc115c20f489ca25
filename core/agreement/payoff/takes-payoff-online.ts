import type { PayoffQuote } from '#domain/agreement/payoff.ts'
import type { Queryable } from '#platform/db/database.ts'
import { payableOf } from '../agreement/amounts.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { reinstatementOf } from '../delinquency/quote-reinstatement.ts'
import { storeDay } from '../schedule/agreement-terms.ts'
import { accountOf, standingOf } from '../schedule/rent-account.ts'
import { offersOption } from '../schedule/running.ts'

/**
 * Whether today's payoff of a running agreement can be paid online. A store whose flags epoEnabled and storeEpoEnable are
 * not both on takes early payoffs itself (ACC-277): those that cost more than what is asked for anyway. Where nothing else
 * keeps the goods, or the payoff costs no more than what does, it is no early one.
 */
export async function takesPayoffOnline(
  db: Queryable,
  row: AgreementRow,
  today: PayoffQuote,
  now: Date,
): Promise<boolean> {
  if (row.earlyPayoffsOnline || today.amountCents === 0 || offersOption(row)) return true
  const day = storeDay(row, now)
  if (row.state === 'lapsed') {
    const resumed = await reinstatementOf(db, row, day)
    return !resumed.ok || resumed.value.payoffCents !== null
  }
  return payableOf(accountOf(row, await standingOf(db, row)), today, day, false).payoff.isOnline
}
