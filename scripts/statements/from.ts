import type { Node, WithClause } from 'libpg-query'
import { addCondition, addOuterJoin, addSubqueries } from './conditions.ts'
import { type At, keyOf, textsOf } from './judge.ts'
import { type Item, isGiven, type Output } from './scope.ts'

/** A table that a statement reads or writes; rows of customers are noted as touched. */
export function addTable(at: At, table: string, name: string): Item {
  const id = `${name}#${at.judge.next()}`
  const columns = at.judge.tables.columns.get(table) ?? new Set<string>()
  const value = (column: string) => `${id}.${column}`
  if (at.judge.tables.spread.has(table))
    at.judge.touched.push({ owner: value(keyOf(table)), equal: at.equal })
  const item = { name, columns: [...columns], has: (column: string) => columns.has(column), value }
  at.scope.items.push(item)
  return item
}

function outputItem(at: At, name: string, output: Output): Item {
  const id = `${name}#${at.judge.next()}`
  return {
    name,
    columns: [...output.keys()],
    has: (column) => output.has(column),
    value: (column) => output.get(column) ?? `${id}.${column}`,
  }
}

/** The same columns of another row: equal only where a value that is given says so. Its owner may be somebody else. */
function anotherRow({ judge, equal }: At, output: Output): Output {
  const id = judge.next()
  const owners = judge.touched.map(({ owner }) => owner)
  return new Map(
    [...output].map(([column, value]) => {
      const equals = equal.equalsOf(value)
      const given = equals.find(isGiven)
      if (given !== undefined) return [column, given]
      const other = `${column} of row ${id}`
      if (equals.some((one) => owners.includes(one))) judge.touched.push({ owner: other, equal })
      return [column, other]
    }),
  )
}

/** What a query gives, under the names that stand behind it: `known (customer_id, sign)`. */
function renamed(output: Output, names: readonly string[]): Output {
  return new Map([...output].map(([column, value], place) => [names[place] ?? column, value]))
}

/** Reads the queries of `with`. */
export function addQueries(at: At, clause: WithClause | undefined): void {
  for (const cte of clause?.ctes ?? []) {
    if (!('CommonTableExpr' in cte)) continue
    const { ctename = '', ctequery, aliascolnames } = cte.CommonTableExpr
    // Of a query that reads itself nothing is known yet.
    at.scope.queries.set(ctename, (name) => outputItem(at, name, new Map()))
    const output = renamed(at.judge.read(at, ctequery), textsOf(aliascolnames))
    let isRead = false
    at.scope.queries.set(ctename, (name, equal) => {
      const item = outputItem(at, name, isRead ? anotherRow({ ...at, equal }, output) : output)
      isRead = true
      return item
    })
  }
}

/** Reads what stands after `from`, `using` or `join`. Gives the tables and queries that it added to the scope. */
export function addFrom(at: At, node: Node | undefined): Item[] {
  if (node === undefined) return []
  const add = (item: Item) => {
    at.scope.items.push(item)
    return [item]
  }
  if ('RangeVar' in node) {
    const { relname = '', alias } = node.RangeVar
    const name = alias?.aliasname ?? relname
    const query = at.scope.queries.get(relname)
    return query === undefined ? [addTable(at, relname, name)] : add(query(name, at.equal))
  }
  if ('RangeSubselect' in node) {
    const { subquery, alias } = node.RangeSubselect
    const output = renamed(at.judge.read(at, subquery), textsOf(alias?.colnames))
    return add(outputItem(at, alias?.aliasname ?? '', output))
  }
  if ('RangeFunction' in node) {
    const { alias, functions } = node.RangeFunction
    addSubqueries(at, functions)
    const id = at.judge.next()
    const columns = textsOf(alias?.colnames).map((column) => [column, `${column}#${id}`] as const)
    return add(outputItem(at, alias?.aliasname ?? '', new Map(columns)))
  }
  if (!('JoinExpr' in node)) throw new Error(`no rule for ${Object.keys(node).join(', ')} after from`)
  const { larg, rarg, quals, usingClause, jointype } = node.JoinExpr
  const [left, right] = [addFrom(at, larg), addFrom(at, rarg)]
  for (const column of textsOf(usingClause)) {
    const [one, other] = [left, right].map((items) => items.find((item) => item.has(column)))
    if (one && other) at.equal.unite(one.value(column), other.value(column))
  }
  if (jointype === 'JOIN_INNER') addCondition(at, quals)
  else addOuterJoin(at, quals, jointype === 'JOIN_RIGHT' ? left : right)
  return [...left, ...right]
}
