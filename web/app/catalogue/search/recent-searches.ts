const storageKey = 'recentSearches'
const maxTerms = 5

/** Puts a term in front. The same term in other letter case is kept once, and the oldest is removed. */
export function withTerm(terms: readonly string[], term: string): string[] {
  const added = term.trim()
  if (added === '') return [...terms]
  const others = terms.filter((one) => one.toLowerCase() !== added.toLowerCase())
  return [added, ...others].slice(0, maxTerms)
}

/** Parses the stored terms. Returns none if they are invalid. */
export function readTerms(text: string | null): string[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(parsed) ? parsed.filter((one) => typeof one === 'string').slice(0, maxTerms) : []
  } catch {
    return []
  }
}

/** The recent searches of this browser, newest first. */
export function recentSearches(): string[] {
  try {
    return readTerms(localStorage.getItem(storageKey))
  } catch {
    return []
  }
}

/** Stores a term among the recent searches, if the browser allows storage. */
export function rememberSearch(term: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(withTerm(recentSearches(), term)))
  } catch {
    // Storage may be full or forbidden. Searching works without it.
  }
}
