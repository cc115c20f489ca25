import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { statesText } from './states-text.ts'

test('docs/states.md says what the packs say: npm run states writes it [RTO-021]', () => {
  expect(readFileSync('docs/states.md', 'utf8') === statesText()).toBe(true)
})
