import type { z } from 'zod'
import { type Result, unwrap } from '#domain/base/result.ts'
import { readInput } from '#platform/read-input.ts'

/** An input as a page or call hands it to an action: read with the action's schema. Throws if it is refused. */
export function inputOf<Schema extends z.ZodType>(schema: Schema, input: z.input<Schema>): z.output<Schema> {
  return unwrap(readInput(schema, input))
}

/** Reads an input and acts on it, as a page or call does. Gives what the schema refuses, or what the action answers. */
export async function submit<Schema extends z.ZodType, Value>(
  schema: Schema,
  input: unknown,
  act: (input: z.output<Schema>) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const read = readInput(schema, input)
  return read.ok ? act(read.value) : read
}
