import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RecordedStatement } from '#core/testing/record-statements.ts'
import { lookUpTables } from '#platform/db/testing/distribution.ts'
import type { JudgedStatement } from './check-statements.ts'
import type { Tables } from './judge.ts'
import { judgeStatement, type Verdict } from './judge-statement.ts'

/** From the least to the most that a statement may touch. */
const verdicts: readonly Verdict[] = ['none', 'one', 'listed', 'any', 'several']

/** The tables of the lists of names (docs/names/database.txt), with those that are spread by their customer. */
export function tablesOf(names: readonly string[]): Tables {
  const columns = new Map<string, Set<string>>()
  for (const name of names) {
    const [table = '', column] = name.split('.')
    const known = columns.get(table) ?? new Set()
    columns.set(table, column === undefined ? known : known.add(column))
  }
  const spread = [...columns]
    .filter(
      ([table, known]) => table === 'customer' || (known.has('customer_id') && !(table in lookUpTables)),
    )
    .map(([table]) => table)
  return { columns, spread: new Set(spread) }
}

/** All that was recorded in a folder (core/testing/record-statements.ts). */
export function recordedIn(folder: string): RecordedStatement[] {
  return readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as RecordedStatement),
  )
}

/**
 * Judges each sender's statements by their text, once: by the worst of the cases that were recorded, since the same text may
 * have been given the ids of one customer or of two.
 */
export async function judgeAll(
  recorded: readonly RecordedStatement[],
  tables: Tables,
): Promise<JudgedStatement[]> {
  const judged = new Map<string, JudgedStatement>()
  for (const { text, same, by } of recorded) {
    const verdict = await judgeStatement(text, same, tables)
    const key = `${by}\n${text}`
    const known = judged.get(key)
    if (known === undefined || verdicts.indexOf(known.verdict) < verdicts.indexOf(verdict))
      judged.set(key, { text, by, verdict })
  }
  return [...judged.values()]
}
