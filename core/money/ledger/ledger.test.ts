import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportLedger } from '#core/agreement/statement/export-ledger.ts'
import { asked } from '#core/approval/document/testing/pdf-tools.ts'
import type { Who } from '#core/context.ts'
import { addUnits, deliveredOrder, someCustomer } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import type { Locale } from '#domain/base/locale.ts'
import { sumCents } from '#domain/base/money.ts'
import { unwrap } from '#domain/base/result.ts'
import { initialCharge } from '#domain/money/ledger.ts'
import { sql } from '#platform/db/sql.ts'
import { book, standings } from './book.ts'
import { listLedger } from './list-ledger.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'tv', 10)
})
afterAll(() => context.dispose())

async function booked() {
  const who = await someCustomer(context)
  const order = await deliveredOrder(who, context, 'tv')
  const [agreement] = order.agreements
  if (agreement === undefined) throw new Error('nothing rented')
  const charge = (key: string) =>
    context.db.transaction((tx) =>
      book(
        tx,
        who.customerId,
        [
          {
            agreementId: agreement.id,
            entry: initialCharge({ rentCents: 100, taxCents: 8, feesCents: 0 }),
            key,
          },
        ],
        context.clock.now(),
      ),
    )
  return { who, agreement, charge }
}

test('nothing is booked twice under one key, and nothing written is ever changed', async () => {
  const { who, agreement, charge } = await booked()
  await charge('a key')
  await expect(charge('a key')).rejects.toThrow('ledger_transaction_once')
  const standing = (await standings(context.db, who.customerId, [agreement.id])).get(agreement.id)
  expect(standing).toMatchObject({ owedCents: 108, customerAccountCents: 0 })
  await expect(context.db.run(sql`update ledger_entry set amount_cents = 1`)).rejects.toThrow('append-only')
  await expect(context.db.run(sql`delete from ledger_transaction`)).rejects.toThrow('append-only')
})

test('the database itself refuses an entry that does not balance', async () => {
  const { who, agreement } = await booked()
  const entry = { kind: 'payment' as const, lines: [{ account: 'cash-clearing' as const, cents: 5 }] }
  const unbalanced = context.db.transaction((tx) =>
    book(tx, who.customerId, [{ agreementId: agreement.id, entry, key: 'x' }], context.clock.now()),
  )
  await expect(unbalanced).rejects.toThrow('does not balance')
})

const taken = async (who: Who, agreementNumber: string, format: string, locale: Locale = 'en-US') =>
  unwrap(await exportLedger(who, { agreementNumber, format, locale }, context))

test('the whole ledger can be taken away as a spreadsheet: debits and credits even, on the store’s own days', async () => {
  context.clock.set('2026-03-03T03:00:00Z')
  const { who, agreement } = await booked()
  const file = await taken(who, agreement.number, 'csv')
  expect(file).toMatchObject({
    fileName: `agreement-${agreement.number}-statement-2026-03-05.csv`,
    contentType: 'text/csv; charset=utf-8',
  })
  const [head, ...lines] = new TextDecoder().decode(file.body).trimEnd().split('\r\n')
  expect(head).toBe('Date,Entry,Account,Debit,Credit,You owe after this,Reference')
  const cells = lines.map((line) => line.split(','))
  const cents = (column: number) =>
    sumCents(cells.map((row) => Number((row[column] ?? '').replace('.', '') || '0')))
  expect(cents(3)).toBeGreaterThan(0)
  expect(cents(3)).toBe(cents(4))
  // In Columbus it was still 2 March when the order was paid.
  expect(cells[0]?.slice(0, 3)).toEqual(['2026-03-02', 'Initial payment due', 'Rent due'])
  const standing = (await standings(context.db, who.customerId, [agreement.id])).get(agreement.id)
  expect(Number(cells.at(-1)?.[5]?.replace('.', ''))).toBe(standing?.owedCents)
})

test('the same as a tagged PDF, with the balance after each entry and the sums', async () => {
  context.clock.set('2026-03-02T15:00:00Z')
  const { who, agreement, charge } = await booked()
  for (let n = 0; n < 60; n += 1) await charge(`charge ${n}`)
  const { body, fileName } = await taken(who, agreement.number, 'pdf', 'es-US')
  expect(fileName).toBe(`contrato-${agreement.number}-estado-de-cuenta-2026-03-05.pdf`)
  expect(asked('pdfinfo', body)).toMatch(/Tagged:\s+yes/)
  const text = asked('pdftotext', body)
  for (const part of [
    'Estado de cuenta de su contrato',
    agreement.number,
    'Ana Ruiz',
    '210 N High St',
    'Pago inicial',
  ])
    expect(text).toContain(part)
  const { lines, balanceCents } = await listLedger(context.db, who.customerId, agreement.id)
  expect(balanceCents).toBe(60 * 108)
  for (const line of lines) expect(text).toContain(`$${(line.balanceCents / 100).toFixed(2)}`)
  // Every further page repeats the column headings.
  expect(text.match(/Fecha .*Saldo/g)?.length).toBe(
    Number(/Pages:\s+(\d+)/.exec(asked('pdfinfo', body))?.[1]),
  )
  const total = lines.reduce((sum, { amountCents }) => sum + Math.max(0, amountCents), 0)
  expect(text).toMatch(new RegExp(`Total\\s+\\$${(total / 100).toFixed(2)}\\s`))
})

test('nobody takes the ledger of another away', async () => {
  const { agreement } = await booked()
  const other = await someCustomer(context)
  for (const [who, format] of [
    [other, 'csv'],
    [other, 'pdf'],
    [{ kind: 'visitor' }, 'csv'],
  ] as const) {
    const asking = { agreementNumber: agreement.number, format, locale: 'en-US' } as const
    expect(await exportLedger(who, asking, context)).toMatchObject({ problem: { code: 'not-found' } })
  }
})
