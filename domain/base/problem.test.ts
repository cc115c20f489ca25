import { expect, test } from 'vitest'
import { problemCodes } from './problem.ts'

test('a code is said once, in small letters with hyphens: it becomes a part of addresses and of names of texts', () => {
  for (const code of problemCodes) expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
  expect(new Set(problemCodes).size).toBe(problemCodes.length)
})
