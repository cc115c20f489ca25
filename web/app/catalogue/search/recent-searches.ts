import { addRecent, listRecent } from '#web/app/request/recent-list.ts'

const storageKey = 'recentSearches'
const maxTerms = 5

/** The recent searches of this browser, newest first. */
export function recentSearches(): string[] {
  return listRecent(storageKey, maxTerms)
}

/** Stores a term among the recent searches, if the browser allows storage. */
export function rememberSearch(term: string): void {
  addRecent(storageKey, term, maxTerms)
}
