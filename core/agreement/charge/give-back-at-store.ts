import { randomUUID } from 'node:crypto'
import type { Context } from '#core/context.ts'
import { book } from '#core/money/ledger/book.ts'
import { refundablePayments } from '#core/money/refund/queries.ts'
import { type Cents, sumCents } from '#domain/base/money.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { heldTotal } from '#domain/money/ledger.ts'
import { paidOutAtStore } from '#domain/money/store-payment.ts'
import { audited } from '#platform/audit/audited.ts'
import { recordAudit } from '#platform/audit/record.ts'
import type { Queryable } from '#platform/db/database.ts'
import { readInput } from '#platform/read-input.ts'
import { lockByNumber } from '../agreement/lock-by-number.ts'
import { findAgreement } from '../agreement/queries.ts'
import { type AgreementKey, unusedToReturn } from './queries.ts'
import { settleUnused, unusedAfterSettling } from './return-unused.ts'
import { type GiveBackAtStoreInput, giveBackAtStoreInput } from './schema.ts'

/**
 * How much of the money held for an agreement no card and no bank account can get back, because it was paid at a counter.
 */
async function counterPart(
  db: Queryable,
  { customerId, id }: AgreementKey,
  heldCents: Cents,
): Promise<Cents> {
  const payments = await refundablePayments(db, customerId, id)
  return Math.max(0, heldCents - sumCents(payments.map(({ leftCents }) => leftCents)))
}

type CounterMoney = { readonly number: string; readonly storeId: string; readonly cents: Cents }

/**
 * For operators: the agreements that are over and hold money that was paid at a counter, so that a store has to hand it
 * out; not one for which a payment has begun. Fees that are owed and rewards, which the job for unused money may still
 * have to book, are taken off: it is what `giveBackAtStore` takes. Recorded in the audit trail.
 */
export async function listCounterMoney(actor: string, { db, clock }: Context): Promise<CounterMoney[]> {
  const listed: CounterMoney[] = []
  let found = await unusedToReturn(db, undefined)
  while (found.length > 0) {
    for (const key of found) {
      const row = await findAgreement(db, key.customerId, key.id)
      const unusedCents = row === undefined ? 0 : await unusedAfterSettling(db, row)
      const cents = await counterPart(db, key, unusedCents)
      if (row !== undefined && cents > 0) listed.push({ number: row.number, storeId: row.storeId, cents })
    }
    found = await unusedToReturn(db, found.at(-1))
  }
  const command = { actor, command: 'money-at-counter', input: {}, outcome: 'done', now: clock.now() }
  await recordAudit(db, command)
  return listed
}

/**
 * An operator's command that records that a store hands out now, in cash, the money that an agreement which is over
 * holds and that was paid at a counter: all of it, less the fees that are owed. Recorded in the audit trail, also if it
 * fails. Fails with `not-found`, `money-not-cents`, and `refund-not-possible` (cents) if another amount is held, or
 * none, as after the same command before.
 */
export function giveBackAtStore(
  input: GiveBackAtStoreInput,
  actor: string,
  context: Context,
): Promise<Result<null>> {
  const command = { actor, command: 'give-back-at-store', input: { ...input } }
  return audited(context, command, async (tx, now) => {
    const read = readInput(giveBackAtStoreInput, input)
    if (!read.ok) return read
    const { agreementNumber, cents } = read.value
    const found = await lockByNumber(tx, agreementNumber)
    if (!found.ok) return found
    const { row } = found.value
    const held = await settleUnused(tx, row, now)
    if (held === undefined || cents !== (await counterPart(tx, row, heldTotal(held))))
      return fail('refund-not-possible', { field: 'cents' })
    const entry = paidOutAtStore(cents, held)
    const key = `given back at a store ${randomUUID()}`
    await book(tx, row.customerId, [{ agreementId: row.id, entry, key }], now)
    return ok(null)
  })
}
