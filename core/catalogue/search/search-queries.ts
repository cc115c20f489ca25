import type { Locale } from '#domain/base/locale.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'

/** The text search configuration of each language. */
const configurations: Readonly<Record<Locale, Sql>> = {
  'en-US': sql`'store_en'::regconfig`,
  'es-US': sql`'store_es'::regconfig`,
}

type Span = { readonly at: number; readonly width: number; readonly kind: string; readonly text: string }

export type WordRow = {
  at: number
  width: number
  kind: 'word' | 'joined' | 'synonym' | 'near' | 'prefix'
  text: string
  word: string
  products: number
}

/** Maximum completions of a prefix; those with the most products are used. */
const longestContinuations = 20

/**
 * The stems of each span with their number of products. An unknown word is replaced by the most similar
 * spelling: one letter different in a short word, two in a longer one.
 */
export function wordsOfSpans(db: Queryable, spans: readonly Span[], locale: Locale): Promise<WordRow[]> {
  return db.rows<WordRow>(sql`
    with span as (
      select * from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) s(at integer, width integer, kind text, text text)
    ), alternative as (
      select at, width, kind, text from span where kind not in ('synonym', 'prefix')
      union all
      select s.at, s.width, s.kind, y.expansion from span s
      join search_synonym y on y.locale = ${locale} and unaccent(lower(y.term)) = unaccent(s.text)
      where s.kind = 'synonym'
    )
    select a.at, a.width, case when near.word is null then a.kind else 'near' end as kind, a.text,
      coalesce(near.word, l.lexeme) as word, coalesce(w.products, near.products, 0) as products
    from alternative a
    cross join lateral unnest(to_tsvector(${configurations[locale]}, search_text(a.text))) l
    left join search_word w on w.locale = ${locale} and w.word = l.lexeme
    left join lateral (
      select n.word, m.products from search_spelling n join search_word m on m.locale = n.locale and m.word = n.word
      where n.locale = ${locale} and n.spelling % unaccent(a.text)
        and levenshtein_less_equal(n.spelling, unaccent(a.text), 2) <= case when length(a.text) < 6 then 1 else 2 end
      order by levenshtein_less_equal(n.spelling, unaccent(a.text), 2), m.products desc, n.word limit 1
    ) near on w.word is null and a.kind = 'word' and a.text ~ '^[[:alpha:]]{4,40}$'
    union all
    select s.at, s.width, s.kind, s.text, c.word, c.products from span s cross join lateral (
      select distinct w.word, w.products from search_spelling p
      join search_word w on w.locale = p.locale and w.word = p.word
      where p.locale = ${locale} and starts_with(p.spelling, unaccent(s.text))
        and p.spelling like left(unaccent(s.text), 3) || '%'
      order by w.products desc, w.word limit ${longestContinuations}
    ) c where s.kind = 'prefix' and length(s.text) > 1`)
}
