import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { idPattern, readDecided, readLedger, readMoot } from './requirements/ledger.ts'

const ledger = new Map(readLedger().map((row) => [row.id, row]))
const moot = readMoot()
const decided = readDecided()

type Named = { readonly file: string; readonly ids: readonly string[] }

/** Requirement ids in files of a kind. In titles, everything in brackets that looks like an id. */
function namedIn(...patterns: readonly string[]): readonly Named[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter(Boolean)
    .map((file) => {
      const text = readFileSync(file, 'utf8')
      const bracketed = [...text.matchAll(/\[((?:[A-Za-z]{2,4}-\d+[ ,]*)+)\]/g)]
      return {
        file,
        ids: [
          ...(text.match(idPattern) ?? []),
          ...bracketed.flatMap(([, list = '']) => list.match(/[^ ,]+/g) ?? []),
        ],
      }
    })
}

/** A line for each wrong id, with its file. */
const wrong = (named: readonly Named[], isWrong: (id: string) => boolean) =>
  named.flatMap(({ file, ids }) => [...new Set(ids)].filter(isWrong).map((id) => `${file}: ${id}`))

test('every id in a title, a comment or a document is a requirement of docs/requirements', () => {
  const named = namedIn('*.ts', '*.tsx', '*.mjs', '*.md')
  expect(new Set(named.flatMap(({ ids }) => ids)).size).toBeGreaterThan(500)
  expect(wrong(named, (id) => !ledger.has(id))).toEqual([])
})

test('no test names a moot or undecided requirement', () => {
  const named = namedIn('*.test.ts', '*.spec.ts', 'fuzz/*.ts')
  const isWaiting = (id: string) => ledger.get(id)?.isOpen === true && !decided.has(id)
  expect(wrong(named, (id) => moot.has(id) || isWaiting(id))).toEqual([])
})

test('moot and decided ids are requirements, and decided ones were open', () => {
  expect(moot.size).toBeGreaterThan(0)
  expect([...moot.keys()].filter((id) => !ledger.has(id))).toEqual([])
  expect([...decided.keys()].filter((id) => !ledger.get(id)?.isOpen)).toEqual([])
  expect([...decided.keys()].filter((id) => moot.has(id))).toEqual([])
})

test('docs/requirements/README.md has the current counts', () => {
  const rows = [...ledger.values()]
  const open = rows.filter(({ id, isOpen }) => isOpen && !moot.has(id))
  const waiting = open.filter(({ id }) => !decided.has(id))
  expect(readFileSync('docs/requirements/README.md', 'utf8')).toContain(
    `${rows.length} requirements: ${moot.size} ask for nothing in this store; ${open.length} were left open, of which ${decided.size} are decided and ${waiting.length} are not decided yet.`,
  )
})
