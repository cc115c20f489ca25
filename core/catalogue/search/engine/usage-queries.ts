import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** How often the usage of words is counted anew, in seconds, if documents have changed. */
const countedEverySeconds = 600

/** The letters of all fields but descriptions in `search_document.words`. */
const labelWeights = 'ABD'

/** Counts anew how many products use each word, if documents have changed since some time ago. */
export async function countUsage(tx: Queryable): Promise<void> {
  const isDue = await tx.run(sql`
    update search_follower
    set counted_revision = newest.revision, usage_version = usage_version + 1, counted_at = clock_timestamp()
    from (select coalesce(max(revision), 0) as revision from search_document) newest
    where counted_revision < newest.revision
      and (counted_revision = 0 or counted_at < clock_timestamp() - make_interval(secs => ${countedEverySeconds}))`)
  if (isDue === 0) return
  await tx.run(sql`delete from search_usage`)
  await tx.run(sql`
    insert into search_usage (kind, word, products, labelled)
    select 'stem', word, said.ndoc, coalesce(labels.ndoc, 0)
    from ts_stat('select words from search_document') said
    left join ts_stat('select words from search_document', ${labelWeights}) labels using (word)
    union all
    select 'spelling', spelling, count(*), null from search_document, unnest(spellings) spelling group by spelling`)
}

/** Notes words of products that no product had when all were counted, so that they are found at once. */
export async function noteNewWords(tx: Queryable, ids: readonly string[]): Promise<void> {
  const fresh = await tx.run(sql`
    insert into search_usage (kind, word, products, labelled)
    select kind, word, count(*), count(*) filter (where is_label) from search_document d cross join lateral (
      select 'stem' as kind, lexeme as word, weights && ${labelWeights.split('')} as is_label from unnest(d.words)
      union all select 'spelling', spelling, null from unnest(d.spellings) spelling
    ) said
    where d.product_id = any (${ids}) group by kind, word
    on conflict do nothing`)
  if (fresh > 0) await tx.run(sql`update search_follower set usage_version = usage_version + 1`)
}

/** Grows whenever the usage of words changes. */
export async function usageVersion(db: Queryable): Promise<number> {
  const row = await db.maybeOne<{ usageVersion: number }>(sql`select usage_version from search_follower`)
  return row?.usageVersion ?? 0
}

/** How many products have a stem or a spelling. */
type Usage = {
  readonly kind: 'stem' | 'spelling'
  readonly word: string
  readonly products: number
  /** How many have the stem in more than their descriptions; null for spellings, and where it was not counted. */
  readonly labelled: number | null
}

/** How many products have each stem and each spelling, and how many there are. */
export async function findUsage(db: Queryable): Promise<{
  readonly words: readonly Usage[]
  readonly count: number
}> {
  const words = await db.rows<Usage>(sql`
    select kind, word, products, labelled from search_usage order by kind, word`)
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from search_document where body is not null`)
  return { words, count }
}
