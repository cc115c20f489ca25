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
 * @param page the address of the page: that of a request for its data ends differently, `/us/es.data`
 */
export function offersSpanish(request: Request, page: Pick<URL, 'pathname'>): boolean {
  const { prefix } = splitPrefix(page.pathname)
  return (
    localeOf(prefix, undefined) === 'en-US' &&
    readCookie(request, 'locale') === undefined &&
    readCookie(request, 'spanishOffered') === undefined &&
    prefersSpanish(request.headers.get('accept-language'))
  )
}
