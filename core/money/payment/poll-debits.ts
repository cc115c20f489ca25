import type { Context } from '#core/context.ts'
import { hoursAfter } from '#platform/days-after.ts'
import { eachRow, type Tally } from '#platform/jobs/each-row.ts'
import { type BankDebitRow, takeDueDebits } from '../bank-debit/queries.ts'
import { settleIntent } from './settle-intent.ts'

const batch = 50
/** How often the service is asked: about a debit on its way, and about one that settled or came back. */
const hours = { submitted: 1, settled: 24 } as const

async function pollDebit({ customerId, intentId, state }: BankDebitRow, context: Context): Promise<void> {
  const charge = await context.adapters.payments.findCharge(intentId)
  if (charge === undefined) throw new Error('the payment service does not know it')
  if (charge.state === 'submitted') return
  if (charge.state === 'captured' && state === 'settled') return
  if (charge.state !== 'captured' && state === 'returned') return
  await settleIntent(customerId, intentId, charge, context)
}

/**
 * Asks what became of payments out of bank accounts, and settles or takes back each. Several workers may run concurrently.
 * @returns how many payments were checked, and how many could not be
 */
export async function pollDebits(context: Context): Promise<Tally> {
  const now = context.clock.now()
  const inHours = (count: number) => hoursAfter(now, count)
  const until = { submitted: inHours(hours.submitted), settled: inHours(hours.settled) }
  const due = await takeDueDebits(context.db, now, until, batch)
  return eachRow(due, (one) => pollDebit(one, context), {
    ...{ log: context.log, named: ({ intentId }) => ({ payment: intentId }) },
    failed: 'a payment out of a bank account is not settled',
  })
}
