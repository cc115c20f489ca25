import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/security.md', 'utf8')

type Row = { readonly id: string; readonly asks: string; readonly state: string; readonly shown: string }

const rows = [...text.matchAll(/^\| (V[^|]*) \| ([^|]*) \| ([^|]*) \| (.*) \|$/gm)].map(
  ([, id = '', asks = '', state = '', shown = '']): Row => ({ id, asks, state, shown }),
)

/** SHA-256 of the ids of OWASP ASVS 5.0.0, levels 1 and 2, in order, each followed by a line feed. */
const allIds = '4b54bde49d91dff6f86f73ecbe31720cab268ad818face804eb7e5777cc86b14'

/** Paths of project files in a text: in backticks with a slash or a known top-level file, or as a link. */
function pathsIn(written: string, folder: string): string[] {
  const quoted = [...written.matchAll(/`([\w.-]+(?:\/[\w.-]*)+|[A-Z]+\.md|package-lock\.json|\.npmrc)`/g)]
  const linked = [...written.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
  return [...quoted.map(([, path = '']) => path), ...linked.map(([, path = '']) => `${folder}${path}`)]
}

const escaped = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether a file has a test with this title, which may be followed by requirement ids and tags. */
function hasTest(file: string, title: string): boolean {
  const literal = new RegExp(`(['"\`])${escaped(title)}(?: [[@][^'"\`]*)?\\1`)
  return literal.test(readFileSync(file, 'utf8'))
}

test('docs/security.md lists every requirement once, in order', () => {
  expect(rows).toHaveLength(253)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(253)
  const ids = rows.map(({ id }) => `${id}\n`).join('')
  expect(createHash('sha256').update(ids).digest('hex')).toBe(allIds)
})

test('each requirement is met, not applicable or missing, as the summary counts them', () => {
  const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length
  const [met, none, missing] = [count('met'), count('not applicable'), count('missing')]
  expect(rows.filter(({ asks, shown }) => asks === '' || shown === '')).toEqual([])
  expect(met + none + missing).toBe(rows.length)
  expect(text).toContain(`253 requirements: ${met} met, ${none} not applicable, ${missing} missing.`)
})

test('each met requirement names existing files or sections', () => {
  const shows = ({ shown }: Row) => pathsIn(shown, '').length > 0 || shown.includes('](#')
  expect(rows.filter((row) => row.state === 'met' && !shows(row)).map(({ id }) => id)).toEqual([])
  const paths = new Set(pathsIn(text, 'docs/'))
  expect(paths.size).toBeGreaterThan(100)
  expect([...paths].filter((path) => !existsSync(path))).toEqual([])
  const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  )
  const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor)
  expect(links.filter((link) => !anchors.includes(link))).toEqual([])
})

test('each named test exists in its file', () => {
  const named = [...text.matchAll(/`([^`]+\.(?:test|spec)\.ts)` "(.+?)"(?=[;,.)\s])/g)]
  expect(named.length).toBeGreaterThan(80)
  expect(text.match(/\.(?:test|spec)\.ts`/g)).toHaveLength(named.length)
  const absent = named.filter(([, file = '', title = '']) => !existsSync(file) || !hasTest(file, title))
  expect(absent.map(([all]) => all)).toEqual([])
})

test('missing requirements are in the list of missing ones', () => {
  const [, list = ''] = text.split(/^## What is missing$/m)
  const [said = ''] = list.split(/^# /m)
  const missing = rows.filter(({ state }) => state === 'missing').map(({ id }) => id)
  expect(missing.filter((id) => !new RegExp(`\\b${escaped(id)}\\b(?!\\.\\d)`).test(said))).toEqual([])
})
