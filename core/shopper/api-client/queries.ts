import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export type ClientRow = {
  readonly id: string
  readonly addresses: readonly string[]
  readonly secretHash: string | null
}

/** Keeps a client. Returns 0 if the id is taken. */
export function insertClient(db: Queryable, row: ClientRow & { readonly now: Date }): Promise<number> {
  return db.run(sql`
    insert into api_client (id, addresses, secret_hash, created_at)
    values (${row.id}, ${row.addresses}::text[], ${row.secretHash}, ${row.now})
    on conflict do nothing`)
}

export function findClientRow(db: Queryable, id: string): Promise<ClientRow | undefined> {
  return db.maybeOne<ClientRow>(sql`select id, addresses, secret_hash from api_client where id = ${id}`)
}

/** All clients by id. */
export function clientRows(db: Queryable): Promise<ClientRow[]> {
  return db.rows<ClientRow>(sql`select id, addresses, secret_hash from api_client order by id`)
}

/** Deletes a client. Returns 0 if there is none. */
export function deleteClient(db: Queryable, id: string): Promise<number> {
  return db.run(sql`delete from api_client where id = ${id}`)
}
