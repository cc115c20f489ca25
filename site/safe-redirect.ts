const store = 'http://store.invalid'

/**
 * The one judge of every destination that comes with a request: where to go after signing in, after choosing a language
 * or a store, after typing a card.
 *
 * @param to what the request names, of any type
 * @returns the path of this store, with query and fragment, as browsers write it; undefined for everything that is not
 *   a path of this store. It holds no empty segment, so it stays one when its first segments are taken off: `//host`
 *   would be the address of another site.
 */
export function safeRedirect(to: unknown): string | undefined {
  if (typeof to !== 'string' || !to.startsWith('/')) return undefined
  const url = URL.parse(to, store)
  if (url === null || url.origin !== store || url.pathname.includes('//')) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
