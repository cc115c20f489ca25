import type { Localized } from '#domain/locale.ts'
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'

export type AssetRow = {
  id: string
  name: Localized
  description: Partial<Localized>
  body: Localized
}

/** A content asset that is online. */
export function findAsset(db: Queryable, id: string): Promise<AssetRow | undefined> {
  return db.maybeOne<AssetRow>(
    sql`select id, name, description, body from content_asset where id = ${id} and online`,
  )
}

export type PageRow = { id: string; name: Localized; regions: unknown }

/** A designed page, its regions as they were imported. */
export function findPage(db: Queryable, id: string): Promise<PageRow | undefined> {
  return db.maybeOne<PageRow>(sql`select id, name, regions from content_page where id = ${id}`)
}
