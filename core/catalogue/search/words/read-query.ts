import type { Locale } from '#domain/base/locale.ts'
import { suggestionMinimum } from '#domain/catalogue/listing.ts'
import { alternativeWeights } from './alternative-weights.ts'
import { type Alternative, alternative, termsOf } from './alternatives.ts'
import { headLength, isFunctionWord } from './function-words.ts'
import { addInstead, addSynonyms, otherWords, spansOf, widestSynonym } from './other-words.ts'
import { completions, similarSpelling } from './spelling.ts'
import { splitWords, stemOf, type Word } from './split-words.ts'
import type { WordIndex } from './word-index.ts'
import { makeWrittenForms } from './written-forms.ts'

/** A word of a query with all ways to say it. */
export type QueryWord = {
  readonly alternatives: readonly Alternative[]
  /** Whether it names the product, and not what it is used with. */
  readonly isHead: boolean
}

export type ReadQuery = {
  readonly words: readonly QueryWord[]
  /**
   * The query with similar known words in place of unknown ones, these with the accents of the page's language; null if
   * nothing was replaced.
   */
  readonly corrected: ((locale: Locale) => string) | null
  /** Words of the query, as typed, that no product has in any form. */
  readonly unknown: readonly string[]
  /** The words of the query, as typed, if products have all of them in their descriptions only: none is called so. */
  readonly onlyDescribed: readonly string[]
}

/** How a query was read, as its page says in its language. */
export type Reading = Pick<ReadQuery, 'unknown' | 'onlyDescribed'> & { readonly corrected: string | null }

/** What a page in a language says of how a query was read. */
export function readingOf({ corrected, unknown, onlyDescribed }: ReadQuery, locale: Locale): Reading {
  return { corrected: corrected?.(locale) ?? null, unknown, onlyDescribed }
}

/** How a query is read. `isUnfinished`: the last word may go on in any case, because it is still being typed. */
export type QueryOptions = { readonly isUnfinished?: boolean }

const mostWords = 12
const mostCompletions = 20
/** A similar spelling that is so much more usual is probably meant by a rare one. */
const muchMoreUsual = 50

const isCorrectable = /^\p{L}{4,40}$/u
const lettersAndDigits = /^(\p{L}{2,})(\d+)$/u

/**
 * Whether products have a word in their descriptions only, whichever way it is said. A word that says how goods are
 * ("comfortable") usually is; so a query is only told of it if all of its words are.
 */
function isOnlyDescribed({ labelUses }: WordIndex, ways: readonly Alternative[]): boolean {
  return !ways.some(({ terms }) => terms.every((term) => (labelUses[term] ?? 0) > 0))
}

/** The word as typed; a number with a unit, or a word with a hyphen, also as one. */
function literal(index: WordIndex, { spelling, stem, also }: Word): Alternative[] {
  const joined = also.flatMap((one) => alternative(index, [one], 1))
  const isMeasure = joined.length > 0 && /^\d/.test(spelling)
  return [...joined, ...alternative(index, [stem], isMeasure ? alternativeWeights.bareNumber : 1)]
}

/** Two adjacent words that the catalogue writes as one. */
function joinedWith(index: WordIndex, word: Word, next: Word | undefined): Alternative[] {
  return next === undefined
    ? []
    : alternative(index, [stemOf(word.spelling + next.spelling)], alternativeWeights.joined)
}

/** An unknown word that the catalogue writes as two: 'soundbar' as 'sound bar', 'iphone7' as 'iphone 7'. */
function asTwo(index: WordIndex, { spelling }: Word): Alternative[] {
  const [, letters, digits] = lettersAndDigits.exec(spelling) ?? []
  if (letters !== undefined && digits !== undefined)
    return alternative(index, [stemOf(letters), digits], alternativeWeights.joined)
  const cuts = Array.from({ length: Math.max(0, spelling.length - 5) }, (_, at) => at + 3)
  return cuts
    .flatMap((at) => {
      const halves = [spelling.slice(0, at), spelling.slice(at)]
      const uses = halves.map((half) => index.uses[index.spellings.find(half) ?? -1] ?? 0)
      const terms = termsOf(index, halves.map(stemOf))
      return terms === null || Math.min(...uses) === 0 ? [] : [{ terms, uses: Math.min(...uses) }]
    })
    .sort((a, b) => b.uses - a.uses)
    .slice(0, 1)
    .map(({ terms }) => ({ terms, weight: alternativeWeights.joined }))
}

/**
 * A word that nothing has, as the name that it stands in spells it: "washing mashine" is a washing machine, though no
 * product and no other name has the word "machine" by itself.
 */
function asInName(index: WordIndex, words: readonly Word[], at: number): Word | null {
  const word = words[at]
  if (word === undefined || !isCorrectable.test(word.spelling)) return null
  if (termsOf(index, [word.stem]) !== null || index.synonyms.has(word.stem)) return null
  const similar = similarSpelling(index.synonymSpellings, word.spelling)
  const [meant] = similar === null ? [] : splitWords(similar.spelling)
  if (meant === undefined) return null
  const stems = words.with(at, meant).map(({ stem }) => stem)
  const starts = Array.from({ length: widestSynonym }, (_, before) => at - before).filter((from) => from >= 0)
  const isName = starts.some((from) =>
    Array.from({ length: widestSynonym - 1 }, (_, more) => from + more + 2).some(
      (end) => end > at && end <= stems.length && index.synonyms.has(stems.slice(from, end).join(' ')),
    ),
  )
  return isName ? meant : null
}

