import { expect, test } from 'vitest'
import { defaultLocale, isLocale, localized } from './locale.ts'

test('the store has two languages, and nobody who asks for another gets one of them by accident', () => {
  expect(['en-US', 'es-US'].map(isLocale)).toEqual([true, true])
  expect(['en', 'es', 'es-MX', 'EN-US', '', null, undefined, 1].some(isLocale)).toBe(false)
})

test('a shopper who chose no language reads English', () => {
  expect(defaultLocale).toBe('en-US')
})

test('a text without Spanish is shown in English; one with both is shown in the language asked for', () => {
  const both = { 'en-US': 'Sofa', 'es-US': 'Sofá' }
  expect([localized(both, 'en-US'), localized(both, 'es-US')]).toEqual(['Sofa', 'Sofá'])
  expect(localized({ 'en-US': 'Recliner' }, 'es-US')).toBe('Recliner')
})
