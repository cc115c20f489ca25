import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The modules of pages that have an action. */
const actions = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web/app'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => /^export (async function|const) action\b/m.test(text))

/** A form that goes back without `showAgain`, which would be a 200, or with a status of its own. */
const byHand = /return ([\w.]+ \?[^:]+: )?(read\.reply|refused\(|replyOf\()|status: 4(?!04|22)\d\d/

test('an action answers a refused form through showAgain, so each is a 422', () => {
  expect(actions.length).toBeGreaterThan(20)
  expect(actions.filter(({ text }) => byHand.test(text)).map(({ file }) => file)).toEqual([])
})

test('a form that goes back by itself is found', () => {
  expect('if (!read.ok) return read.reply').toMatch(byHand)
  expect('return paid.ok ? done : refused(read.reply, paid.problem)').toMatch(byHand)
  expect('return showAgain(refused(read.reply, paid.problem))').not.toMatch(byHand)
})
