import { splitWords } from './words/split-words.ts'

/** A page of the store with the phrases that it is asked for by, as lists of their words' stems. */
type CalledPage = { readonly phrases: readonly (readonly string[])[] }

/** The stems of all words: unlike in a search for goods, "my" in "my order" says what is asked for. */
const stemsOf = (text: string) => splitWords(text).map(({ stem }) => stem)

/** The phrases of a text that has commas between them, for `pagesCalled`. */
export function phrasesIn(text: string): string[][] {
  return text.split(',').map(stemsOf)
}

/**
 * The pages of which a query contains a phrase, in any order and with other words among them: "how can I cancel my
 * agreement" asks for the page that is called "cancel". The page of the longest phrase comes first.
 */
export function pagesCalled<Page extends CalledPage>(q: string, pages: readonly Page[]): Page[] {
  const asked = new Set(stemsOf(q))
  const length = ({ phrases }: Page) =>
    Math.max(
      0,
      ...phrases.filter((stems) => stems.every((stem) => asked.has(stem))).map(({ length }) => length),
    )
  return pages
    .map((page) => ({ page, words: length(page) }))
    .filter(({ words }) => words > 0)
    .sort((a, b) => b.words - a.words)
    .map(({ page }) => page)
}
