import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const core = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'core'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Where a schema may throw, because what it reads cannot be wrong. */
const readsOwn = new Set([
  // The page writes the way back; a wrong one is its fault.
  'core/money/payment-method/start-card-entry.ts',
  // Every member has something to fall back on.
  'core/catalogue/search/search-products.ts',
  // A stored page.
  'core/catalogue/content/get-page.ts',
  // Answers in which no step has a problem.
  'core/approval/application/read-answers.ts',
])

const throwing = /(?<!JSON|Date|URL)\.parse\(/

test('an action reads its input with readInput, so a wrong one is a refusal and no failure', () => {
  const found = core.filter(({ text }) => throwing.test(text)).map(({ file }) => file)
  expect(found.filter((file) => !readsOwn.has(file))).toEqual([])
  expect([...readsOwn].filter((file) => !found.includes(file))).toEqual([])
})
