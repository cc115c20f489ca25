import type { z } from 'zod'
import { unwrap } from '#domain/base/result.ts'
import { readInput } from '#platform/read-input.ts'

/** An input as a page or call hands it to an action: read with the action's schema. Throws if it is refused. */
export function inputOf<Schema extends z.ZodType>(schema: Schema, input: z.input<Schema>): z.output<Schema> {
  return unwrap(readInput(schema, input))
}
