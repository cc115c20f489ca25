import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = import.meta.dirname
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: withoutComments(readFileSync(join(root, name), 'utf8')) }))

const forbidden: Record<string, RegExp> = {
  'the clock': /\bDate\.now\b|\bnew Date\(\s*\)|(?<!new )\bDate\(|\bperformance\b|\bTemporal\.Now\b/,
  chance: /\bMath\.random\b|\brandomUUID\b|\bcrypto\b/,
  'fractions as money': /\bparseFloat\b|\.toFixed\b|\.toPrecision\b/,
  'the outside world': /\bprocess\b|\bfetch\(|\bconsole\b|\brequire\(|\bimport\(/,
  'sentences by locale': /\btoLocale\w*String\b|\bNumberFormat\b/,
}

test('the rules are found', () => {
  expect(files.length).toBeGreaterThan(40)
})

test.each(Object.entries(forbidden))('no rule reaches for %s', (_, pattern) => {
  expect(files.filter(({ text }) => pattern.test(text)).map(({ name }) => name)).toEqual([])
})

test('rules import rules only', () => {
  const outside = files.flatMap(({ name, text }) =>
    [...text.matchAll(/\bfrom '([^']+)'/g)]
      .map(([, target = '']) => target)
      .filter((target) => !staysInside(name, target))
      .map((target) => `${name}: ${target}`),
  )
  expect(outside).toEqual([])
})

function staysInside(name: string, target: string): boolean {
  if (!target.endsWith('.ts')) return false
  if (target.startsWith('#domain/')) return true
  if (!target.startsWith('.')) return false
  return !relative(root, join(root, name, '..', target)).startsWith('..')
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}
