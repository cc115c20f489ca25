import { z } from 'zod'

/** The fields of an index, as its mapping gives them; nothing else may stand in a mapping. */
export const indexSchema = z.strictObject({
  settings: z.strictObject({
    index: z.strictObject({
      similarity: z.record(
        z.string(),
        z.strictObject({ type: z.literal('BM25'), k1: z.number().min(0), b: z.number().min(0).max(1) }),
      ),
      analysis: z.strictObject({
        analyzer: z.record(
          z.string(),
          z.strictObject({ type: z.literal('custom'), tokenizer: z.literal('whitespace') }),
        ),
      }),
    }),
  }),
  mappings: z.strictObject({
    dynamic: z.literal('strict'),
    properties: z.record(
      z.string(),
      z.union([
        z.strictObject({ type: z.literal('text'), analyzer: z.string(), similarity: z.string() }),
        z.strictObject({ type: z.enum(['keyword', 'boolean']) }),
      ]),
    ),
  }),
})

type Source = Readonly<Record<string, string | boolean | readonly string[]>>

/** An index of the test server: its documents with their versions, those of removed ones too. */
export type TestIndex = {
  readonly body: z.output<typeof indexSchema>
  readonly documents: Map<string, { readonly version: number; readonly source: Source | null }>
  /** What a search sees: as it was at the last refresh. */
  searchable: ReadonlyMap<string, Source>
}

export function refresh(index: TestIndex): void {
  index.searchable = new Map(
    [...index.documents].flatMap(([id, { source }]) => (source === null ? [] : [[id, source] as const])),
  )
}

const single = z.record(z.string(), z.union([z.string(), z.boolean()]))
const choice = z.strictObject({
  multi_match: z.strictObject({
    query: z.string().min(1),
    type: z.enum(['best_fields', 'phrase']),
    fields: z.array(z.string()).min(1),
    boost: z.number().min(0),
  }),
})

/** The searches that the server understands: those that the adapter sends, and no other. */
export const searchSchema = z.strictObject({
  size: z.int().min(0).max(10_000),
  _source: z.literal(false),
  query: z.strictObject({
    bool: z.strictObject({
      should: z.array(
        z.strictObject({
          dis_max: z.strictObject({ queries: z.array(choice).min(1), _name: z.string() }),
        }),
      ),
      minimum_should_match: z.int().min(0),
      filter: z.array(z.strictObject({ term: single })),
      must_not: z.array(
        z.union([
          z.strictObject({ term: single }),
          z.strictObject({ terms: z.record(z.string(), z.array(z.string())) }),
        ]),
      ),
    }),
  }),
})

/** Whether a document has one of the values of each field; an unknown field is refused. */
function hasOne(index: TestIndex, source: Source, clause: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(clause).every(([field, wanted]) => {
    const kind = index.body.mappings.properties[field]?.type
    if (kind !== 'keyword' && kind !== 'boolean') throw new Error(`no keyword: ${field}`)
    const values = [wanted].flat()
    return [source[field]].flat().some((value) => values.includes(value))
  })
}

const stemsOf = (source: Source, field: string) =>
  String(source[field] ?? '')
    .split(' ')
    .filter(Boolean)

/** How often stems stand together in a field. */
function countIn(stems: readonly string[], wanted: readonly string[]): number {
  return stems.filter((_, at) => wanted.every((stem, next) => stems[at + next] === stem)).length
}

/** BM25 of stems in a field, by the documents of the whole index. Source: Lucene's BM25Similarity. */
function fieldScorer(index: TestIndex, field: string, wanted: readonly string[]) {
  const mapped = index.body.mappings.properties[field]
  if (mapped?.type !== 'text') throw new Error(`no text: ${field}`)
  const { k1, b } = index.body.settings.index.similarity[mapped.similarity] ?? { k1: 1.2, b: 0.75 }
  const all = [...index.searchable.values()]
    .map((source) => stemsOf(source, field))
    .filter((stems) => stems.length > 0)
  const usual = all.reduce((sum, stems) => sum + stems.length, 0) / Math.max(1, all.length)
  const rarity = wanted.reduce((sum, stem) => {
    const frequency = all.filter((stems) => stems.includes(stem)).length
    return sum + Math.log(1 + (all.length - frequency + 0.5) / (frequency + 0.5))
  }, 0)
  return (source: Source): number => {
    const stems = stemsOf(source, field)
    const count = countIn(stems, wanted)
    return count === 0 ? 0 : (rarity * count) / (count + k1 * (1 - b + (b * stems.length) / usual))
  }
}

function choiceScorer(index: TestIndex, { multi_match: match }: z.output<typeof choice>) {
  const wanted = match.query.split(' ')
  if (match.type === 'best_fields' && wanted.length > 1) throw new Error('one stem is looked for at a time')
  const fields = match.fields.map((text) => {
    const [field = '', weight = '1'] = text.split('^')
    return { weight: Number(weight), score: fieldScorer(index, field, wanted) }
  })
  return (source: Source) =>
    match.boost * Math.max(...fields.map(({ weight, score }) => weight * score(source)))
}

/** The hits of a search, the best first. Throws if it names what the index has not. */
export function searchIndex(index: TestIndex, { size, query: { bool } }: z.output<typeof searchSchema>) {
  const words = bool.should.map(({ dis_max }) => ({
    name: dis_max._name,
    scorers: dis_max.queries.map((one) => choiceScorer(index, one)),
  }))
  const hits = [...index.searchable].flatMap(([id, source]) => {
    const isLeftOut = bool.must_not.some((clause) =>
      hasOne(index, source, 'term' in clause ? clause.term : clause.terms),
    )
    if (isLeftOut || !bool.filter.every(({ term }) => hasOne(index, source, term))) return []
    const scores = words.map(({ name, scorers }) => ({
      name,
      score: Math.max(...scorers.map((score) => score(source))),
    }))
    const matched = scores.filter(({ score }) => score > 0)
    if (matched.length < bool.minimum_should_match) return []
    const score = Math.fround(matched.reduce((sum, one) => sum + one.score, 0))
    return [{ _id: id, _score: score, matched_queries: matched.map(({ name }) => name) }]
  })
  return hits.sort((a, b) => b._score - a._score).slice(0, size)
}
