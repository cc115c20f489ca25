import { expect, test } from 'vitest'
import { applicationSteps, isApplicationStep, isSecretField, stepFields } from './application-steps.ts'

test('the birth date and the tax number are secret, no other answer of the application is', () => {
  const fields = Object.values(stepFields).flat()
  expect(fields.filter(isSecretField)).toEqual(['birthDate', 'taxId'])
  expect(isSecretField('')).toBe(false)
})

test('the steps are named in the order of the screens, and nothing else is a step', () => {
  expect(applicationSteps.every(isApplicationStep)).toBe(true)
  expect(applicationSteps.at(-1)).toBe('review')
  expect(['', 'About', 'about/', 'decision', null, undefined, 0].some(isApplicationStep)).toBe(false)
})
