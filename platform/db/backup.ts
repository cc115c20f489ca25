import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { withClient } from './with-client.ts'

/** Rows per batch. */
const batch = 500

/** Describes a backup, to check that it is complete and matches a database. */
export type Manifest = {
  readonly madeAt: string
  readonly migrations: readonly string[]
  readonly tables: readonly { readonly name: string; readonly rows: number }[]
  readonly sequences: Readonly<Record<string, string>>
}

/** All tables, ordered so that referenced tables come first. */
async function tablesInOrder(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(`
    select c.relname as name,
      coalesce(array_agg(distinct r.relname::text) filter (where r.relname <> c.relname), '{}') as needs
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
    left join pg_class r on r.oid = k.confrelid
    where c.relkind = 'r' and c.relname <> 'migration'
    group by c.relname order by c.relname`)
  const ordered: string[] = []
  const waiting = new Map(rows.map(({ name, needs }) => [name, needs]))
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, needs]) => needs.every((need) => !waiting.has(need)))
    if (ready.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`)
    for (const [name] of ready) {
      ordered.push(name)
      waiting.delete(name)
    }
  }
  return ordered
}

async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration order by name')
  return rows.map(({ name }) => name)
}

async function writeTable(client: pg.Client, table: string, file: string): Promise<number> {
  const zip = createGzip()
  const written = pipeline(zip, createWriteStream(file, { mode: 0o600 }))
  await client.query(
    `declare all_rows no scroll cursor for select to_jsonb(t)::text as row from ${pg.escapeIdentifier(table)} t`,
  )
  let count = 0
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${batch} from all_rows`)
    if (rows.length === 0) break
    count += rows.length
    const more = zip.write(rows.map(({ row }) => `${row}\n`).join(''))
    if (!more) await once(zip, 'drain')
  }
  await client.query('close all_rows')
  zip.end()
  await written
  return count
}

/**
 * Writes every table to a folder as compressed JSON lines, in one snapshot, while the store keeps running.
 * Sealed personal data stays encrypted: the store's key must be backed up separately.
 */
export async function backUp(url: string, folder: string, now: Date): Promise<Manifest> {
  await mkdir(folder, { recursive: true })
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const tables: { name: string; rows: number }[] = []
    for (const name of await tablesInOrder(client)) {
      tables.push({ name, rows: await writeTable(client, name, join(folder, `${name}.jsonl.gz`)) })
    }
    const { rows } = await client.query<{ name: string; value: string }>(
      `select sequencename as name, coalesce(last_value, 0)::text as value from pg_sequences where schemaname = 'public'`,
    )
    const sequences = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
    const manifest = {
      madeAt: now.toISOString(),
      migrations: await appliedMigrations(client),
      tables,
      sequences,
    }
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2))
    await client.query('commit')
    return manifest
  })
}

async function readTable(client: pg.Client, table: string, file: string): Promise<number> {
  const name = pg.escapeIdentifier(table)
  const insert = `insert into ${name} select * from jsonb_populate_recordset(null::${name}, $1::jsonb)`
  let rows: string[] = []
  let count = 0
  const flush = async () => {
    if (rows.length > 0) await client.query(insert, [`[${rows.join(',')}]`])
    count += rows.length
    rows = []
  }
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    rows.push(line)
    if (rows.length >= batch) await flush()
  }
  await flush()
  return count
}

/**
 * Replaces the contents of a database with a backup, in one transaction: completely or not at all. The schema
 * must be the same as the one of the backup.
 */
export async function restore(url: string, folder: string): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
  return withClient(url, async (client) => {
    await client.query('begin')
    const migrations = await appliedMigrations(client)
    if (migrations.join() !== manifest.migrations.join()) {
      throw new Error(`The backup was made with other migrations: ${manifest.migrations.join(', ')}.`)
    }
    const names = manifest.tables.map(({ name }) => pg.escapeIdentifier(name))
    await client.query(`truncate ${names.join(', ')}`)
    for (const { name, rows } of manifest.tables) {
      const restored = await readTable(client, name, join(folder, `${name}.jsonl.gz`))
      if (restored !== rows) throw new Error(`${name}: ${restored} rows of ${rows}; the backup is not whole.`)
    }
    for (const [name, value] of Object.entries(manifest.sequences)) {
      if (value !== '0') await client.query('select setval($1::regclass, $2::bigint)', [name, value])
    }
    await client.query('commit')
    return manifest
  })
}
