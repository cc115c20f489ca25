import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { readVouched } from './vouched.ts'

function report(folder: string, name: string, content: unknown): string {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('an id is proven by a passing test if no failing test names it', () => {
  const folder = temporaryFolder()
  const unit = report(folder, 'vitest.json', {
    testResults: [
      {
        assertionResults: [
          { fullName: 'keeps the cart [SHP-001, SHP-002]', status: 'passed' },
          { fullName: 'is left out [SHP-003]', status: 'skipped' },
          { fullName: 'breaks [SHP-002]', status: 'failed' },
        ],
      },
    ],
  })
  const journeys = report(folder, 'e2e.json', {
    suites: [
      {
        title: 'cart.spec.ts',
        specs: [
          { title: 'sees it [ACC-001]', tests: [{ status: 'expected' }, { status: 'skipped' }] },
          {
            title: 'sees it on a phone too [ACC-002]',
            tests: [{ status: 'expected' }, { status: 'unexpected' }],
          },
          { title: 'passes the second time [ACC-003]', tests: [{ status: 'flaky' }] },
          { title: 'is not for this browser [ACC-004]', tests: [{ status: 'skipped' }] },
        ],
        suites: [
          { title: 'a group [SHL-001]', specs: [{ title: 'of one', tests: [{ status: 'expected' }] }] },
        ],
      },
    ],
  })
  const { proven, broken } = readVouched([unit, journeys])
  expect([...proven].sort()).toEqual(['ACC-001', 'ACC-003', 'SHL-001', 'SHP-001'])
  expect([...broken].sort()).toEqual(['ACC-002', 'SHP-002'])
})
