/** The words after these say what a product is used with, not what it is. */
const connectives: ReadonlySet<string> = new Set(['for', 'with', 'without', 'para', 'con', 'sin'])

/** Words of both languages that join others and name nothing. */
const others = 'the a an of and or in on to from by de del el la los las un una y o en por al'

/** Words of both languages with which shoppers ask, as they would ask a clerk: "quiero una tele", "how do I pay my bill". */
const asking =
  'how what where which my our your is are do does want need looking como cuanto cuanta donde cual que mi mis su sus es son hay quiero necesito busco'

const functionWords: ReadonlySet<string> = new Set([
  ...connectives,
  ...others.split(' '),
  ...asking.split(' '),
])

/** The words after these say which kind of thing it is: a "computadora de escritorio" is no desk. */
const ofWords: ReadonlySet<string> = new Set(['of', 'de', 'del'])

type Spelled = { readonly spelling: string }

function lengthBefore(words: readonly Spelled[], ends: ReadonlySet<string>): number {
  const at = words.findIndex(({ spelling }, place) => place > 0 && ends.has(spelling))
  return at === -1 ? words.length : at
}

/**
 * How many words of a name or a query stand before the connective that says what the product is used with: all where
 * none does.
 */
export function headLength(words: readonly Spelled[]): number {
  return lengthBefore(words, connectives)
}

/** How many words of a name stand before the "of" that says which kind of thing it is: all where none does. */
export function thingLength(words: readonly Spelled[]): number {
  return lengthBefore(words, ofWords)
}

/** Whether a word only joins others. */
export function isFunctionWord(spelling: string): boolean {
  return functionWords.has(spelling)
}
