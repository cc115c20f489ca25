import {
  type InsertStmt,
  type Node,
  parse,
  type RangeVar,
  type SelectStmt,
  type UpdateStmt,
} from 'libpg-query'
import { addCondition, addSubqueries } from './conditions.ts'
import { equalValues } from './equal-values.ts'
import { addFrom, addQueries, addTable } from './from.ts'
import { type At, type Judge, keyOf, type Tables, type Touched } from './judge.ts'
import { isGiven, isListed, knownValue, type Output, outputOf, scopeIn } from './scope.ts'

/**
 * Whose rows a statement touches: no customer's; those of one customer whom it names; those of customers whose ids it is
 * given in a list; those of customers whom it does not name; those of several customers together. In all but the last, a
 * row is brought together with other rows of the same customer alone.
 */
export type Verdict = 'none' | 'one' | 'listed' | 'any' | 'several'

const within = (at: At): At => ({ ...at, scope: scopeIn(at.scope) })

function addTarget(at: At, relation: RangeVar | undefined) {
  const { relname = '', alias } = relation ?? {}
  return { table: relname, item: addTable(at, relname, alias?.aliasname ?? relname) }
}

function readSelect(outer: At, select: SelectStmt): Output {
  const at = within(outer)
  addQueries(at, select.withClause)
  if (select.larg !== undefined && select.rarg !== undefined)
    return readEither(at, readSelect(at, select.larg), readSelect(at, select.rarg))
  if (select.valuesLists !== undefined) return readValues(at, select.valuesLists)
  for (const from of select.fromClause ?? []) addFrom(at, from)
  addCondition(at, select.whereClause)
  addSubqueries(at, [select.targetList, select.havingClause, select.groupClause])
  addSubqueries(at, [select.sortClause, select.limitCount, select.limitOffset])
  return outputOf(select.targetList ?? [], at.scope)
}

/** What `union` gives: values that are equal on both sides, or else are not known. */
function readEither(at: At, left: Output, right: Output): Output {
  const others = [...right.values()]
  return new Map(
    [...left].map(([column, value], place) => {
      const other = at.equal.equalsOf(others[place] ?? '')
      const common = at.equal.equalsOf(value).find((one) => other.includes(one))
      return [column, common ?? `${column} of either ${at.judge.next()}`]
    }),
  )
}

const ofSeveralRows = 'a value of several rows '

/** What `values` gives: a value that is equal in each row, or else is not known. */
function readValues(at: At, lists: readonly Node[]): Output {
  addSubqueries(at, lists)
  const rows = lists.map((list) => ('List' in list ? (list.List.items ?? []) : []))
  return new Map(
    (rows[0] ?? []).map((first, place) => {
      const value = knownValue(first, at.scope)
      const equals = value === undefined ? [] : at.equal.equalsOf(value)
      const isSame = rows.every((row) => equals.includes(knownValue(row[place], at.scope) ?? ''))
      const unknown = rows.length > 1 ? ofSeveralRows : 'a value '
      return [`column${place + 1}`, isSame && value !== undefined ? value : `${unknown}${at.judge.next()}`]
    }),
  )
}

function readInsert(at: At, insert: InsertStmt): Output {
  addQueries(at, insert.withClause)
  const values = [...at.judge.read(at, insert.selectStmt).values()]
  const { item, table } = addTarget(at, insert.relation)
  const names = (insert.cols ?? []).map((column) => ('ResTarget' in column ? column.ResTarget.name : ''))
  const owner = values[names.indexOf(keyOf(table))]
  if (owner !== undefined) at.equal.unite(item.value(keyOf(table)), owner)
  if (owner?.startsWith(ofSeveralRows) && at.judge.tables.spread.has(table))
    at.judge.touched.push({ owner: `${owner}, another row`, equal: at.equal })
  at.scope.items.push({ ...item, name: 'excluded', has: () => false })
  addSubqueries(at, insert.onConflictClause)
  return outputOf(insert.returningClause?.exprs ?? [], at.scope)
}

function readUpdate(at: At, update: UpdateStmt): Output {
  addQueries(at, update.withClause)
  const { item, table } = addTarget(at, update.relation)
  for (const from of update.fromClause ?? []) addFrom(at, from)
  addCondition(at, update.whereClause)
  addSubqueries(at, update.targetList)
  for (const target of update.targetList ?? []) {
    const isOwner = 'ResTarget' in target && target.ResTarget.name === keyOf(table)
    if (!isOwner || !at.judge.tables.spread.has(table)) continue
    // The row goes to somebody else.
    const owner = `${item.value(keyOf(table))} afterwards`
    const value = knownValue(target.ResTarget.val, at.scope)
    if (value !== undefined) at.equal.unite(owner, value)
    at.judge.touched.push({ owner, equal: at.equal })
  }
  return outputOf(update.returningClause?.exprs ?? [], at.scope)
}

function readStatement(outer: At, node: Node | undefined): Output {
  if (node === undefined) return new Map()
  const at = within(outer)
  if ('SelectStmt' in node) return readSelect(at, node.SelectStmt)
  if ('InsertStmt' in node) return readInsert(at, node.InsertStmt)
  if ('UpdateStmt' in node) return readUpdate(at, node.UpdateStmt)
  if ('DeleteStmt' in node) {
    const { withClause, relation, usingClause, whereClause, returningClause } = node.DeleteStmt
    addQueries(at, withClause)
    addTarget(at, relation)
    for (const from of usingClause ?? []) addFrom(at, from)
    addCondition(at, whereClause)
    return outputOf(returningClause?.exprs ?? [], at.scope)
  }
  if ('LockStmt' in node) for (const one of node.LockStmt.relations ?? []) addFrom(at, one)
  else if ('VacuumStmt' in node)
    for (const one of node.VacuumStmt.rels ?? [])
      addTarget(at, 'VacuumRelation' in one ? one.VacuumRelation.relation : undefined)
  else throw new Error(`no rule for ${Object.keys(node).join(', ')}`)
  return new Map()
}

/**
 * Judges a statement. `same` lists the numbers of `$1`, `$2` … that are one value. Throws when PostgreSQL's parser refuses
 * it, or when it is of a kind that no rule is written for.
 */
export async function judgeStatement(
  text: string,
  same: readonly (readonly number[])[],
  tables: Tables,
): Promise<Verdict> {
  let count = 0
  const next = () => {
    count += 1
    return count
  }
  const judge: Judge = { tables, touched: [], later: [], read: readStatement, next }
  const equal = equalValues()
  for (const [first, ...others] of same) for (const other of others) equal.unite(`$${first}`, `$${other}`)
  const { stmts } = await parse(text)
  for (const { stmt } of stmts ?? []) readStatement({ judge, scope: scopeIn(undefined), equal }, stmt)
  // Reading one may add more.
  for (const read of judge.later) read()
  return verdictOf(judge.touched)
}

function verdictOf(touched: readonly Touched[]): Verdict {
  const [first] = touched
  if (first === undefined) return 'none'
  const owners = equalValues()
  for (const { owner, equal } of touched)
    for (const other of touched)
      if (equal.equalsOf(owner).includes(other.owner)) owners.unite(owner, other.owner)
  const given = touched.map(({ owner, equal }) => equal.equalsOf(owner).filter(isGiven))
  if (given[0]?.some((value) => given.every((values) => values.includes(value)))) return 'one'
  const together = owners.equalsOf(first.owner)
  if (!touched.every(({ owner }) => together.includes(owner))) return 'several'
  return touched.some(({ owner, equal }) => equal.equalsOf(owner).some(isListed)) ? 'listed' : 'any'
}
