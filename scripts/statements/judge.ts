import type { Node } from 'libpg-query'
import type { EqualValues } from './equal-values.ts'
import type { Output, Scope } from './scope.ts'

/** What is known of the database. */
export type Tables = {
  /** The columns of each table. */
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>
  /** The tables that are spread by their customer. */
  readonly spread: ReadonlySet<string>
}

/** The column that says whose a row is. */
export const keyOf = (table: string) => (table === 'customer' ? 'id' : 'customer_id')

/** A row of a customer's table that a statement touches: whose it is, and what is equal there. */
export type Touched = { readonly owner: string; readonly equal: EqualValues }

/** The reading of one statement. */
export type Judge = {
  readonly tables: Tables
  readonly touched: Touched[]
  /** What is read when all conditions around it are known. */
  readonly later: (() => void)[]
  /** Reads a query or statement: what it touches is added, and what it gives is returned. */
  read(at: At, node: Node | undefined): Output
  /** A number that was not given before, for names of values. */
  next(): number
}

/** Where in a statement something is read: what its names stand for there, and what is known to be equal. */
export type At = { readonly judge: Judge; readonly scope: Scope; readonly equal: EqualValues }

/** The texts in a list of nodes, such as the names of columns. */
export function textsOf(nodes: readonly Node[] | undefined): string[] {
  return (nodes ?? []).flatMap((node) => ('String' in node ? [node.String.sval ?? ''] : []))
}
