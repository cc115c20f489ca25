import { maxLength } from '#domain/base/text-length.ts'
import { splitPrefix } from '#site/prefix.ts'
import { safeRedirect } from '#site/safe-redirect.ts'

/** What the address to return to from a bank has beside `back` at most. */
const longestRest = 150

/** A path of this store without its language; undefined for anything else, and for one too long to be taken along. */
export function ownPath(to: string | null): string | undefined {
  const back = safeRedirect(to)
  if (back === undefined || encodeURIComponent(back).length > maxLength.path - longestRest) return undefined
  return splitPrefix(back).path
}

/**
 * The page of this store that somebody came from to add an account, as `?back` of an address has it, without its language;
 * undefined without one, for an address of another site, and for one too long to be taken along to a bank.
 */
export function backOf(query: URLSearchParams): string | undefined {
  return ownPath(query.get('back'))
}
