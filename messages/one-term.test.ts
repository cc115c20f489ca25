import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** All texts of a language as they are written, by their ids. */
function textsOf(locale: string): [id: string, text: string][] {
  const root = new URL(`${locale}/`, import.meta.url)
  return readdirSync(root).flatMap((area) =>
    readdirSync(new URL(`${area}/`, root)).flatMap((file) =>
      Object.entries<string>(JSON.parse(readFileSync(new URL(`${area}/${file}`, root), 'utf8'))),
    ),
  )
}

/** Ids of the texts of a language that say something, but for those that the requirements prescribe. */
function saying(locale: string, words: RegExp, prescribed: readonly string[] = []): string[] {
  return textsOf(locale)
    .filter(([id, text]) => words.test(text) && !prescribed.includes(id))
    .map(([id]) => id)
}

test('each thing has one name in English', () => {
  expect(saying('en-US', /e-mail/i)).toEqual([])
  expect(
    saying('en-US', /zip code/i).filter(
      (id) => !/ZIP code/.test(Object.fromEntries(textsOf('en-US'))[id] ?? ''),
    ),
  ).toEqual(['store.zip.header'])
  expect(saying('en-US', /postal code/i, ['problem.zip-required'])).toEqual([])
  const toasts = ['wishlist.added', 'wishlist.removed', 'problem.wishlist-item-exists']
  expect(saying('en-US', /wishlist/i, toasts)).toEqual([])
  expect(saying('en-US', /bundle(?! \{)/i)).toEqual([])
  expect(saying('en-US', /pick-up/i)).toEqual([])
})

test('each thing has one name in Spanish', () => {
  expect(saying('es-US', /favoritos|sus guardados/i)).toEqual([])
  expect(saying('es-US', /(con|sin|más) impuesto\b/i)).toEqual([])
  // Of money; how many of a thing there are is a cantidad.
  const counts =
    /^(product|basket|checkout\.review)\..*quantity|^basket\.(added\.quantity|not-ready|add\.quantity)|^problem\.quantity/
  expect(saying('es-US', /cantidad/i).filter((id) => !counts.test(id))).toEqual([])
})

test('hours in Spanish read right, one o’clock too', () => {
  expect(saying('es-US', /\blas? \{(from|to|opensAt|closesAt)\}/)).toEqual([])
})

test('no year stands in a text', () => {
  for (const locale of ['en-US', 'es-US']) expect(saying(locale, /\b20\d\d\b/)).toEqual([])
})
