import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** For how many days after the last start with it a file is kept: a page may stay open for as long. */
const keptDays = 30

/**
 * Keeps the files of this release's pages in the database, for pages of this release that ask a process of another one,
 * and forgets those that no process has started with for 30 days.
 * @param folder the folder of the built files; compressed copies in it are left out
 */
export async function keepAssets(db: Queryable, folder: string, now: Date): Promise<void> {
  if (!existsSync(folder)) return
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile())
  const names = files.map(({ name }) => name).filter((name) => !/\.(?:br|gz|zst|map)$/.test(name))
  const known = await db.rows<{ name: string }>(sql`
    update page_asset set kept_at = ${now} where name = any (${names}) returning name`)
  const fresh = names.filter((name) => !known.some((each) => each.name === name))
  for (const name of fresh) {
    const body = await readFile(join(folder, name))
    await db.run(sql`
      insert into page_asset (name, body, kept_at) values (${name}, ${body}, ${now}) on conflict (name) do nothing`)
  }
  await db.run(sql`delete from page_asset where kept_at < ${new Date(now.getTime() - keptDays * 86_400_000)}`)
}

/** A file of the pages of any release that runs or ran lately; undefined if there is none of this name. */
export async function findAsset(db: Queryable, name: string): Promise<Uint8Array | undefined> {
  const row = await db.maybeOne<{ body: Uint8Array }>(sql`select body from page_asset where name = ${name}`)
  return row?.body
}
