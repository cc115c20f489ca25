import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutComments } from './without-comments.ts'

/** Every source file in git with its lines. */
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

test('no file is longer than 300 lines', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter(({ text }) => text.split('\n').length > 301).map(({ file }) => file)).toEqual([])
})

test('no comment has a line that is wider than a window shows', () => {
  const wide = sources.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        /^\s*(\/\/|\/?\*)/.test(line) && line.length > 125 ? [`${file}:${at + 1}`] : [],
      ),
  )
  expect(wide).toEqual([])
})

test('no line of a statement is wider than a window shows, or ends in blanks', () => {
  const template = /\bsql(?:<[^>]*>)?`(?:[^`\\$]|\\.|\$(?!\{)|\$\{(?:[^{}`]|`[^`]*`|\{[^}]*\})*\})*`/g
  const wrong = sources.flatMap(({ file, text }) =>
    [...text.matchAll(template)].flatMap(({ 0: statement, index }) => {
      const before = text.slice(0, index).split('\n')
      const indent = before.at(-1)?.length ?? 0
      return statement
        .split('\n')
        .flatMap((line, at) =>
          line.length + (at === 0 ? indent : 0) > 130 || / $/.test(line)
            ? [`${file}:${before.length + at}`]
            : [],
        )
    }),
  )
  expect(wrong).toEqual([])
})

test('no type check is disabled, and every disabled lint rule has a reason', () => {
  // Written in two parts, so that this file does not match.
  expect(filesWith(new RegExp(['@ts-', '(ignore|expect-error|nocheck)'].join('')))).toEqual([])
  expect(filesWith(new RegExp(['biome-', 'ignore (?!\\S+: \\S.{20})'].join('')))).toEqual([])
})

test('tests of rules stand at the top level, where the mutation test finds them', () => {
  // It looks for a test by its name alone, so it would take a rule that is tested in a group for an untested one.
  const grouped = filesWith(new RegExp(['\\bdescri', 'be\\('].join('')))
  expect(grouped.filter((file) => file.startsWith('domain/'))).toEqual([])
})

test('no test is skipped and no task is left open', () => {
  expect(filesWith(new RegExp(['\\bTO', 'DO\\b|\\bFIX', 'ME\\b'].join('')))).toEqual([])
  expect(
    filesWith(new RegExp(['\\b(it|test|describe)\\.', '(skip|only|todo)\\(\\s*[\'"`]'].join(''))),
  ).toEqual([])
})

test('a part of a page that is fetched apart is asked for again after a lost connection', () => {
  // React's own lazy would replace the page by an error.
  expect(filesWith(/\blazy\b[^\n]*from 'react'/)).toEqual(['web/app/request/lazy-part.ts'])
})

test('no new comment cites a section of a document that no reader can open', () => {
  // Rows of docs/requirements say what it asks. Those that were there before may only become fewer.
  const sections = new RegExp(['\\bdocument ', '[123],? §'].join(''), 'gi')
  const cited = sources.flatMap(({ text }) => text.match(sections) ?? [])
  expect(cited.length).toBeLessThanOrEqual(181)
})

test('pages and calls ask no outside service: an action of core does', () => {
  const asking = filesWith(/\badapters\./).filter((file) => /^(web|commerce)\//.test(file))
  expect(asking.filter((file) => !file.includes('.test.'))).toEqual([])
})

test('what is sent to a store that goes by the real clock names no day that will be over', () => {
  // Days that cannot be sent at all are no days.
  const isReal = (day: string) => !Number.isNaN(Date.parse(day)) && !day.startsWith('9999')
  const fixed = sources
    .filter(({ file }) => /^(fuzz|bench)\//.test(file) && file !== 'fuzz/values.ts')
    .flatMap(({ file, text }) =>
      [...withoutComments(text).matchAll(/['"`](20\d\d-\d\d-\d\d)['"`]/g)].flatMap(([, day = '']) =>
        isReal(day) ? [`${file}: ${day}`] : [],
      ),
    )
  expect(fixed).toEqual([])
})

/** The arguments of the calls of a function, up to the bracket that closes them. */
function argumentsOf(source: string, name: RegExp): string[] {
  return [...source.matchAll(name)].map(({ 0: call, index }) => {
    const from = index + call.length
    let [at, open] = [from, 1]
    for (; open > 0 && at < source.length; at += 1) open += { '(': 1, ')': -1 }[source[at] ?? ''] ?? 0
    return source.slice(from, at)
  })
}

test('the security log tells of what was committed, so nothing is logged in a transaction', () => {
  const inside = sources
    .filter(({ file, text }) => !file.includes('.test.') && text.includes('logSecurityEvent'))
    .filter(({ text }) =>
      argumentsOf(withoutComments(text), /\b(?:transaction|inTransaction|audited)\(/g).some((work) =>
        work.includes('logSecurityEvent('),
      ),
    )
  expect(inside.map(({ file }) => file)).toEqual([])
})
