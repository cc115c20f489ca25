import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Database, Queryable } from '#platform/db/database.ts'
import type { Kind, Reading } from './kinds.ts'
import { type Missing, type Row, upsert } from './upsert.ts'

/** A line that passed its schema, with its file and its number there. */
export type GoodLine = Reading & { readonly file: string; readonly number: number }

/** A line that was not written, and why. */
type Refusal = {
  readonly line: GoodLine
  readonly field: string
  readonly reason: string
  /** Whether it names what a later line of its kind may bring. */
  readonly mayComeLater: boolean
}

/** The result of a batch in rows, with the lines that were not written. */
export type BatchResult = {
  inserted: number
  updated: number
  unchanged: number
  refused: Refusal[]
}

class MissingError extends Error {
  readonly missing: readonly Missing[]
  constructor(missing: readonly Missing[]) {
    super('rows point at what does not exist')
    this.missing = missing
  }
}

async function writeAll(
  tx: Queryable,
  kind: Kind,
  lines: readonly GoodLine[],
  today: CivilDate,
): Promise<BatchResult> {
  const result: BatchResult = { inserted: 0, updated: 0, unchanged: 0, refused: [] }
  const subjects = new Set<string>()
  for (const [at, table] of kind.tables.entries()) {
    const rows = lines.flatMap(({ rows }, line) =>
      (rows[at] ?? []).map((values): Row => ({ ...values, line })),
    )
    const written = await upsert(tx, table, rows)
    if (written.missing.length > 0) throw new MissingError(written.missing)
    result.inserted += written.inserted
    result.updated += written.updated + written.deleted
    result.unchanged += rows.length - written.inserted - written.updated
    for (const subject of written.subjects) subjects.add(subject)
  }
  if (subjects.size > 0) {
    const keys = lines.flatMap((line) => line.keys)
    await kind.after?.(tx, [...subjects], today, keys)
  }
  return result
}

/**
 * The message of an error caused by the line's data: duplicate row (21000), invalid value (22), broken
 * integrity (23).
 */
function flawOf(error: unknown): string | undefined {
  const known =
    typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
  if (!known || !/^(21000|22|23)/.test(String(error.code))) return undefined
  const detail = 'detail' in error && typeof error.detail === 'string' ? error.detail : undefined
  return detail ?? (error instanceof Error ? error.message : String(error.code))
}

function add(left: BatchResult, right: BatchResult): BatchResult {
  return {
    inserted: left.inserted + right.inserted,
    updated: left.updated + right.updated,
    unchanged: left.unchanged + right.unchanged,
    refused: [...left.refused, ...right.refused],
  }
}

/**
 * Whether an error is a deadlock or serialization failure with another transaction, so that a retry succeeds.
 */
function isPassing(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    (error.code === '40P01' || error.code === '40001')
  )
}

async function inTransaction(
  db: Database,
  work: (tx: Queryable) => Promise<BatchResult>,
): Promise<BatchResult> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (!isPassing(error) || tries === 5) throw error
    }
  }
}

/**
 * Writes a batch in one transaction. Lines with unknown references are removed and the rest is retried. If
 * the database rejects something else, the batch is halved until the faulty line is isolated.
 */
export async function writeBatch(
  db: Database,
  kind: Kind,
  lines: readonly GoodLine[],
  today: CivilDate,
): Promise<BatchResult> {
  const none: BatchResult = { inserted: 0, updated: 0, unchanged: 0, refused: [] }
  if (lines.length === 0) return none
  try {
    return await inTransaction(db, (tx) => writeAll(tx, kind, lines, today))
  } catch (error) {
    if (error instanceof MissingError) {
      const refused = error.missing.flatMap(({ line, field, value, target }) => {
        const mayComeLater = kind.tables.some(({ name }) => name === target)
        return lines
          .slice(line, line + 1)
          .map((bad) => ({ line: bad, field, reason: `there is no "${value}"`, mayComeLater }))
      })
      const bad = new Set(refused.map(({ line }) => line))
      const rest = lines.filter((line) => !bad.has(line))
      return add({ ...none, refused }, await writeBatch(db, kind, rest, today))
    }
    const reason = flawOf(error)
    const [first] = lines
    if (reason === undefined || first === undefined) throw error
    if (lines.length === 1)
      return { ...none, refused: [{ line: first, field: '', reason, mayComeLater: false }] }
    const half = Math.ceil(lines.length / 2)
    return add(
      await writeBatch(db, kind, lines.slice(0, half), today),
      await writeBatch(db, kind, lines.slice(half), today),
    )
  }
}