/** The stems of words that an unfinished word begins. */
function prefixed(index: WordIndex, { spelling }: Word): Alternative[] {
  const stems = new Set(completions(index, spelling, mostCompletions).map(stemOf))
  return [...stems].flatMap((stem) => alternative(index, [stem], alternativeWeights.prefix))
}

type Correction = {
  readonly spelling: string
  /** Whether the word was replaced because nothing has it. */
  readonly isGuess: boolean
  readonly alternatives: readonly Alternative[]
}

function correctedTo(index: WordIndex, spelling: string, isGuess: boolean): Correction {
  return { spelling, isGuess, alternatives: alternative(index, [stemOf(spelling)], alternativeWeights.near) }
}

/**
 * The most similar word that products have, or that has other words which they have: "televición" is "televisión",
 * though all products may be called televisions.
 */
function guessFor(index: WordIndex, spelling: string): Correction | null {
  const ofProducts = similarSpelling(index, spelling)
  const ofSynonyms = similarSpelling(index.synonymSpellings, spelling)
  if (ofSynonyms !== null && ofSynonyms.cost < (ofProducts?.cost ?? Number.POSITIVE_INFINITY)) {
    const key = stemOf(ofSynonyms.spelling)
    const others = [...otherWords(index, key, 'others'), ...otherWords(index, key, 'instead')]
    if (others.length > 0) return { spelling: ofSynonyms.spelling, isGuess: true, alternatives: others }
  }
  return ofProducts === null ? null : correctedTo(index, ofProducts.spelling, true)
}

/** A similar spelling of a word that no product has, or that much fewer products have. */
function correctionOf(index: WordIndex, { spelling }: Word, isKnown: boolean): Correction | null {
  if (!isCorrectable.test(spelling)) return null
  if (!isKnown) return guessFor(index, spelling)
  const uses = index.uses[index.spellings.find(spelling) ?? -1] ?? 0
  if (uses === 0 || uses > index.count / muchMoreUsual) return null
  const similar = similarSpelling(index, spelling, uses * muchMoreUsual, 1)
  if (similar === null || stemOf(similar.spelling) === stemOf(spelling)) return null
  return correctedTo(index, similar.spelling, false)
}

/** A query with other words in place of some; the others as the shopper wrote them. */
function correctedText(
  { forms }: WordIndex,
  q: string,
  words: readonly Word[],
  corrections: ReadonlyMap<string, string>,
  locale: Locale,
): string {
  const typed = makeWrittenForms()
  typed.learn(q)
  return words
    .map(({ spelling }) => {
      const other = corrections.get(spelling)
      return other === undefined ? typed.show(spelling, locale) : forms.show(other, locale)
    })
    .join(' ')
}

/**
 * Reads a query in the words of the index: each word with other forms, synonyms and similar spellings, and one that no
 * product has in any of these with the words that it begins.
 */
export function readQuery(
  index: WordIndex,
  q: string,
  { isUnfinished = false }: QueryOptions = {},
): ReadQuery {
  const all = splitWords(q).slice(0, mostWords)
  const telling = all.filter(({ spelling }) => !isFunctionWord(spelling))
  const typed = telling.length === 0 ? all : telling
  const corrections = new Map<string, string>()
  const words = typed.map((word, at) => {
    const meant = asInName(index, typed, at)
    if (meant !== null) corrections.set(word.spelling, meant.spelling)
    return meant ?? word
  })
  const head = headLength(all)
  const alternatives = words.map((word) => literal(index, word))
  words.forEach((word, at) => {
    const joined = joinedWith(index, word, words[at + 1])
    alternatives[at]?.push(...joined)
    alternatives[at + 1]?.push(...joined)
  })
  const spans = spansOf(words, alternatives)
  addSynonyms(index, spans)
  addInstead(index, spans)
  const unknown: string[] = []
  words.forEach((word, at) => {
    const ofWord = alternatives[at] ?? []
    if (isUnfinished && at === words.length - 1) ofWord.push(...prefixed(index, word))
    if (ofWord.length === 0) ofWord.push(...asTwo(index, word))
    const correction = correctionOf(index, word, ofWord.length > 0)
    if (correction !== null) {
      ofWord.push(...correction.alternatives)
      if (correction.isGuess) corrections.set(word.spelling, correction.spelling)
    }
    // Suggestions read the word as unfinished, so the page of results finds what they showed.
    if (ofWord.length === 0 && word.spelling.length >= suggestionMinimum)
      ofWord.push(...prefixed(index, word))
    if (ofWord.length === 0) unknown.push(word.spelling)
  })
  const found = words.flatMap((word, at) => {
    const ofWord = alternatives[at] ?? []
    const asTyped = typed[at] ?? word
    return ofWord.length === 0 ? [] : [{ asTyped, alternatives: ofWord }]
  })
  return {
    words: found.map(({ asTyped, alternatives }) => ({ alternatives, isHead: all.indexOf(asTyped) < head })),
    corrected: corrections.size === 0 ? null : (locale) => correctedText(index, q, all, corrections, locale),
    unknown,
    onlyDescribed: found.every((one) => isOnlyDescribed(index, one.alternatives))
      ? found.map(({ asTyped }) => asTyped.spelling)
      : [],
  }
}
