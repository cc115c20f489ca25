/** The words after these say what a product is used with, not what it is. */
export const connectives: ReadonlySet<string> = new Set(['for', 'with', 'without', 'para', 'con', 'sin'])

/** Words of both languages that join others and name nothing. */
const others = 'the a an of and or in on to from by de del el la los las un una y o en por al'

const functionWords: ReadonlySet<string> = new Set([...connectives, ...others.split(' ')])

export function isFunctionWord(spelling: string): boolean {
  return functionWords.has(spelling)
}
