import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const core = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'core'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Schemas that may throw, because their input cannot be wrong. */
const mayThrow = new Set([
  // The page sets the return path, so a wrong one is an error of the code.
  'core/money/payment-method/start-card-entry.ts',
  // Every field has a default.
  'core/catalogue/search/search-products.ts',
  // Reads a stored page.
  'core/catalogue/content/get-page.ts',
  // Reads stored answers without their problems.
  'core/approval/application/read-answers.ts',
])

const throwing = /(?<!JSON|Date|URL)\.parse\(/

test('actions read their input with readInput, which refuses wrong input instead of throwing', () => {
  const found = core.filter(({ text }) => throwing.test(text)).map(({ file }) => file)
  expect(found.filter((file) => !mayThrow.has(file))).toEqual([])
  expect([...mayThrow].filter((file) => !found.includes(file))).toEqual([])
})
