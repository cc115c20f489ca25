import type { Context } from '#core/context.ts'
import { makeRefund } from '#core/money/refund/make-refund.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import type { Queryable } from '#platform/db/database.ts'
import { eachRow, inBatches, type Tally } from '#platform/jobs/each-row.ts'
import { type AgreementRow, findAgreement } from '../agreement/queries.ts'
import type { AgreementKey } from './queries.ts'

/** The next agreements after one, in the order of their keys; none after the last. */
type Waiting = (db: Queryable, after: AgreementKey | undefined) => Promise<AgreementKey[]>

/** Writes the refunds of an agreement whose customer is locked, and returns their ids. */
type Start = (tx: Queryable, row: AgreementRow, now: Date) => Promise<readonly string[]>

async function refundOne({ customerId, id }: AgreementKey, start: Start, context: Context): Promise<number> {
  const started = await context.db.transaction(async (tx) => {
    await lockCustomer(tx, customerId)
    const row = await findAgreement(tx, customerId, id)
    return row === undefined ? [] : start(tx, row, context.clock.now())
  })
  for (const refundId of started) await makeRefund(customerId, refundId, context)
  return started.length
}

/**
 * Makes the refunds that `start` writes for each waiting agreement. One that fails is logged and waits for the next run,
 * so that it does not hold up the others.
 * @returns how many refunds were made, and how many agreements failed
 */
export async function refundEach(context: Context, waiting: Waiting, start: Start): Promise<Tally> {
  const found = inBatches<AgreementKey>((last) => waiting(context.db, last))
  return eachRow(found, (one) => refundOne(one, start, context), {
    ...{ log: context.log, named: ({ id }) => ({ agreement: id }) },
    failed: 'money of an agreement could not be given back',
  })
}
