import type { Context } from '#core/context.ts'
import { sql } from '#core/db/sql.ts'
import { importCatalogue } from '#core/import/import-catalogue.ts'

/** Brings a folder of the importer's format into a database that has no products yet. */
export async function seedWhenEmpty(context: Context, folder: string): Promise<void> {
  const { filled } = await context.db.one<{ filled: boolean }>(
    sql`select exists (select from product) as filled`,
  )
  if (filled) return
  console.log(`Importing ${folder} …`)
  await importCatalogue(folder, context.db, {
    onBadLine: ({ file, line, field, reason }) => console.warn(`${file}:${line} ${field}: ${reason}`),
  })
}
