import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each([[['e2e-rentng']], [['lint', 'e2e-rentng']]])(
  'npm test refuses steps %o, one of which it has not',
  (steps) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/test.mjs', ...steps], {
      encoding: 'utf8',
    })
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(/^No such step: e2e-rentng\. The steps are lint, .*e2e-renting, /)
  },
)
