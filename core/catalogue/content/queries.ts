import type { Localized } from '#domain/base/locale.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export type AssetRow = {
  id: string
  name: Localized
  description: Partial<Localized>
  keywords: Partial<Localized>
  body: Localized
}

/** A content asset, if it is online. */
export function findAsset(db: Queryable, id: string): Promise<AssetRow | undefined> {
  return db.maybeOne<AssetRow>(
    sql`select id, name, description, keywords, body from content_asset where id = ${id} and online`,
  )
}

/** The ids of all content assets that are online. */
export async function assetIds(db: Queryable): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>(sql`select id from content_asset where online`)
  return new Set(rows.map(({ id }) => id))
}

export type PageRow = { id: string; name: Localized; regions: unknown }

/** A designed page, with its regions as imported. */
export function findPage(db: Queryable, id: string): Promise<PageRow | undefined> {
  return db.maybeOne<PageRow>(sql`select id, name, regions from content_page where id = ${id}`)
}

/** The ids of all designed pages. */
export async function pageIds(db: Queryable): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>(sql`select id from content_page`)
  return new Set(rows.map(({ id }) => id))
}

/** All custom objects of a type, by key. */
export function findCustomObjects(
  db: Queryable,
  type: string,
): Promise<{ key: string; body: Record<string, unknown> }[]> {
  return db.rows(sql`select key, body from custom_object where type = ${type} order by key`)
}

/** A custom object by type and key, for example a vendor. */
export async function findCustomObject(
  db: Queryable,
  type: string,
  key: string,
): Promise<Record<string, unknown> | undefined> {
  const row = await db.maybeOne<{ body: Record<string, unknown> }>(
    sql`select body from custom_object where type = ${type} and key = ${key}`,
  )
  return row?.body
}
