import { parse, serialize } from 'hono/utils/cookie'
import { type CookieName, cookieName, cookieOptions } from '#site/cookies.ts'

/** Where an answer's cookies go: its headers, and the address of the store. */
type Answering = {
  readonly headers: Headers
  readonly core: { readonly settings: { readonly origin: string } }
}

/** Reads one cookie of a request; undefined when there is none. Percent signs that encode nothing stay as they are. */
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
