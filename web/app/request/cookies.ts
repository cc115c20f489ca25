import { parse, serialize } from 'hono/utils/cookie'
import { type CookieName, cookieName, cookieOptions } from '#site/cookies.ts'

/** What setting a cookie needs: the headers of the answer and the store's context. */
export type Answering = {
  readonly headers: Headers
  readonly core: { readonly settings: { readonly origin: string } }
}

/**
 * Reads a cookie of a request, or undefined if it has none. A percent sign that is no valid encoding stays as
 * it is.
 */
export function readCookie(request: Request, name: CookieName): string | undefined {
  const sentAs = cookieName(name, request.url)
  return parse(request.headers.get('cookie') ?? '', sentAs)[sentAs]
}

/** Adds a cookie to the answer. */
export function setCookie({ headers, core }: Answering, name: CookieName, value: string): void {
  const { origin } = core.settings
  headers.append('set-cookie', serialize(cookieName(name, origin), value, cookieOptions(name, origin)))
}

/** Removes a cookie with the answer. */
export function clearCookie({ headers, core }: Answering, name: CookieName): void {
  const { origin } = core.settings
  const gone = { ...cookieOptions(name, origin), maxAge: 0 }
  headers.append('set-cookie', serialize(cookieName(name, origin), '', gone))
}
