import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Limit } from './limit.ts'
import { limits } from './limits.ts'

const file = new URL('../../docs/rate-limits.md', import.meta.url)

function period({ perSeconds }: Limit): string {
  return perSeconds % 3_600 === 0 ? `${perSeconds / 3_600} h` : `${perSeconds / 60} min`
}

test('the table in docs/rate-limits.md says what the code does', () => {
  const rows = Object.entries<Limit>(limits).map(
    ([name, limit]) => `| \`${name}\` | ${limit.max} in ${period(limit)} | ${limit.by} | ${limit.why} |`,
  )
  const shown = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  expect(shown).toEqual(rows)
})
