import type { z } from 'zod'

/**
 * An input that core puts together itself, of values that were read or stored before: typed as an action takes it, and
 * not read again. Pages and calls have none, theirs come from `readInput` alone (scripts/boundary-rules.ts).
 */
export function ownInput<Schema extends z.ZodType>(
  _schema: Schema,
  input: Omit<z.output<Schema>, typeof z.$brand>,
): z.output<Schema> {
  return input as z.output<Schema>
}
