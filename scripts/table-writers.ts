import { withoutComments } from './without-comments.ts'

/** A write in a source: its table and line. */
type Write = { readonly table: string; readonly line: number }

/** Stands for a table whose name is built at run time. */
const runTimeTable = 'a table named at run time'

const write =
  /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(\$\{|"?(\w+))/gi

/** The tables that migrations create. */
export function madeTables(migrations: readonly string[]): ReadonlySet<string> {
  return new Set(
    migrations.flatMap((text) =>
      [...text.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(([, table = '']) => table),
    ),
  )
}

/** The inserts, updates and deletes in the SQL of a source. */
function writesOf(source: string, tables: ReadonlySet<string>): Write[] {
  const plain = withoutComments(source)
  return [...plain.matchAll(write)].flatMap((found) => {
    const table = found[2] === undefined ? runTimeTable : found[2].toLowerCase()
    const line = plain.slice(0, found.index).split('\n').length
    return table === runTimeTable || tables.has(table) ? [{ table, line }] : []
  })
}

/** The noun of a file: three folders deep in core, two elsewhere. */
function nounOf(file: string): string {
  const folders = file.split('/').slice(0, -1)
  return folders.slice(0, folders[0] === 'core' ? 3 : 2).join('/')
}

/** Sources by path. */
type Sources = Readonly<Record<string, string>>

/** The nouns that write each table, with the places. */
function tableWriters(
  sources: Sources,
  tables: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, Map<string, string[]>>()
  for (const [file, source] of Object.entries(sources)) {
    for (const { table, line } of writesOf(source, tables)) {
      const writers = found.get(table) ?? new Map<string, string[]>()
      found.set(table, writers)
      writers.set(nounOf(file), [...(writers.get(nounOf(file)) ?? []), `${file}:${line}`])
    }
  }
  return found
}

/**
 * Names each table that several nouns write, and every place where a table's name is built at run time, except
 * in the folders of `allowed`.
 */
export function wrongWrites(
  sources: Sources,
  tables: ReadonlySet<string>,
  allowed: readonly string[],
): string[] {
  return [...tableWriters(sources, tables)].flatMap(([table, writers]) => {
    const others = [...writers].filter(([noun]) => !allowed.includes(noun))
    const isStray = table === runTimeTable ? others.length > 0 : others.length > 1
    return isStray ? [`${table}: ${others.map(([, places]) => places.join(', ')).join('; ')}`] : []
  })
}
