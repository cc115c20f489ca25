import { importableFolder } from '#catalog/demo/importable-folder.ts'
import { importCatalogue } from '#core/catalogue/import/import-catalogue.ts'
import type { Context } from '#core/context.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import { sql } from '#platform/db/sql.ts'
import { makeDemoAccounts } from './demo-accounts.ts'

/**
 * Imports a folder into a database without products, or one whose import was ended before it was done, and creates the
 * demo accounts if enabled.
 */
export async function seedWhenEmpty(context: Context, folder: string): Promise<void> {
  const { isFilled } = await context.db.one<{ isFilled: boolean }>(
    sql`select exists (select from product) and not exists (select from import_due) as is_filled`,
  )
  if (isFilled) return
  console.log(`Importing ${folder} …`)
  const today = civilDateIn(context.clock.now().getTime(), 'UTC')
  const lines = await importableFolder(folder, context.settings.dataDir, today)
  await importCatalogue(lines, context.db, today, {
    onBadLine: ({ file, line, field, reason }) => console.warn(`${file}:${line} ${field}: ${reason}`),
  })
  if (context.settings.demoAccounts) await makeDemoAccounts(context)
}
