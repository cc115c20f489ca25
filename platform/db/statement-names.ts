import { createHash } from 'node:crypto'
import pg from 'pg'

/** Sent this often by a process, a statement is prepared by each connection that sends it again. */
const timesBefore = 3
/** Each connection keeps the plans of so many statements; the rest is sent as text. */
const mostNames = 300
/**
 * So many texts are counted, because those that change with their values are endless. One that comes later is never
 * prepared.
 */
const mostTexts = 3_000
/** Longer texts are made from many values, and would be kept by this process and by each connection. */
const longestText = 20_000

/** The names under which the connections of a pool prepare statements. */
export type StatementNames = {
  /** The name of a statement that is sent now; undefined for one that is sent as text. */
  readonly nameOf: (text: string, values: readonly unknown[]) => string | undefined
  /** What a statement with a name failed with: names are given up for good behind a pooler that keeps none. */
  readonly failed: (error: unknown) => void
}

/**
 * PostgreSQL knows no statement of that name, has it already, or takes other values for it: a pooler gave the connection
 * to several.
 */
const isOfPooler = (error: unknown) =>
  error instanceof pg.DatabaseError && ['26000', '42P05', '08P01'].includes(error.code ?? '')

/** A name that no other text has, in no pool and no process, so that a pooler can never run another statement by it. */
const nameFor = (text: string) => `s_${createHash('sha256').update(text).digest('base64url').slice(0, 32)}`

/**
 * Names statements that are sent often. A connection that knows a statement by its name reads and plans it once; for most
 * statements of a page this takes PostgreSQL longer than running them.
 */
export function statementNames(): StatementNames {
  const counts = new Map<string, number>()
  const names = new Map<string, string>()
  let isGivenUp = false
  return {
    nameOf(text, values) {
      // Several statements in one text cannot be prepared, and have no values.
      if (isGivenUp || values.length === 0 || text.length > longestText) return undefined
      const known = names.get(text)
      if (known !== undefined || names.size >= mostNames) return known
      const count = (counts.get(text) ?? 0) + 1
      if (count <= timesBefore) {
        if (counts.has(text) || counts.size < mostTexts) counts.set(text, count)
        return undefined
      }
      counts.delete(text)
      const name = nameFor(text)
      names.set(text, name)
      return name
    },
    failed(error) {
      if (isOfPooler(error)) isGivenUp = true
    },
  }
}

/** No names: each statement is sent as text. */
export const noNames: StatementNames = { nameOf: () => undefined, failed() {} }
