import { rm } from 'node:fs/promises'
import { startEmbeddedServer } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { withClient } from '#platform/db/with-client.ts'
import { makeRunFolder } from '#platform/testing/run-folder.ts'
import type { JudgedStatement } from './check-statements.ts'

/** A statement that reads all rows of a table, whatever it looks for: who sends it, and the table. */
export type WholeRead = { readonly by: string; readonly table: string }

/** A part of PostgreSQL's plan for a statement. */
type Plan = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

/** The tables that a plan reads from the first row to the last. */
export function wholeTables(plan: Plan): string[] {
  const { 'Node Type': kind, 'Relation Name': table, Plans: inner = [] } = plan
  return [...(kind === 'Seq Scan' && table !== undefined ? [table] : []), ...inner.flatMap(wholeTables)]
}

const isExplained = /^\s*(?:select|insert|update|delete|with)\b/i

/**
 * Asks PostgreSQL how it would run each statement if it read whole tables only where no index helps. The database is
 * empty, so the plans depend on the indexes alone.
 */
export async function findWholeReads(
  statements: readonly Pick<JudgedStatement, 'text' | 'by'>[],
): Promise<WholeRead[]> {
  const folder = makeRunFolder()
  const server = await startEmbeddedServer(folder, ['-c', 'fsync=off'])
  try {
    await server.createDatabase('plans')
    await migrate(server.url('plans'))
    return await withClient(server.url('plans'), async (client) => {
      await client.query('set enable_seqscan = off')
      const found = new Map<string, WholeRead>()
      for (const { text, by } of statements) {
        if (!isExplained.test(text)) continue
        const { rows } = await client.query(`explain (generic_plan, format json) ${text}`)
        for (const table of wholeTables(rows[0]['QUERY PLAN'][0].Plan))
          found.set(`${by} ${table}`, { by, table })
      }
      return [...found.values()]
    })
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
