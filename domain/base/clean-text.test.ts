import { expect, test } from 'vitest'
import { cleanLine, cleanText, isClean, withoutLinks } from './clean-text.ts'

const clearScreen = '\u001b[2J'

test('what is hidden in a text is found and taken out by one rule', () => {
  for (const sign of ['\u0000', '\u0007', '\u001b', '\u007f', '\u009b', '\u202e', '\u2066', '\ud800']) {
    expect(isClean(`Ana${sign}`), JSON.stringify(sign)).toBe(false)
    expect(isClean(cleanText(`Ana${sign}`)), JSON.stringify(sign)).toBe(true)
  }
  expect(cleanText(`An${clearScreen}a\u202e`)).toBe('An[2Ja')
  expect(cleanText('\ud800')).toBe('\ufffd')
})

test('all that people type is clean and stays', () => {
  for (const text of ['Núñez 😀', 'a\tb\nc', 'O’Brien-Sánchez', 'مريم']) {
    expect(isClean(text)).toBe(true)
    expect(cleanText(text)).toBe(text)
  }
  expect(isClean('a\r\nb')).toBe(true)
  expect(cleanText('a\r\nb\rc')).toBe('a\nb\nc')
})

test('a name stands on one line', () => {
  expect(cleanLine(' Ana\r\n\tRuiz \n')).toBe('Ana Ruiz')
})

test('no link is left in a name, and names with dots can still be read', () => {
  expect(withoutLinks('Win: https://evil.example/a, a@evil.example')).toBe(
    'Win: https: / / evil. example/ a, a@ evil. example',
  )
  expect(withoutLinks('J.R. Núñez Jr.')).toBe('J. R. Núñez Jr.')
})
