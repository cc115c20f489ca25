import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Page modules that have an action. */
const actions = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web/app'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => /^export (async function|const) action\b/m.test(text))

/** A refused form that is answered without `showAgain`, with status 200 or a status of its own. */
const withoutShowAgain = /return ([\w.]+ \?[^:]+: )?(read\.reply|refused\(|replyOf\()|status: 4(?!04|22)\d\d/

test('actions answer a refused form with showAgain, which sets status 422', () => {
  expect(actions.length).toBeGreaterThan(20)
  expect(actions.filter(({ text }) => withoutShowAgain.test(text)).map(({ file }) => file)).toEqual([])
})

test('finds a refused form without showAgain', () => {
  expect('if (!read.ok) return read.reply').toMatch(withoutShowAgain)
  expect('return paid.ok ? done : refused(read.reply, paid.problem)').toMatch(withoutShowAgain)
  expect('return showAgain(refused(read.reply, paid.problem))').not.toMatch(withoutShowAgain)
})
