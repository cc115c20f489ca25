/** A word of a text as search reads it. */
export type Word = {
  /** As it was typed: lower case, without accents. */
  readonly spelling: string
  /** What is compared: the forms of a word have one stem. */
  readonly stem: string
  /** Further words that the same place of the text says: 'wifi' for 'wi-fi', '55in' for '55"'. */
  readonly also: readonly string[]
}

/** Ways to write a unit after a number, in both languages, by the one that is compared. */
const units: Readonly<Record<string, string>> = {
  in: `"|''|”|″|in|inch|inches|pulgadas?|pulg`,
  cuft: 'cu\\.? ?ft|cubic (?:feet|foot)|pies? cubicos?',
  ft: `ft|feet|foot|pies?`,
  oz: 'oz|ounces?|onzas?',
  lb: 'lbs?|pounds?|libras?',
  gb: 'gb|gigabytes?|gigas?',
  tb: 'tb|terabytes?|teras?',
  mb: 'mb|megabytes?',
  hz: 'hz|hertz',
  mhz: 'mhz',
  ghz: 'ghz',
  w: 'w|watts?|vatios?',
  v: 'v|volts?|voltios?',
  mah: 'mah',
  btu: 'btus?',
  cm: 'cm|centimeters?|centimetros?',
  mm: 'mm|millimeters?|milimetros?',
  kg: 'kgs?|kilos?|kilograms?|kilogramos?',
  qt: 'qts?|quarts?',
  gal: 'gal|gallons?|galon(?:es)?',
  l: 'l|liters?|litros?',
  mp: 'mp|megapixels?|megapixeles',
}

const unitNames = Object.keys(units)
const measure = new RegExp(
  String.raw`(?<![\p{L}\p{N}.])(\d{1,6}(?:\.\d{1,3})?)[ -]?(?:${unitNames.map((name) => `(${units[name]})`).join('|')})(?![\p{L}\p{N}]|-[\p{L}\p{N}])`,
  'gu',
)
/** Stands between number and unit while a text is split. */
const mark = '§'
const pieces =
  /\d+(?:\.\d+)?(?:§[a-z]+|(?![\p{L}\p{N}]|[-/.'’_+][\p{L}\p{N}]))|[\p{L}\p{N}]+(?:[-/.'’_+][\p{L}\p{N}]+)*/gu

const isAscii = /^\p{ASCII}*$/u

/** Lower case without accents. */
export function plainText(text: string): string {
  const lower = text.toLowerCase().trim()
  return isAscii.test(lower) ? lower : lower.normalize('NFD').replace(/\p{Mn}/gu, '')
}

/** English plurals that no rule makes. */
const irregular: ReadonlyMap<string, string> = new Map([
  ['mice', 'mouse'],
  ['feet', 'foot'],
  ['children', 'child'],
])

/**
 * The stem of a plain word, by one rule for English and Spanish, because a text may have words of both: without the
 * ending of a plural and without the last vowel ('sofas', 'batteries', 'televisores', 'blanca' and 'blanco').
 */
export function stemOf(word: string): string {
  if (/\d/.test(word)) return word
  // An abbreviation has no vowel: TVs, PCs.
  if (/^[^aeiouy]{2,4}s$/.test(word)) return word.slice(0, -1)
  if (word.length < 4) return word
  const singular = irregular.get(word) ?? (/(?:ss|us|is)$/.test(word) ? word : word.replace(/s$/, ''))
  const bare = singular.length > 4 ? singular.replace(/[aeo]$/, '') : singular.replace(/e$/, '')
  return bare
    .replace(/(?<=.)(?:ie?|y)$/, 'i')
    .replace(/z$/, 'c')
    .replace(/f$/, 'v')
}

function wordOf(spelling: string, also: readonly string[]): Word {
  return { spelling, stem: stemOf(spelling), also }
}

/** Numbers without separators of thousands, and with the one name of their unit. */
function markMeasures(text: string): string {
  const plain = text.replace(/(?<=\p{L}{2})['’]s(?!\p{L})/gu, '')
  if (!/\d/.test(plain)) return plain
  return plain
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(measure, (_, amount: string, ...found: unknown[]) => {
      const at = unitNames.findIndex((_name, index) => found[index] !== undefined)
      return `${amount}${mark}${unitNames[at]} `
    })
}

/**
 * The words of a text in their order. A number with a unit is one word that is found by the number alone too; what a
 * hyphen, slash or point joins counts apart and as one.
 */
export function splitWords(text: string): Word[] {
  const found = markMeasures(plainText(text)).match(pieces) ?? []
  return found.flatMap((piece) => {
    if (/^\d+(?:\.\d+)?(?:§|$)/.test(piece)) {
      const [amount, unit] = piece.split(mark)
      const value = String(Number(amount))
      return [wordOf(value, unit === undefined ? [] : [value + unit])]
    }
    const parts = piece.split(/[-/.'’_+]/)
    if (parts.length === 1) return [wordOf(piece, [])]
    const joined = stemOf(parts.join(''))
    return parts.map((part, at) => wordOf(part, at === 0 ? [joined] : []))
  })
}
