import type { Node } from 'libpg-query'
import { type At, textsOf } from './judge.ts'
import { type Item, isGiven, knownValue, listed } from './scope.ts'

/** The pairs that a condition says are equal, if it is an equation. */
function pairsOf(node: Node): (readonly [Node, Node])[] {
  if (!('A_Expr' in node)) return []
  const { kind, name, lexpr, rexpr } = node.A_Expr
  const isEquation = (kind === 'AEXPR_OP' || kind === 'AEXPR_NOT_DISTINCT') && textsOf(name)[0] === '='
  if (!isEquation || lexpr === undefined || rexpr === undefined) return []
  if (!('RowExpr' in lexpr && 'RowExpr' in rexpr)) return [[lexpr, rexpr]]
  const others = rexpr.RowExpr.args ?? []
  return (lexpr.RowExpr.args ?? []).flatMap((one, place) => {
    const other = others[place]
    return other === undefined ? [] : [[one, other] as const]
  })
}

function conjunctsOf(node: Node | undefined): readonly Node[] {
  if (node === undefined) return []
  return 'BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR'
    ? (node.BoolExpr.args ?? []).flatMap(conjunctsOf)
    : [node]
}

/** The equal values of all equations that a condition consists of. */
function equationsOf(at: At, condition: Node | undefined): [string, string][] {
  return conjunctsOf(condition)
    .flatMap(pairsOf)
    .flatMap(([left, right]) => {
      const [one, other] = [knownValue(left, at.scope), knownValue(right, at.scope)]
      return one === undefined || other === undefined ? [] : [[one, other] as [string, string]]
    })
}

/**
 * Reads the condition of an outer join. Its other side may be missing, so it says something of that side alone: nothing of
 * a value that is given, when the side that is always there is tied to it.
 */
export function addOuterJoin(at: At, condition: Node | undefined, missing: readonly Item[]): void {
  const isMissing = (value: string) =>
    missing.some((item) => item.columns.some((column) => item.value(column) === value))
  const pairs = equationsOf(at, condition)
  const tied = new Set(pairs.filter((pair) => !pair.some(isGiven)).flat())
  for (const [one, other] of pairs) {
    const column = isGiven(one) ? other : one
    const isSafe = [one, other].some(isGiven)
      ? isMissing(column) && !tied.has(column)
      : isMissing(one) || isMissing(other)
    if (isSafe) at.equal.unite(one, other)
  }
  addSubqueries(at, condition)
}

/** Reads a condition that all rows around it meet. */
export function addCondition(at: At, where: Node | undefined): void {
  for (const condition of conjunctsOf(where)) {
    if (addExists(at, condition)) continue
    if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'OR_EXPR')
      addEither(at, condition.BoolExpr.args ?? [])
    addList(at, condition)
    const pairs = pairsOf(condition)
    for (const pair of pairs) {
      const [one, other] = pair.map((side) => sideOf(at, side))
      if (one !== undefined && other !== undefined) at.equal.unite(one, other)
    }
    if (pairs.length === 0) addSubqueries(at, condition)
  }
}

/** Reads `customer_id = any($1)`: the value is one of those in a list that is given. */
function addList(at: At, condition: Node): void {
  if (!('A_Expr' in condition) || condition.A_Expr.kind !== 'AEXPR_OP_ANY') return
  const { name, lexpr, rexpr } = condition.A_Expr
  const [one, list] = [knownValue(lexpr, at.scope), knownValue(rexpr, at.scope)]
  const isGivenList = textsOf(name)[0] === '=' && list !== undefined && isGiven(list)
  if (one !== undefined && isGivenList) at.equal.unite(one, listed(at.judge.next()))
}

/** The value of a side of an equation, of a query too that gives one row. */
function sideOf(at: At, side: Node): string | undefined {
  if ('SubLink' in side && side.SubLink.subLinkType === 'EXPR_SUBLINK')
    return [...at.judge.read(at, side.SubLink.subselect).values()][0]
  addSubqueries(at, side)
  return knownValue(side, at.scope)
}

/** Reads `exists (…)` and `… in (…)`, of which some row meets the conditions inside. */
function addExists(at: At, condition: Node): boolean {
  if (!('SubLink' in condition)) return false
  const { subLinkType, testexpr, subselect, operName } = condition.SubLink
  const isIn = subLinkType === 'ANY_SUBLINK' && operName === undefined
  if (subLinkType !== 'EXISTS_SUBLINK' && !isIn) return false
  const values = [...at.judge.read(at, subselect).values()]
  const tests = testexpr && 'RowExpr' in testexpr ? (testexpr.RowExpr.args ?? []) : [testexpr]
  tests.forEach((test, place) => {
    const [one, other] = [knownValue(test, at.scope), values[place]]
    if (one !== undefined && other !== undefined) at.equal.unite(one, other)
  })
  return true
}

/** What every arm of an `or` says of a column is certain. */
function addEither(at: At, arms: readonly Node[]): void {
  const said = arms.map((arm) => {
    const equal = at.equal.copy()
    for (const [one, other] of equationsOf(at, arm)) equal.unite(one, other)
    return equal
  })
  for (const item of at.scope.items)
    for (const value of item.columns.map((column) => item.value(column))) {
      const [first = [], ...others] = said.map((equal) => equal.equalsOf(value))
      for (const equal of first)
        if (others.every((other) => other.includes(equal))) at.equal.unite(value, equal)
    }
}

/** Reads the queries in an expression, whose conditions say nothing of the rows around it. */
export function addSubqueries(at: At, tree: unknown): void {
  if (typeof tree !== 'object' || tree === null) return
  if ('SubLink' in tree) {
    const { subselect, testexpr } = (tree as Extract<Node, { SubLink: unknown }>).SubLink
    addSubqueries(at, testexpr)
    at.judge.later.push(() => at.judge.read({ ...at, equal: at.equal.copy() }, subselect))
    return
  }
  for (const part of Object.values(tree)) addSubqueries(at, part)
}
