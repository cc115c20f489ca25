import type { Localized } from '#domain/base/locale.ts'

/** Units that are so many of a smaller one beside which they stand; any other counts as one. */
const multiples: Readonly<Record<string, number>> = { tb: 1_000, pb: 1_000_000 }

/** The measure that a text names, '55 in', '1 TB' or '7.4 cu ft', to compare with others; NaN for other texts. */
function measureIn(text: string): number {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)[\s-]?([\p{L}"'][^\d]*)?$/u.exec(text.trim()) ?? []
  return Number(number) * (multiples[unit.toLowerCase()] ?? 1)
}

/**
 * The values of an attribute in the order in which a filter shows them: all measures ('55 in') from the smallest on, any
 * other as they are. A measure is read from the English name of a value, or from the value without one.
 */
export function inOrderOfSize(
  values: readonly string[],
  nameOf: (value: string) => Localized | undefined,
): readonly string[] {
  const measures = new Map(values.map((value) => [value, measureIn(nameOf(value)?.['en-US'] ?? value)]))
  if ([...measures.values()].some(Number.isNaN)) return values
  return values.toSorted((a, b) => (measures.get(a) ?? 0) - (measures.get(b) ?? 0))
}
