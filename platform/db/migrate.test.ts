import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { migrate } from './migrate.ts'
import { migrationFolder, readMigrations } from './migration-files.ts'
import { sql } from './sql.ts'

/** A copy of the shipped migrations that a test may change. */
function copiedMigrations(): URL {
  const folder = temporaryFolder()
  cpSync(fileURLToPath(migrationFolder), folder, { recursive: true })
  return pathToFileURL(`${folder}/`)
}

function append(folder: URL, name: string, text: string): void {
  const file = new URL(name, folder)
  writeFileSync(file, readFileSync(file, 'utf8') + text)
}

test('a migration that was changed after it was applied stops the start, and nothing else is applied', async () => {
  const { databaseUrl, db } = await testContext()
  const folder = copiedMigrations()
  writeFileSync(new URL('9999-note.sql', folder), 'create table note (id uuid primary key);')
  append(folder, '0003-basket.sql', '\n-- one line more\n')
  await expect(migrate(databaseUrl, folder)).rejects.toThrow(
    /Changed .* applied it: 0003-basket\.sql\. .*new migration/,
  )
  const { note } = await db.one<{ note: string | null }>(sql`select to_regclass('note')::text as note`)
  expect(note).toBeNull()
})

test('a migration whose number lies before those that were applied is applied at the next start', async () => {
  const { databaseUrl, db } = await testContext()
  const folder = copiedMigrations()
  writeFileSync(new URL('0000-note.sql', folder), 'create table note (id uuid primary key);')
  expect(await migrate(databaseUrl, folder)).toEqual(['0000-note.sql'])
  await db.run(sql`select id from note`)
  expect(await migrate(databaseUrl, folder)).toEqual([])
})

test('other line ends are no change', async () => {
  const { databaseUrl } = await testContext()
  const folder = copiedMigrations()
  const file = new URL('0003-basket.sql', folder)
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'))
  expect(await migrate(databaseUrl, folder)).toEqual([])
})

test('a database from before checksums gets them at the next start, and is checked from then on', async () => {
  const { databaseUrl, db } = await testContext()
  await db.run(sql`alter table migration drop column checksum`)
  expect(await migrate(databaseUrl)).toEqual([])
  const kept = await db.rows<{ name: string; checksum: string }>(
    sql`select name, checksum from migration order by name`,
  )
  const shipped = await readMigrations()
  expect(kept).toEqual(shipped.map(({ name, checksum }) => ({ name, checksum })))
  const folder = copiedMigrations()
  append(folder, '0001-catalogue.sql', ' ')
  await expect(migrate(databaseUrl, folder)).rejects.toThrow('0001-catalogue.sql')
})
