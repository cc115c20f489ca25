const comment = /^\s*(?:\/\/|\/?\*)/
const cents = /\b\w*[cC]ents\b/
const fraction = /[*/+-] ?\d*\.\d+\b|\b\d*\.\d+ ?[*/]/
/** Rounding functions and texts for people are exact or no longer money. */
const exact = /Math\.(?:floor|ceil)\(|formatNumber\(/

const faults: readonly [name: string, found: (line: string) => boolean][] = [
  ['reads or writes a fraction', (line) => /\b(?:parseFloat|toFixed)\b/.test(line)],
  ['rounds cents by itself', (line) => cents.test(line) && /Math\.round\(/.test(line)],
  ['reckons cents with a fraction', (line) => cents.test(line) && fraction.test(line)],
  ['divides cents', (line) => /[cC]ents\)* \/ /.test(line) && !exact.test(line)],
]

/**
 * Names every line where money could become a fraction of a cent. Only `scale`, `percentOf` and `splitCents`
 * divide and multiply money, and they define how to round (domain/base/money.ts).
 */
export function floatingMoney(source: string): string[] {
  return source.split('\n').flatMap((line, at) => {
    if (comment.test(line)) return []
    return faults.filter(([, found]) => found(line)).map(([name]) => `${at + 1} ${name}: ${line.trim()}`)
  })
}

/** Names every column of a migration that stores cents as anything but whole numbers. */
export function floatingColumns(migration: string): string[] {
  const columns = [...migration.matchAll(/^\s+(\w*cents)\s+(\w+)/gm)]
  return columns.filter(([, , type]) => type !== 'integer' && type !== 'bigint').map(([line]) => line.trim())
}
