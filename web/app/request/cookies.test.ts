import { expect, test } from 'vitest'
import { clearCookie, readCookie, setCookie } from './cookies.ts'

/** What an answer of the store at an address has in its Set-Cookie headers. */
function written(origin: string, write: (answering: Parameters<typeof setCookie>[0]) => void): string[] {
  const headers = new Headers()
  write({ headers, core: { settings: { origin } } })
  return headers.getSetCookie()
}

function read(origin: string, cookie: string): string | undefined {
  return readCookie(new Request(`${origin}/cart`, { headers: { cookie } }), 'zip')
}

test('over https cookies are bound to the host, on http they have their plain names', () => {
  expect(written('https://shop.example', (answering) => setCookie(answering, 'session', 'one'))).toEqual([
    '__Host-session=one; Max-Age=7776000; Path=/; HttpOnly; Secure; SameSite=Lax',
  ])
  expect(written('https://shop.example', (answering) => clearCookie(answering, 'session'))).toEqual([
    '__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  ])
  expect(written('http://localhost:3000', (answering) => setCookie(answering, 'session', 'one'))).toEqual([
    'session=one; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax',
  ])
})

test('a cookie is read as it was written', () => {
  const value = '{"title":"¡Hola, 100 %; señora!"}'
  const [line = ''] = written('http://localhost:3000', (answering) => setCookie(answering, 'zip', value))
  expect(read('http://localhost:3000', line)).toBe(value)
})

test('over https a cookie counts only by its name that is bound to the host', () => {
  expect(read('https://shop.example', 'a=1; __Host-zip=43215')).toBe('43215')
  expect(read('https://shop.example', 'zip=43215')).toBeUndefined()
  expect(read('http://localhost:3000', 'zip=43215')).toBe('43215')
})

test.each(['%', '%zz', '%e0%a4%a', 'a%'])('the percent sign in %s is no error', (value) => {
  expect(read('http://localhost:3000', `zip=${value}`)).toBeTypeOf('string')
})
