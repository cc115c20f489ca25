import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export type BankLinkRow = {
  readonly id: string
  readonly url: string
  readonly codeHash: string
  readonly sealedPublicToken: string | null
  readonly sealedAccessToken: string | null
  readonly sealedAccount: string | null
  readonly createdAt: Date
}

const columns = sql`id, url, code_hash, sealed_public_token, sealed_access_token, sealed_account, created_at`

export function findBankLink(db: Queryable, id: string): Promise<BankLinkRow | undefined> {
  return db.maybeOne<BankLinkRow>(sql`select ${columns} from bank_link where id = ${id}`)
}

/** Keeps a new link. No-op if its session has one: the first stays. */
export function insertBankLink(
  db: Queryable,
  link: { id: string; linkToken: string; url: string; codeHash: string; now: Date },
): Promise<number> {
  return db.run(sql`
    insert into bank_link (id, link_token, url, code_hash, created_at)
    values (${link.id}, ${link.linkToken}, ${link.url}, ${link.codeHash}, ${link.now})
    on conflict (id) do nothing`)
}

/** Keeps what the service reported for a link. The first report counts. */
export function keepPublicToken(db: Queryable, linkToken: string, sealed: string): Promise<number> {
  return db.run(sql`
    update bank_link set sealed_public_token = ${sealed}
    where link_token = ${linkToken} and sealed_public_token is null`)
}

/** Keeps the access that a public token was exchanged for: it can be exchanged once. */
export function keepAccessToken(db: Queryable, id: string, sealed: string): Promise<number> {
  return db.run(sql`update bank_link set sealed_access_token = ${sealed} where id = ${id}`)
}

/** Keeps the account that was chosen, in the place of the access to its bank. */
export function keepAccount(db: Queryable, id: string, sealed: string): Promise<number> {
  return db.run(sql`
    update bank_link set sealed_account = ${sealed}, sealed_access_token = null where id = ${id}`)
}

/** Deletes links made before a moment. */
export function deleteBankLinks(db: Queryable, before: Date): Promise<number> {
  return db.run(sql`delete from bank_link where created_at < ${before}`)
}
