const nowhere = 'http://store.invalid'

/** A path of this store from outside, with its query, or home: nobody is sent to another site. */
export function ownPath(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, nowhere)) return '/'
  const { origin, pathname, search, hash } = new URL(value, nowhere)
  // What browsers take for another host, such as //host or /\host, parses as one here too.
  return origin === nowhere && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/'
}
