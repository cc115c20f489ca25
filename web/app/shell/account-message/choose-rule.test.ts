import { expect, test } from 'vitest'
import { chooseRule } from './choose-rule.ts'

const [late, autopay] = [{ rulesKey: 'late' }, { rulesKey: 'autopay' }]

test('the first rule that was not shown lately is chosen, or the first if all were', () => {
  const chosen = (...shown: string[]) => chooseRule([late, autopay], (key) => shown.includes(key))
  expect(chosen()).toBe(late)
  expect(chosen('late')).toBe(autopay)
  expect(chosen('autopay')).toBe(late)
  expect(chosen('late', 'autopay')).toBe(late)
})

test('a rule by itself is chosen also when it was shown lately, and none without rules', () => {
  expect(chooseRule([late], () => true)).toBe(late)
  expect(chooseRule([], () => false)).toBeUndefined()
})
