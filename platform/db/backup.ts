import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import type { SecretStore } from '../stored-key/secret-store.ts'
import { type FileSeal, readSealed, writeSealed } from './sealed-file.ts'
import { withClient } from './with-client.ts'

/** Rows per batch. */
const batch = 500

/** The key that backups are encrypted with, which follows from STORE_KEY alone. */
export function backupKey(secrets: Pick<SecretStore, 'derive'>): Buffer {
  return secrets.derive('backup')
}

/** Describes a backup, to check that it is complete and matches a database. */
export type Manifest = {
  /** In what every file of this backup is bound to, so that files of two backups cannot be mixed. */
  readonly id: string
  readonly madeAt: string
  readonly migrations: readonly string[]
  readonly tables: readonly { readonly name: string; readonly rows: number }[]
  readonly sequences: Readonly<Record<string, string>>
}

/** The schema's own record, and news for running processes, which name transactions of this one database. */
const notCopied = ['migration', 'catalogue_change']

/** All tables, ordered so that referenced tables come first. */
async function tablesInOrder(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(`
    select c.relname as name,
      coalesce(array_agg(distinct r.relname::text) filter (where r.relname <> c.relname), '{}') as needs
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
    left join pg_class r on r.oid = k.confrelid
    where c.relkind = 'r' and c.relname <> all ('{${notCopied.join(',')}}')
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

/** All rows of a table, one JSON object a line. */
async function* linesOf(client: pg.Client, table: string, counted: (rows: number) => void) {
  await client.query(
    `declare all_rows no scroll cursor for select to_jsonb(t)::text as row from ${pg.escapeIdentifier(table)} t`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${batch} from all_rows`)
    if (rows.length === 0) break
    counted(rows.length)
    yield rows.map(({ row }) => `${row}\n`).join('')
  }
  await client.query('close all_rows')
}

async function writeTable(client: pg.Client, table: string, file: string, seal: FileSeal): Promise<number> {
  let count = 0
  const lines = Readable.from(
    linesOf(client, table, (rows) => {
      count += rows
    }),
    { objectMode: false },
  )
  const zip = createGzip()
  await Promise.all([pipeline(lines, zip), writeSealed(file, zip, seal)])
  return count
}

const manifestFile = (folder: string) => join(folder, 'manifest.sealed')
const tableFile = (folder: string, table: string) => join(folder, `${table}.jsonl.gz.sealed`)

/**
 * Writes every table to a folder as compressed JSON lines, encrypted, in one snapshot, while the store keeps running.
 * STORE_KEY opens it again and must be kept apart from it.
 * @param key 32 bytes, of which `restore` needs the same
 */
export async function backUp(url: string, folder: string, key: Buffer, now: Date): Promise<Manifest> {
  await mkdir(folder, { recursive: true })
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const id = randomUUID()
    const tables: { name: string; rows: number }[] = []
    for (const name of await tablesInOrder(client)) {
      const seal = { key, about: `${id} ${name}` }
      tables.push({ name, rows: await writeTable(client, name, tableFile(folder, name), seal) })
    }
    const { rows } = await client.query<{ name: string; value: string }>(
      `select sequencename as name, coalesce(last_value, 0)::text as value from pg_sequences where schemaname = 'public'`,
    )
    const sequences = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
    const manifest = {
      id,
      madeAt: now.toISOString(),
      migrations: await appliedMigrations(client),
      tables,
      sequences,
    }
    const seal = { key, about: 'manifest' }
    await writeSealed(manifestFile(folder), Readable.from([Buffer.from(JSON.stringify(manifest))]), seal)
    await client.query('commit')
    return manifest
  })
}

/** Lines of a text of which each ends with a line break. */
async function* splitLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const part of bytes) {
    const lines = (rest + decoder.write(part)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

async function readTable(client: pg.Client, table: string, file: string, seal: FileSeal): Promise<number> {
  const name = pg.escapeIdentifier(table)
  // Numbers that the database gives rows by itself, such as the order of the ledger, are as they were.
  const insert = `insert into ${name} overriding system value
    select * from jsonb_populate_recordset(null::${name}, $1::jsonb)`
  let rows: string[] = []
  let count = 0
  const flush = async () => {
    if (rows.length > 0) await client.query(insert, [`[${rows.join(',')}]`])
    count += rows.length
    rows = []
  }
  await readSealed(file, seal, (text) =>
    pipeline(
      Readable.from(text, { objectMode: false }),
      createGunzip(),
      async (bytes: AsyncIterable<Buffer>) => {
        for await (const line of splitLines(bytes)) {
          rows.push(line)
          if (rows.length >= batch) await flush()
        }
      },
    ),
  )
  await flush()
  return count
}

/**
 * Notes the restored backup, for which all charges wait. If a backup was taken while they waited for an older one, what was
 * paid since that one is unknown too.
 */
const noteRestored = `
  insert into restored_backup as r (made_at, restored_at) values ($1, $2)
  on conflict (only_row) do update set restored_at = excluded.restored_at,
    made_at = case when r.resumed_at is null then least(r.made_at, excluded.made_at) else excluded.made_at end,
    compared_until = null, resumed_at = null`

/**
 * Replaces the contents of a database with a backup, in one transaction: completely or not at all. From then on nothing is
 * charged until an operator resumes payments. The schema must be the same as the one of the backup. Throws if a file was
 * changed, or `key` is another one.
 */
export async function restore(url: string, folder: string, key: Buffer, now: Date): Promise<Manifest> {
  const seal = { key, about: 'manifest' }
  const manifest = JSON.parse(await readSealed(manifestFile(folder), seal, textOf)) as Manifest
  return withClient(url, async (client) => {
    await client.query('begin')
    const migrations = await appliedMigrations(client)
    if (migrations.join() !== manifest.migrations.join()) {
      throw new Error(`The backup was made with other migrations: ${manifest.migrations.join(', ')}.`)
    }
    const names = manifest.tables.map(({ name }) => pg.escapeIdentifier(name))
    await client.query(`truncate ${names.join(', ')}`)
    for (const { name, rows } of manifest.tables) {
      const about = `${manifest.id} ${name}`
      const restored = await readTable(client, name, tableFile(folder, name), { key, about })
      if (restored !== rows) throw new Error(`${name}: ${restored} rows of ${rows}; the backup is not whole.`)
    }
    // The rows above are news to no process: all start anew. Where others were in the feed of the other database says
    // nothing here.
    await client.query('truncate catalogue_change, listing_follower, search_follower')
    for (const [name, value] of Object.entries(manifest.sequences)) {
      if (value !== '0') await client.query('select setval($1::regclass, $2::bigint)', [name, value])
    }
    await client.query(noteRestored, [manifest.madeAt, now])
    await client.query('commit')
    return manifest
  })
}
