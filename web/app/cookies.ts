/** The cookies of the store: what is remembered, and for how long in days. None is read by scripts. */
const days = {
  session: 90,
  locale: 365,
  frequency: 365,
  store: 365,
  zip: 365,
  notice: 1,
  attempt: 1,
  kept: 1,
  storeChanged: 30,
} as const

export type CookieName = keyof typeof days

/** Reads one cookie of a request. */
export function readCookie(request: Request, name: CookieName): string | undefined {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return decodeURIComponent(pair.slice(at + 1).trim())
  }
  return undefined
}

/** Adds a cookie to the answer. */
export function setCookie(
  headers: Headers,
  name: CookieName,
  value: string,
  options: { secure: boolean },
): void {
  const secure = options.secure ? '; Secure' : ''
  headers.append(
    'set-cookie',
    `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days[name] * 86_400}; HttpOnly; SameSite=Lax${secure}`,
  )
}

/** Removes a cookie with the answer. */
export function clearCookie(headers: Headers, name: CookieName): void {
  headers.append('set-cookie', `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`)
}
