import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** A file of migrations/. */
type Migration = {
  readonly name: string
  readonly sql: string
  /** SHA-256 of the text in hex, independent of the line endings of the checkout. */
  readonly checksum: string
}

/** The migrations that come with the store. */
export const migrationFolder = new URL('./migrations/', import.meta.url)

/** All migrations of a folder, in the order of application. */
export async function readMigrations(folder: URL = migrationFolder): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const read = async (name: string): Promise<Migration> => {
    const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  }
  return Promise.all(names.map(read))
}
