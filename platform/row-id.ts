import { z } from 'zod'

const rowId = z.uuid()

/**
 * Whether an external text can be the id of a row. Check it before a query: PostgreSQL fails for an invalid
 * UUID.
 */
export function isRowId(text: string): boolean {
  return rowId.safeParse(text).success
}
