import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** All texts of a language by id. */
function textsOf(locale: string): ReadonlyMap<string, string> {
  const root = new URL(`${locale}/`, import.meta.url)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  )
  return new Map(
    files.flatMap((file) => Object.entries<string>(JSON.parse(readFileSync(new URL(file, root), 'utf8')))),
  )
}

/** The words of a text, without what is filled in. */
function wordsOf(text: string): readonly string[] {
  const rest = text.replaceAll(/\{[^{}]*\}/g, '')
  return rest === text ? (text.match(/[A-Za-z]{3,}/g) ?? []) : wordsOf(rest)
}

test('every English text has a Spanish one, and none was left in English [SHL-017]', () => {
  const [english, spanish] = [textsOf('en-US'), textsOf('es-US')]
  expect(english.size).toBeGreaterThan(1_000)
  expect([...english.keys()].filter((id) => !spanish.has(id))).toEqual([])
  expect([...spanish.keys()].filter((id) => !english.has(id))).toEqual([])
  const same = [...english]
    .filter(([id, text]) => spanish.get(id) === text && !id.startsWith('locale.state.'))
    .filter(([, text]) => wordsOf(text).some((word) => word !== 'Total'))
    .map(([id, text]) => `${id}: ${text}`)
  expect(same).toEqual([])
})
