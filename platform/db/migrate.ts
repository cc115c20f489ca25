import type pg from 'pg'
import { migrationFolder, readMigrations } from './migration-files.ts'
import { withClient } from './with-client.ts'

/**
 * The table of applied migrations. It exists before the first migration, so no migration creates or changes
 * it.
 */
async function prepareTable(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now(), checksum text)',
  )
  // Databases older than checksums lack the column. The check avoids an `alter table`, which would wait for a
  // running backup.
  const { fields } = await client.query('select * from migration limit 0')
  if (!fields.some(({ name }) => name === 'checksum'))
    await client.query('alter table migration add column checksum text')
}

function editedError(names: readonly string[]): Error {
  return new Error(
    `Changed in platform/db/migrations after this database had applied it: ${names.join(', ')}. ` +
      'The store does not start, because the schema is not what the files say. ' +
      'Bring each file back as it was shipped, and write the change as a new migration.',
  )
}

/**
 * Applies all new migrations in order, in one transaction. Its lock belongs to the transaction, so it works
 * behind a connection pooler, and several processes may start at once. Migrations applied before checksums
 * existed get the checksum of their current file.
 * @returns the names of the applied files
 * @throws if a file was changed after it was applied; nothing is applied then
 */
export async function migrate(url: string, folder: URL = migrationFolder): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return withClient(url, async (client) => {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(7261001)')
    await prepareTable(client)
    const { rows } = await client.query<{ name: string; checksum: string | null }>(
      'select name, checksum from migration',
    )
    const seen = new Map(rows.map(({ name, checksum }) => [name, checksum]))
    const edited = migrations.filter(({ name, checksum }) => (seen.get(name) ?? checksum) !== checksum)
    if (edited.length > 0) throw editedError(edited.map(({ name }) => name))
    for (const { name, checksum } of migrations)
      if (seen.get(name) === null)
        await client.query('update migration set checksum = $2 where name = $1', [name, checksum])
    const fresh = migrations.filter(({ name }) => !seen.has(name))
    for (const { name, sql, checksum } of fresh) {
      await client.query(sql)
      await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    }
    await client.query('commit')
    return fresh.map(({ name }) => name)
  })
}
