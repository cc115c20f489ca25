import type { Queryable } from '#platform/db/database.ts'
import { join, rawSql, type Sql, sql } from '#platform/db/sql.ts'
import type { Table } from './tables.ts'

/** A row for the database, by camelCase column names; `line` tells from which line of the batch it came. */
export type Row = { readonly line: number } & Readonly<Record<string, unknown>>

/** The result of writing a batch. */
export type Written = {
  inserted: number
  updated: number
  deleted: number
  subjects: string[]
  /** Rows with unknown references; if there are any, nothing was written. */
  missing: Missing[]
}

/** A row with an unknown reference, and the table in which there is no such row. */
export type Missing = { line: number; field: string; value: string; target: string }

const camel = (column: string) => column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Passes the batch as one JSON parameter: one round trip and one query plan for any number of rows. */
function input(table: Table, rows: readonly Row[]): Sql {
  const columns = Object.entries(table.columns)
  const types = columns.map(([name, type]) => `"${camel(name)}" ${type}`).join(', ')
  const names = columns.map(([name]) => `"${camel(name)}" as ${name}`).join(', ')
  const batch = JSON.stringify(rows)
  return sql`select line, ${rawSql(names)} from json_to_recordset(${batch}::json) as r(line integer, ${rawSql(types)})`
}

function equal(columns: readonly string[], left: string, right: string): Sql {
  return rawSql(columns.map((column) => `${left}.${column} = ${right}.${column}`).join(' and '))
}

/**
 * The rows whose references are neither in the database nor (for references to the same table) in the batch.
 */
function missingRows(table: Table): Sql {
  const checks = Object.entries(table.references ?? {}).map(([column, target]) => {
    const inBatch = target === table.name ? 'and not exists (select from i own where own.id = value)' : ''
    const isList = table.columns[column]?.endsWith('[]') ?? false
    const values = isList ? `unnest(i.${column})` : `(values (i.${column}))`
    return rawSql(`
      select line, '${camel(column)}' as field, value, '${target}' as target
      from i cross join lateral ${values} as named(value)
      where value is not null and not exists (select from ${target} where id = value) ${inBatch}`)
  })
  return checks.length === 0
    ? sql`select 0 as line, '' as field, '' as value, '' as target where false`
    : join(checks, ' union all ')
}

/** Deletes rows of the batch's owners that the batch no longer contains. */
function orphans(table: Table): Sql {
  if (table.owner === undefined) return sql`select null::text as subject where false`
  const subject = table.subject === undefined ? 'null::text' : `t.${table.subject}`
  return sql`delete from ${rawSql(table.name)} t
    using (select distinct ${rawSql(table.owner.join(', '))} from i) o
    where ${equal(table.owner, 't', 'o')} and not exists (select from i where ${equal(table.key, 't', 'i')})
      and not exists (select from missing)
    returning ${rawSql(subject)} as subject`
}

/**
 * Writes rows that are new or changed. Equal rows are not written and not locked, so that an open store does
 * not wait. Uses one statement. Two rows of a batch must not have the same key.
 */
export async function upsert(db: Queryable, table: Table, rows: readonly Row[]): Promise<Written> {
  if (rows.length === 0) return { inserted: 0, updated: 0, deleted: 0, subjects: [], missing: [] }
  const all = Object.keys(table.columns)
  const [subject, key] = [table.subject ?? 'null::text', table.key.join(', ')]
  const rest = all.filter((column) => !table.key.includes(column))
  const tuple = (alias: string) => rest.map((column) => `${alias}.${column}`).join(', ')
  const differs = rest.length === 0 ? 'false' : `(${tuple('t')}) is distinct from (${tuple('i')})`
  const mayWrite = table.writeWhen?.('i') ?? 'true'
  const mayUpdate = (old: string, fresh: string) => table.updateWhen?.(old, fresh) ?? 'true'
  const sets = [...rest.map((column) => `${column} = excluded.${column}`), ...(table.alsoSet ?? [])].join(
    ', ',
  )
  const onConflict = sets === '' ? 'nothing' : `update set ${sets} where ${mayUpdate(table.name, 'excluded')}`
  return db.one<Written>(sql`
    with i as materialized (${input(table, rows)}),
    missing as materialized (${missingRows(table)}),
    orphans as (${orphans(table)}),
    changed as (
      select i.* from i left join ${rawSql(table.name)} t on ${equal(table.key, 't', 'i')}
      where not exists (select from missing)
        and ${rawSql(`(t.${table.key[0]} is null or (${differs} and ${mayUpdate('t', 'i')})) and ${mayWrite}`)}
    ),
    written as (
      insert into ${rawSql(table.name)} (${rawSql(all.join(', '))}) select ${rawSql(all.join(', '))} from changed
      on conflict (${rawSql(key)}) do ${rawSql(onConflict)}
      returning xmax = 0 as fresh, ${rawSql(subject)} as subject
    ),
    -- The rows as they were: a variant may have left its master, a unit its product.
    former as (
      select ${rawSql(subject)} as subject from ${rawSql(table.name)}
      where (${rawSql(key)}) in (select ${rawSql(key)} from changed)
    )
    select count(*) filter (where fresh) as inserted, count(*) filter (where not fresh) as updated,
      (select count(*) from orphans) as deleted,
      array(select subject from written union select subject from former union select subject from orphans
        except select null) as subjects,
      coalesce((select json_agg(missing order by line, field, value) from missing), '[]') as missing
    from written`)
}

/** Updates planner statistics; without this, growing tables are joined as if they were empty. */
export async function analyse(db: Queryable, tables: readonly Table[]): Promise<void> {
  await db.run(sql`analyze ${rawSql(tables.map((table) => table.name).join(', '))}`)
}
