import { type CookieName, cookieName, cookieOptions } from '#site/cookies.ts'

/** Sets a cookie of the store from a script, with the flags of the list of cookies. */
export function setScriptCookie(name: CookieName, value: string): void {
  const { maxAge, secure } = cookieOptions(name, location.href)
  const pair = `${cookieName(name, location.href)}=${value}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${pair}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The value of a cookie that scripts may read; undefined if there is none. */
export function readScriptCookie(name: CookieName): string | undefined {
  const start = `${cookieName(name, location.href)}=`
  const pair = document.cookie.split('; ').find((one) => one.startsWith(start))
  return pair?.slice(start.length)
}
