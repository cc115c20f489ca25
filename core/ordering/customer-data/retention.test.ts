import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { jobs } from '#core/compose.ts'
import { testContext } from '#core/testing/context.ts'
import { sql } from '#platform/db/sql.ts'
import { commands } from '../../../ops/commands.ts'
import { customerTables } from './tables.ts'

type Columns = Readonly<Record<string, readonly string[]>>

/** Tables with a customer's id that a copy leaves out as a whole, with the reason. */
const notCopied: Readonly<Record<string, string>> = {
  authorization_code: 'a secret of a client that signs in, gone within minutes',
  refresh_token: 'a secret of a signed-in client',
  kept_form: 'a form for one browser, gone within the hour',
  payment_session: 'a step at the payment service, with nothing in it but a way back',
  calendar_feed: 'its id is the secret of the calendar’s address',
  agreement_link: 'a number that was asked for, with the hash of a code, gone within a day',
  payment_difference: 'an operator’s work about a payment, which the copy has',
  outbox_message: 'what went out the customer has; it names only those whose own wish takes a text back',
  covered_due: 'which payment is for which day, as the ledger says too',
}

const text = await readFile(new URL('../../../docs/retention.md', import.meta.url), 'utf8')
const lines = [...text.matchAll(/^\| `(\w+)` \| ([\w ]+) \| (.+) \| (.+) \| (.+) \|$/gm)]
const personal: Columns = Object.fromEntries(
  lines.map(([, table = '', columns = '']) => [table, columns.split(' ').sort()]),
)
const [, withoutPersons = ''] = /^Tables without personal data: (.+)$/m.exec(text) ?? []
const others = [...withoutPersons.matchAll(/`(\w+)`/g)].map(([, table = '']) => table)

async function stored(): Promise<Columns> {
  const { db } = await testContext()
  const rows = await db.rows<{ name: string; columns: string[] }>(sql`
    select table_name as name, array_agg(column_name::text order by column_name::text collate "C") as columns
    from information_schema.columns where table_schema = 'public' group by table_name`)
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))
}

test('docs/retention.md has each table of the database once, and each column of those with personal data', async () => {
  const tables = await stored()
  expect([...Object.keys(personal), ...others].sort()).toEqual(Object.keys(tables).sort())
  for (const [table, columns] of Object.entries(personal))
    expect([table, columns]).toEqual([table, tables[table]])
})

test('a table with the id of a customer counts as personal, and is copied or says why not', async () => {
  const owned = Object.entries(await stored()).filter(([, columns]) => columns.includes('customer_id'))
  const names = [...owned.map(([table]) => table), 'customer'].sort()
  expect(names.filter((name) => personal[name] === undefined)).toEqual([])
  expect([...Object.keys(customerTables), ...Object.keys(notCopied)].sort()).toEqual(names)
})

test('what is said to remove rows is a job or a command of the store', () => {
  const named = lines.flatMap(([, , , , , by = '']) =>
    [...by.matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
  )
  const known = [...Object.keys(jobs), ...Object.keys(commands)]
  expect(named.filter((name) => !known.includes(name ?? ''))).toEqual([])
})
