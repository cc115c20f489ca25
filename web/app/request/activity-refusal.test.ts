import { expect, test } from 'vitest'
import { isActivityRefused } from './activity-refusal.ts'

test.each([
  [undefined, undefined, false],
  ['no', undefined, true],
  ['yes', 'no', true],
  ['no', 'yes', false],
  ['gpc', 'yes', true],
])('scripts %s, activities %s', (outsideScripts, activities, refused) => {
  expect(isActivityRefused({ outsideScripts, activities })).toBe(refused)
})
