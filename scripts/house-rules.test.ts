import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Every source file that git knows, with its lines. */
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

test('no type check is switched off, and no lint rule without a reason', () => {
  // Written in two halves, so that this file does not find itself.
  expect(filesWith(new RegExp(['@ts-', '(ignore|expect-error|nocheck)'].join('')))).toEqual([])
  expect(filesWith(new RegExp(['biome-', 'ignore (?!\\S+: \\S.{20})'].join('')))).toEqual([])
})

test('nothing is left half done or skipped', () => {
  expect(filesWith(new RegExp(['\\bTO', 'DO\\b|\\bFIX', 'ME\\b'].join('')))).toEqual([])
  expect(
    filesWith(new RegExp(['\\b(it|test|describe)\\.', '(skip|only|todo)\\(\\s*[\'"`]'].join(''))),
  ).toEqual([])
})
