import { expect, test } from 'vitest'
import { offersSpanish } from './offers-spanish.ts'

const asked = (
  languages: string,
  { path = '/us/en', data, cookie = '' }: { path?: string; data?: string; cookie?: string } = {},
) =>
  offersSpanish(
    new Request(`http://store.test${data ?? path}`, { headers: { 'accept-language': languages, cookie } }),
    new URL(path, 'http://store.test'),
  )

test('Spanish is offered to browsers that prefer it, on pages in English', () => {
  for (const languages of ['es', 'es-MX', 'ES-us,en;q=0.5', 'es-419,es;q=0.9,en;q=0.8', 'en;q=0.7,es;q=0.9'])
    expect(asked(languages), languages).toBe(true)
  for (const languages of ['en-US', 'en-US,es;q=0.9', 'est', 'es;q=0', '', '*', 'fr,es;q=0.9', ';;,=q'])
    expect(asked(languages), languages).toBe(false)
})

test('nobody is asked who reads Spanish already, has chosen a language, or was asked before', () => {
  expect(asked('es', { path: '/' })).toBe(true)
  expect(asked('es', { path: '/us/es/cart' })).toBe(false)
  // What a script loads of the home page, as after an account was deleted.
  expect(asked('es', { path: '/us/es', data: '/us/es.data' })).toBe(false)
  expect(asked('es', { cookie: 'locale=en-US' })).toBe(false)
  expect(asked('es', { cookie: 'spanishOffered=1' })).toBe(false)
})
