import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rooms = ['messages', 'catalog', 'web', 'core', 'commerce', 'server', 'adapters']
const texts = /\.(json|jsonl|ts|tsx|md|html|css)$/

/** The claim in both languages with any spacing, line breaks or hyphens. */
const claims = [
  /no[\s-]+credit[\s-]+(check|needed|required)/i,
  /without\s+(a\s+)?credit[\s-]+check/i,
  /sin\s+(necesidad\s+de\s+)?(la\s+|una\s+)?(verificaci[oó]n|revisi[oó]n|consulta|investigaci[oó]n|chequeo)\s+de(l)?\s+(su\s+)?(historial\s+de\s+)?cr[eé]dito/i,
  /sin\s+(verificar|revisar|consultar)\s+(el|su|tu)?\s*(historial\s+de\s+)?cr[eé]dito/i,
  /no\s+(verificamos|revisamos|consultamos)\s+(el|su|tu)?\s*(historial\s+de\s+)?cr[eé]dito/i,
]

test('neither “no credit check” nor its Spanish counterparts stand in any word of the store [RTO-026]', () => {
  const files = rooms
    .flatMap((room) => globSync(`${room}/**/*`))
    .filter((file) => texts.test(file) && !file.endsWith('no-credit-check.test.ts'))
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return claims.some((claim) => claim.test(text))
  })
  expect(found).toEqual([])
})

test.each([
  'No credit check!',
  'no-credit-check renting',
  'No credit\n  needed',
  'rent without a credit check',
  'Sin verificación de crédito',
  'sin revision de credito',
  'sin consulta del historial de crédito',
  'No revisamos su crédito',
])('the claim is recognised: %s', (words) => {
  expect(claims.some((claim) => claim.test(words))).toBe(true)
})
