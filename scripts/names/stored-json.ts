import * as imported from '#core/catalogue/import/tables.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import type { SampleStore } from './sample-store.ts'

/**
 * The rows of the identity provider are up to its package, and those of the importer are up to the import
 * format.
 */
const otherTables = ['identity_record', ...Object.values(imported).map(({ name }) => name)]

/** The fields of a value at any depth, as `a.b`. Elements of a list count as one. */
function membersOf(value: unknown, above = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => membersOf(item, above))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = above === '' ? name : `${above}.${name}`
    return [path, ...membersOf(inner, path)]
  })
}

/** `table.column field` for each field of JSON in the sample store's database. */
export async function storedMembers({ context }: SampleStore): Promise<string[]> {
  const columns = await context.db.rows<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'jsonb' and not table_name = any (${otherTables})`)
  const names: string[] = []
  for (const { table, column } of columns) {
    const values = await context.db.rows<{ value: unknown }>(
      sql`select distinct ${rawSql(column)} as value from ${rawSql(table)}`,
    )
    names.push(...values.flatMap(({ value }) => membersOf(value)).map((path) => `${table}.${column} ${path}`))
  }
  return names
}
