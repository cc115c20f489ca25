const storageKey = 'recentSearches'
const maxTerms = 5

/** The terms with a new one in front: the same word in other letters counts once, the oldest gives way. */
export function withTerm(terms: readonly string[], term: string): string[] {
  const added = term.trim()
  if (added === '') return [...terms]
  const others = terms.filter((one) => one.toLowerCase() !== added.toLowerCase())
  return [added, ...others].slice(0, maxTerms)
}

/** Reads what an earlier visit kept; anything else counts as nothing. */
export function readTerms(text: string | null): string[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(parsed) ? parsed.filter((one) => typeof one === 'string').slice(0, maxTerms) : []
  } catch {
    return []
  }
}

/** The last searches of this browser, newest first. */
export function recentSearches(): string[] {
  try {
    return readTerms(localStorage.getItem(storageKey))
  } catch {
    return []
  }
}

/** Keeps a term among the last searches, where the browser keeps anything. */
export function rememberSearch(term: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(withTerm(recentSearches(), term)))
  } catch {
    // Storage may be full or forbidden; searching works without.
  }
}
