import { importableFolder } from '#catalog/demo/importable-folder.ts'
import type { Context } from '#core/context.ts'
import { sql } from '#core/db/sql.ts'
import { importCatalogue } from '#core/import/import-catalogue.ts'
import { civilDateIn } from '#domain/civil-date.ts'
import { makeDemoAccounts } from './demo-accounts.ts'

/**
 * Brings a folder of the importer's format into a database that has no products yet, with the demo accounts where they
 * are wanted.
 */
export async function seedWhenEmpty(context: Context, folder: string): Promise<void> {
  const { filled } = await context.db.one<{ filled: boolean }>(
    sql`select exists (select from product) as filled`,
  )
  if (filled) return
  console.log(`Importing ${folder} …`)
  const today = civilDateIn(context.clock.now().getTime(), 'UTC')
  const lines = await importableFolder(folder, context.settings.dataDir, today)
  await importCatalogue(lines, context.db, today, {
    onBadLine: ({ file, line, field, reason }) => console.warn(`${file}:${line} ${field}: ${reason}`),
  })
  if (context.settings.demoAccounts) await makeDemoAccounts(context)
}
