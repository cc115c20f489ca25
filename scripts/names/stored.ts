import { readdir } from 'node:fs/promises'
import { readMigrations } from '#platform/db/migration-files.ts'
import { sql } from '#platform/db/sql.ts'
import type { SampleStore } from './sample-store.ts'

/** `table` and `table.column` of a migrated database. */
export async function databaseNames({ context }: SampleStore): Promise<string[]> {
  const columns = await context.db.rows<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`)
  const sequences = await context.db.rows<{ name: string }>(sql`
    select sequencename as name from pg_sequences where schemaname = 'public'`)
  return [
    ...columns.flatMap(({ table, column }) => [table, `${table}.${column}`]),
    ...sequences.map(({ name }) => `${name} (sequence)`),
  ]
}

/** `table.column value` for each value that a check constraint allows. */
export async function checkedValues({ context }: SampleStore): Promise<string[]> {
  const rows = await context.db.rows<{ table: string; column: string; definition: string }>(sql`
    select c.relname as table, a.attname as column, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.contype = 'c' and c.relnamespace = 'public'::regnamespace`)
  return rows.flatMap(({ table, column, definition }) => {
    const [, list = ''] = new RegExp(`\\(${column} = ANY \\(ARRAY\\[(.*?)\\]`).exec(definition) ?? []
    return [...list.matchAll(/'([^']*)'::text/g)].map(([, value]) => `${table}.${column} ${value}`)
  })
}

/** Every shipped migration with the checksum of its file. */
export async function migrationNames(): Promise<string[]> {
  return (await readMigrations()).map(({ name, checksum }) => `${name} ${checksum}`)
}

/** Files and folders directly in DATA_DIR. */
export async function dataFolderNames({ dataDir }: SampleStore): Promise<string[]> {
  const entries = await readdir(dataDir, { withFileTypes: true })
  return entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
}
