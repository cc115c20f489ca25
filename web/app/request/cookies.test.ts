import { expect, test } from 'vitest'
import { clearCookie, readCookie, setCookie } from './cookies.ts'

/** The Set-Cookie headers of an answer of a store at the given origin. */
function cookieHeaders(
  origin: string,
  write: (answering: Parameters<typeof setCookie>[0]) => void,
): string[] {
  const headers = new Headers()
  write({ headers, core: { settings: { origin } } })
  return headers.getSetCookie()
}

function read(origin: string, cookie: string): string | undefined {
  return readCookie(new Request(`${origin}/cart`, { headers: { cookie } }), 'zip')
}

test('binds cookies to the host over https, and uses plain names over http', () => {
  expect(
    cookieHeaders('https://shop.example', (answering) => setCookie(answering, 'session', 'one')),
  ).toEqual(['__Host-session=one; Max-Age=7776000; Path=/; HttpOnly; Secure; SameSite=Lax'])
  expect(cookieHeaders('https://shop.example', (answering) => clearCookie(answering, 'session'))).toEqual([
    '__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  ])
  expect(
    cookieHeaders('http://localhost:3000', (answering) => setCookie(answering, 'session', 'one')),
  ).toEqual(['session=one; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax'])
})

test('reads a cookie as it was written', () => {
  const value = '{"title":"¡Hola, 100 %; señora!"}'
  const [line = ''] = cookieHeaders('http://localhost:3000', (answering) =>
    setCookie(answering, 'zip', value),
  )
  expect(read('http://localhost:3000', line)).toBe(value)
})

test('reads only host-bound cookies over https', () => {
  expect(read('https://shop.example', 'a=1; __Host-zip=43215')).toBe('43215')
  expect(read('https://shop.example', 'zip=43215')).toBeUndefined()
  expect(read('http://localhost:3000', 'zip=43215')).toBe('43215')
})

test.each(['%', '%zz', '%e0%a4%a', 'a%'])('reads a cookie with the invalid encoding %s', (value) => {
  expect(read('http://localhost:3000', `zip=${value}`)).toBeTypeOf('string')
})
