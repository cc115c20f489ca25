import type { Node } from 'libpg-query'
import type { EqualValues } from './equal-values.ts'

/** What a query gives: the value of each column by its name. */
export type Output = ReadonlyMap<string, string>

/** A table, query or function that a statement reads from, by the name that the statement calls it. */
export type Item = {
  readonly name: string
  /** Whether it has a column; a function that says no columns has none that can be found without its name. */
  has(column: string): boolean
  /** The value of a column. */
  value(column: string): string
  /** All columns that are known, for `*`. */
  readonly columns: readonly string[]
}

/** What the names in a part of a statement stand for. */
export type Scope = {
  readonly items: Item[]
  readonly outer: Scope | undefined
  /** What the queries of `with` give, each time that one is read. */
  readonly queries: Map<string, (name: string, equal: EqualValues) => Item>
}

/** Whether a value is one that is given to the statement: `$1`. */
export const isGiven = (value: string) => value.startsWith('$')

const listStart = 'one of list '

/** What is equal to some value of a list that is given. Two that are in one list need not be equal to each other. */
export const listed = (number: number) => `${listStart}${number}`

export const isListed = (value: string) => value.startsWith(listStart)

/** A scope inside another one. */
export function scopeIn(outer: Scope | undefined): Scope {
  return { items: [], outer, queries: new Map(outer?.queries) }
}

/** The parts of a name, such as `o` and `customer_id`; undefined for `o.*`. */
function partsOf(fields: readonly Node[]): string[] | undefined {
  const parts = fields.flatMap((field) => ('String' in field ? [field.String.sval ?? ''] : []))
  return parts.length === fields.length ? parts : undefined
}

function columnIn(scope: Scope | undefined, parts: readonly string[]): string | undefined {
  if (scope === undefined) return undefined
  const [first = '', second] = parts
  const item = scope.items.find((one) => (second === undefined ? one.has(first) : one.name === first))
  return item?.value(second ?? first) ?? columnIn(scope.outer, parts)
}

/** The value that an expression certainly is: a column or a value that is given. Undefined for anything else. */
export function knownValue(node: Node | undefined, scope: Scope): string | undefined {
  if (node === undefined) return undefined
  if ('ColumnRef' in node) {
    const parts = partsOf(node.ColumnRef.fields ?? [])
    return parts && columnIn(scope, parts)
  }
  if ('ParamRef' in node) return `$${node.ParamRef.number}`
  if ('TypeCast' in node) return knownValue(node.TypeCast.arg, scope)
  return undefined
}

/** What the list after `select` or `returning` gives. */
export function outputOf(targets: readonly Node[], scope: Scope): Map<string, string> {
  const output = new Map<string, string>()
  for (const target of targets) {
    if (!('ResTarget' in target)) continue
    const { name, val } = target.ResTarget
    if (val !== undefined && 'ColumnRef' in val) {
      const fields = val.ColumnRef.fields ?? []
      const last = fields.at(-1)
      if (last !== undefined && 'A_Star' in last) {
        const [of] = partsOf(fields.slice(0, -1)) ?? []
        for (const item of scope.items)
          if (of === undefined || item.name === of)
            for (const column of item.columns) if (!output.has(column)) output.set(column, item.value(column))
        continue
      }
    }
    const value = knownValue(val, scope)
    const column = name ?? lastName(val) ?? `column ${output.size + 1}`
    output.set(column, value ?? `an unknown ${column}`)
  }
  return output
}

function lastName(node: Node | undefined): string | undefined {
  if (node === undefined) return undefined
  if ('TypeCast' in node) return lastName(node.TypeCast.arg)
  return 'ColumnRef' in node ? partsOf(node.ColumnRef.fields ?? [])?.at(-1) : undefined
}
