import { resolve } from 'node:path'
import { folderOfLines, importableFolder } from '#catalog/demo/importable-folder.ts'
import { importCatalogue } from '#core/catalogue/import/import-catalogue.ts'
import { unfinishedRuns } from '#core/catalogue/import/run-queries.ts'
import type { Context } from '#core/context.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import { sql } from '#platform/db/sql.ts'
import { makeDemoAccounts } from './demo-accounts.ts'

/**
 * Whether a folder is to be imported: into a database without products, or because its own import was ended before it was
 * done. A catalogue of somebody else's, also half of one, is left alone.
 */
async function isDue({ db, settings }: Context, folder: string): Promise<boolean> {
  const unfinished = await unfinishedRuns(db)
  if (unfinished.includes(resolve(folderOfLines(folder, settings.dataDir)))) return true
  for (const other of unfinished)
    console.warn(`The import of ${other} is not done. Unless it is under way, run it again: npm run import.`)
  if (unfinished.length > 0) return false
  const { isEmpty } = await db.one<{ isEmpty: boolean }>(
    sql`select not exists (select from product) as is_empty`,
  )
  return isEmpty
}

async function importFolder(context: Context, folder: string): Promise<void> {
  console.log(`Importing ${folder} …`)
  const today = civilDateIn(context.clock.now().getTime(), 'UTC')
  const lines = await importableFolder(folder, context.settings.dataDir, today)
  await importCatalogue(lines, context.db, today, {
    onBadLine: ({ file, line, field, reason }) => console.warn(`${file}:${line} ${field}: ${reason}`),
  })
}

/**
 * Imports a folder into a database without products, or goes on with its import that was ended before it was done, and
 * creates the demo accounts that are missing if they are enabled: a start may have been ended after the import, or between
 * two of them.
 */
export async function seedWhenEmpty(context: Context, folder: string): Promise<void> {
  if (await isDue(context, folder)) await importFolder(context, folder)
  if (context.settings.demoAccounts) await makeDemoAccounts(context)
}
