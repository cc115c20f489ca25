import { importableFolder } from '#catalog/demo/importable-folder.ts'
import { importCatalogue } from '#core/catalogue/import/import-catalogue.ts'
import type { Context } from '#core/context.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import { sql } from '#platform/db/sql.ts'
import { makeDemoAccounts } from './demo-accounts.ts'

/** Whether the database has products, and no import of them was ended before it was done. */
async function isFilled({ db }: Context): Promise<boolean> {
  const { isFilled } = await db.one<{ isFilled: boolean }>(
    sql`select exists (select from product) and not exists (select from import_due) as is_filled`,
  )
  return isFilled
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
 * Imports a folder into a database without products, or one whose import was ended before it was done, and creates the
 * demo accounts that are missing if they are enabled: a start may have been ended after the import, or between two of them.
 */
export async function seedWhenEmpty(context: Context, folder: string): Promise<void> {
  if (!(await isFilled(context))) await importFolder(context, folder)
  if (context.settings.demoAccounts) await makeDemoAccounts(context)
}
