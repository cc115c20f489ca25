const store = 'http://store.invalid'

/**
 * Checks every redirect target that comes with a request: after sign-in, after choosing a language or a
 * store, after entering a card.
 *
 * @param to the target from the request, of any type
 * @returns the path in this store, with query and fragment, normalized as by browsers; undefined for anything
 * else. It has no empty segment, because `//host` would be the URL of another site if the first segments were
 * removed.
 */
export function safeRedirect(to: unknown): string | undefined {
  if (typeof to !== 'string' || !to.startsWith('/')) return undefined
  const url = URL.parse(to, store)
  if (url === null || url.origin !== store || url.pathname.includes('//')) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
