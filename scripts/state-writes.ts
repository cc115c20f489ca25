/** A table whose rows have a state, and the only file that may change it. */
export type StateFiles = Readonly<Record<string, { readonly file: string }>>

const update = /\bupdate\s+(?:only\s+)?(\$\{[^}]*\}|\w+)(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\b/gi
const insert = /\binsert\s+into\s+(\w+)(?:\s+as\s+\w+)?\s*\(([^)]*)\)/gi
/** A fragment that another update's `set` includes begins with a comma. */
const piece = /`\s*,\s*state\s*=/gi
const conflict = /\bdo\s+update\s+set\b/gi
const stateColumn = /\bstate\s*=(?!=)/

/** The text of a statement from a position to its condition or its end. */
function upTo(source: string, from: number, end: RegExp): string {
  const rest = source.slice(from)
  const at = rest.search(end)
  return at === -1 ? rest : rest.slice(0, at)
}

function lineOf(source: string, at: number): number {
  return source.slice(0, at).split('\n').length
}

function updates(file: string, source: string, tables: StateFiles): number[] {
  return [...source.matchAll(update)].flatMap((found) => {
    const table = found[1] ?? ''
    const sets = upTo(source, found.index + found[0].length, /\bwhere\b|\n\s*\n/)
    const isMeant = table in tables || table.startsWith('$')
    return isMeant && stateColumn.test(sets) && tables[table]?.file !== file ? [found.index] : []
  })
}

function inserts(source: string, tables: StateFiles): number[] {
  return [...source.matchAll(insert)].flatMap((found) => {
    const [, table = '', columns = ''] = found
    const values = upTo(source, found.index, /`\s*[,)]|\n\s*\n/)
    const isNamed = table in tables && /\bstate\b/.test(columns)
    return isNamed && !values.includes('Machine.initial}') ? [found.index] : []
  })
}

function pieces(source: string): number[] {
  const woven = [...source.matchAll(piece)].map(({ index }) => index)
  const conflicts = [...source.matchAll(conflict)].flatMap(({ index }) =>
    stateColumn.test(upTo(source, index, /\bwhere\b|\breturning\b|`|\n\s*\n/)) ? [index] : [],
  )
  return [...woven, ...conflicts]
}

/**
 * Names every line that changes a row's state outside of the file that uses its state machine, and every insert
 * whose state is not the machine's initial one.
 */
export function wrongStateWrites(file: string, source: string, tables: StateFiles): string[] {
  const places = [...updates(file, source, tables), ...inserts(source, tables), ...pieces(source)]
  return places.map((at) => `${file}:${lineOf(source, at)}`)
}
