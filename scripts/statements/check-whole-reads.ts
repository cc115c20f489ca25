import { checkReasons } from './check-reasons.ts'
import type { WholeRead } from './whole-reads.ts'

/** Reads of whole tables that may be, and why. */
export type WholeReadReason = {
  readonly reason: string
  /** Table and sender of each, as they are found. */
  readonly reads: readonly string[]
}

/**
 * Names each statement that reads a whole table, unless the table is small or the read stands under a reason, and each read
 * under a reason that was not found, or stands under two.
 */
export function checkWholeReads(
  found: readonly WholeRead[],
  small: ReadonlySet<string>,
  reasons: readonly WholeReadReason[],
): string[] {
  const keys = found.filter(({ table }) => !small.has(table)).map(({ by, table }) => `${table}: ${by}`)
  const allowed = reasons.flatMap(({ reads }) => reads)
  return [
    ...keys
      .filter((key) => !allowed.includes(key))
      .map((key) => `${key} reads all rows: no index helps it to find those that it wants`),
    ...checkReasons(allowed, keys),
  ]
}
