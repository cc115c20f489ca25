import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** What has versions: the secret that keys of data follow from, and the certificate that papers are signed with. */
export type StoredKeyName = 'data' | 'signing-certificate'

export type StoredKeyRow = { readonly version: number; readonly sealed: string; readonly usableFrom: Date }

/** All versions, the first one first. */
export function selectVersions(db: Queryable, name: StoredKeyName): Promise<StoredKeyRow[]> {
  return db.rows(
    sql`select version, sealed, usable_from from stored_key where name = ${name} order by version`,
  )
}

/** Keeps a version, unless it is there already. Returns how many were kept. */
export function insertVersion(db: Queryable, name: StoredKeyName, row: StoredKeyRow): Promise<number> {
  return db.run(sql`
    insert into stored_key (name, version, sealed, usable_from)
    values (${name}, ${row.version}, ${row.sealed}, ${row.usableFrom})
    on conflict (name, version) do nothing`)
}
