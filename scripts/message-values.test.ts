import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)

/** Ids of the English messages that need values. */
function idsWithValues(): Set<string> {
  const folder = new URL('messages/en-US/', root)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  )
  const messages = files.flatMap((name) =>
    Object.entries(JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Record<string, string>),
  )
  return new Set(messages.filter(([, text]) => /[{<]/.test(text)).map(([id]) => id))
}

/** Messages of a component that are shown without values though their texts need some. */
function shownWithoutValues(source: string, needing: ReadonlySet<string>): string[] {
  const shown = [...source.matchAll(/<FormattedMessage\s+id="([^"]+)"\s*\/>/g)].map(([, id]) => id ?? '')
  const formatted = [...source.matchAll(/formatMessage\(\{ id: '([^']+)' \}\)/g)].map(([, id]) => id ?? '')
  return [...shown, ...formatted].filter((id) => needing.has(id))
}

test('every message with values gets some where it is shown', () => {
  const needing = idsWithValues()
  const folder = new URL('web/app/', root)
  const missing = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) =>
      shownWithoutValues(readFileSync(new URL(name, folder), 'utf8'), needing).map((id) => `${name} ${id}`),
    )
  expect(missing).toEqual([])
})

test('finds a message that lacks its values', () => {
  const source = `<FormattedMessage id="one" /> <FormattedMessage id="two" values={{ a }} /> formatMessage({ id: 'three' })`
  expect(shownWithoutValues(source, new Set(['one', 'two', 'three']))).toEqual(['one', 'three'])
})
