import { type CookieName, cookieName, cookieOptions, messageCookieName } from '#site/cookies.ts'

/** Writes a cookie of the store from a script. */
function write(name: string, value: string, { maxAge, secure }: { maxAge: number; secure: boolean }): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The value of a cookie by its whole name; undefined if there is none. */
function cookieValue(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

/** Sets a cookie of the store from a script, with the flags of the list of cookies. */
export function setScriptCookie(name: CookieName, value: string): void {
  write(cookieName(name, location.href), value, cookieOptions(name, location.href))
}

/** The value of a cookie that scripts may read; undefined if there is none. */
export function readScriptCookie(name: CookieName): string | undefined {
  return cookieValue(cookieName(name, location.href))
}

/** Remembers for some days that the message of a rule was shown. */
export function noteMessage(rulesKey: string, days: number): void {
  const { secure } = cookieOptions('accountMessage', location.href)
  write(messageCookieName(rulesKey, location.href), '1', { maxAge: days * 86_400, secure })
}

/** Whether the message of a rule was shown lately. */
export function wasMessageShown(rulesKey: string): boolean {
  return cookieValue(messageCookieName(rulesKey, location.href)) !== undefined
}
