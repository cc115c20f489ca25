import { parseAccept } from 'hono/utils/accept'
import { localeOf, splitPrefix } from '#site/prefix.ts'
import { readCookie } from './cookies.ts'

/** Whether a browser prefers Spanish to every other language. `languages` is its Accept-Language header. */
function prefersSpanish(languages: string | null): boolean {
  const [first] = parseAccept(languages ?? '').sort((one, other) => other.q - one.q)
  return first !== undefined && first.q > 0 && /^es(-|$)/i.test(first.type)
}

/**
 * Whether a page in English offers Spanish: the browser prefers it, no language was chosen, and it was not
 * offered before.
 */
export function offersSpanish(request: Request): boolean {
  const { prefix } = splitPrefix(new URL(request.url).pathname)
  return (
    localeOf(prefix, undefined) === 'en-US' &&
    readCookie(request, 'locale') === undefined &&
    readCookie(request, 'spanishOffered') === undefined &&
    prefersSpanish(request.headers.get('accept-language'))
  )
}
