import type { DocumentChange, SearchDocument } from '#adapters/search/port.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { FeedPosition } from '../memory/change-queries.ts'
import type { MadeDocument } from './make-document.ts'

/** How far the documents follow the change feed. */
export type Follower = FeedPosition & {
  /** The product after which a reading of all goes on; null when it is finished. */
  readonly fillingAfter: string | null
}

/** A stem may hold what has a meaning in a tsvector. */
const quoted = (stem: string): string => `'${stem.replace(/['\\]/g, '$&$&')}'`

/** Stems that stand together, as PostgreSQL looks for them. */
export const phraseText = (stems: readonly string[]): string => stems.map(quoted).join(' <-> ')

/** PostgreSQL counts places up to here. */
const lastPlace = 16_383

/** The words of a document with their places, and a letter for what each field counts. */
function vectorText({ name, companion, tags, attributes, descriptions }: SearchDocument): string {
  let place = 0
  const placed = (text: string, weight: string) => {
    place += 1
    return text
      .split(' ')
      .filter((stem) => stem !== '')
      .map((stem) => {
        place = Math.min(place + 1, lastPlace)
        return `${quoted(stem)}:${place}${weight}`
      })
  }
  return [
    ...placed(name, 'A'),
    ...placed(companion, 'A'),
    ...placed(tags, 'B'),
    ...placed(descriptions, 'C'),
    ...placed(attributes, 'D'),
  ].join(' ')
}

/** Locks the follower until the transaction ends; null while another process has it. */
export async function lockFollower(tx: Queryable): Promise<Follower | null> {
  await tx.run(sql`
    insert into search_follower (oldest, read, read_at, filling_after) values ('0', '{}', 0, '')
    on conflict do nothing`)
  const row = await tx.maybeOne<Follower>(sql`
    select oldest, read::float8[] as read, read_at as at, filling_after from search_follower
    for update skip locked`)
  return row ?? null
}

/** Writes how far the documents follow. */
export async function saveFollower(
  tx: Queryable,
  { oldest, read, at, fillingAfter }: Follower,
): Promise<void> {
  await tx.run(sql`
    update search_follower set oldest = ${oldest}, read = ${read}::bigint[], read_at = ${at},
      filling_after = ${fillingAfter}`)
}

/** Writes the documents of products; one that is as it was keeps its revision. */
export async function saveDocuments(
  tx: Queryable,
  ids: readonly string[],
  made: readonly (MadeDocument | null)[],
): Promise<void> {
  const rows = ids.map((id, at) => {
    const { body = null, spellings = [] } = made[at] ?? {}
    return { id, body, words: body === null ? '' : vectorText(body), spellings }
  })
  await tx.run(sql`
    insert into search_document as d (product_id, body, words, spellings)
    select id, nullif(body, 'null'), words::tsvector, spellings
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(id text, body jsonb, words text, spellings text[])
    where body <> 'null' or exists (select from search_document where product_id = id)
    on conflict (product_id) do update set revision = nextval('search_revision'), body = excluded.body,
      words = excluded.words, spellings = excluded.spellings
    where d.body is distinct from excluded.body or d.spellings <> excluded.spellings`)
}

/** Takes away the documents of products that are not there any more. */
export async function clearGone(tx: Queryable): Promise<void> {
  await tx.run(sql`
    update search_document d set revision = nextval('search_revision'), body = null, words = '', spellings = '{}'
    where body is not null and not exists (select from product where id = d.product_id)`)
}

/** The next changes after a revision, in their order. */
export async function changesAfter(
  db: Queryable,
  revision: number,
  limit: number,
): Promise<DocumentChange[]> {
  return db.rows<DocumentChange>(sql`
    select product_id, revision, body as document from search_document
    where revision > ${revision} order by revision limit ${limit}`)
}

/** The last copy in an engine: its number, and the last revision that it was sent. */
export async function lastCopy(db: Queryable, name: string): Promise<{ no: number; sentRevision: number }> {
  await db.run(sql`insert into search_copy (name, no) values (${name}, 1) on conflict do nothing`)
  return db.one(sql`
    select no, sent_revision from search_copy where name = ${name} order by no desc limit 1`)
}

/** Has another copy made, which takes the place of the last one when it is complete. */
export async function beginCopy(db: Queryable, name: string, no: number): Promise<void> {
  await db.run(sql`insert into search_copy (name, no) values (${name}, ${no}) on conflict do nothing`)
}

/** Notes what a copy was sent. */
export async function saveSent(db: Queryable, name: string, no: number, revision: number): Promise<void> {
  await db.run(sql`
    update search_copy set sent_revision = greatest(sent_revision, ${revision}) where name = ${name} and no = ${no}`)
}
