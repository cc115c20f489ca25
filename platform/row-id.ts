import { z } from 'zod'

const rowId = z.uuid()

/** Whether a text from outside can be the id of a row. What is none has no row, and must not be asked for. */
export function isRowId(text: string): boolean {
  return rowId.safeParse(text).success
}
