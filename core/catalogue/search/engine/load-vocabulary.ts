import type { Context } from '#core/context.ts'
import { findSynonyms } from '../index-queries.ts'
import { generalSynonyms } from '../words/synonyms.ts'
import { makeProductReader, makeWordIndex, type WordIndex } from '../words/word-index.ts'
import { findUsage, usageVersion } from './usage-queries.ts'

/**
 * The words of the catalogue without its products, for reading queries: 100,000 words take a few megabytes, however
 * many products have them.
 */
async function readVocabulary(context: Context): Promise<WordIndex> {
  const [{ words: used, count }, synonyms] = await Promise.all([
    findUsage(context.read),
    findSynonyms(context.read),
  ])
  const words = makeProductReader()
  const index = makeWordIndex(words)
  index.setNames({ categories: [], synonyms: [...generalSynonyms, ...synonyms] })
  const documentFrequencies: number[] = []
  const uses: number[] = []
  const labelUses: number[] = []
  for (const { kind, word, products, labelled } of used)
    if (kind === 'stem') {
      const term = words.terms.add(word)
      documentFrequencies[term] = products
      // What was not counted yet is taken for a label: nothing is said of it.
      labelUses[term] = labelled ?? products
    } else uses[words.spellings.add(word)] = products
  const empty = index.current()
  return {
    ...empty,
    count,
    uses: Int32Array.from({ length: words.spellings.size }, (_, no) => uses[no] ?? 0),
    labelUses: Int32Array.from({ length: words.terms.size }, (_, no) => labelUses[no] ?? 0),
    postings: { ...empty.postings, documentFrequency: (term) => documentFrequencies[term] ?? 0 },
  }
}

/** The words of the catalogue, kept, and read anew when the usage of words has changed. */
export async function loadVocabulary(context: Context): Promise<WordIndex> {
  const version = await usageVersion(context.read)
  return context.cache.get(['search vocabulary', version], () => readVocabulary(context))
}
