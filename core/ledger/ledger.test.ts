import { afterAll, beforeAll, expect, test } from 'vitest'
import { initialCharge } from '#domain/ledger.ts'
import { sumCents } from '#domain/money.ts'
import { granted } from '../basket/testing/fill.ts'
import { sql } from '../db/sql.ts'
import type { TestContext } from '../db/testing/context.ts'
import { freshStore } from '../db/testing/fixture.ts'
import { deliveredOrder, someCustomer } from '../order/testing/shopper.ts'
import { book, standings } from './book.ts'
import { exportLedger } from './export-ledger.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
})
afterAll(() => context.dispose())

async function booked() {
  const who = await someCustomer(context)
  const order = await deliveredOrder(who, context, 'tv')
  const [agreement] = order.agreements
  if (agreement === undefined) throw new Error('nothing rented')
  const charge = (reason: string) =>
    context.db.transaction((tx) =>
      book(
        tx,
        who.customerId,
        [
          {
            agreementId: agreement.id,
            entry: initialCharge({ rentCents: 100, taxCents: 8, feesCents: 0 }),
            reason,
          },
        ],
        context.clock.now(),
      ),
    )
  return { who, agreement, charge }
}

test('nothing is booked twice for one reason, and nothing written is ever changed', async () => {
  const { who, agreement, charge } = await booked()
  await charge('a reason')
  await expect(charge('a reason')).rejects.toThrow('ledger_transaction_once')
  const standing = (await standings(context.db, who.customerId, [agreement.id])).get(agreement.id)
  expect(standing).toMatchObject({ owedCents: 108, customerAccountCents: 0 })
  await expect(context.db.run(sql`update ledger_entry set amount_cents = 1`)).rejects.toThrow('append-only')
  await expect(context.db.run(sql`delete from ledger_transaction`)).rejects.toThrow('append-only')
})

test('the database itself refuses an entry that does not balance', async () => {
  const { who, agreement } = await booked()
  const entry = { kind: 'payment' as const, lines: [{ account: 'cash-clearing' as const, cents: 5 }] }
  const unbalanced = context.db.transaction((tx) =>
    book(tx, who.customerId, [{ agreementId: agreement.id, entry, reason: 'x' }], context.clock.now()),
  )
  await expect(unbalanced).rejects.toThrow('does not balance')
})

test('every line can be taken away, debits and credits even, on the store’s own days', async () => {
  context.clock.set('2026-03-03T03:00:00Z')
  const { who, agreement } = await booked()
  const lines = granted(await exportLedger(who, agreement.number, context))
  expect(sumCents(lines.map((line) => line.debitCents))).toBe(sumCents(lines.map((line) => line.creditCents)))
  // In Columbus it was still 2 March when the order was paid.
  expect(lines[0]).toMatchObject({ kind: 'initial-charge', on: '2026-03-02' })
  const other = await someCustomer(context)
  expect(await exportLedger(other, agreement.number, context)).toMatchObject({
    problem: { code: 'not-found' },
  })
})
