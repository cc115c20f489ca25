import { rawSql, type Sql, sql } from './sql.ts'

/** Rows as lists of their values, because their names would be most of what is sent. */
export type RowLists = readonly (readonly unknown[])[]

const camelNames = new Map<string, string>()

function camel(name: string): string {
  const known = camelNames.get(name)
  if (known !== undefined) return known
  const made = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  camelNames.set(name, made)
  return made
}

/** Rows with the names of their columns in camelCase, from lists of their values. */
export function namedRows<Row>(columns: readonly string[], lists: RowLists): Row[] {
  const names = columns.map(camel)
  return lists.map((values) => {
    const row: Record<string, unknown> = {}
    for (let at = 0; at < names.length; at += 1) row[names[at] as string] = values[at]
    return row as Row
  })
}

/** SQL for rows as one value of JSON, which `namedRows` reads with these columns. */
export function asJson(columns: readonly string[], rows: Sql): Sql {
  const values = rawSql(columns.map((column) => `each_row.${column}`).join(', '))
  return sql`(select coalesce(json_agg(json_build_array(${values})), '[]') from (${rows}) each_row)`
}
