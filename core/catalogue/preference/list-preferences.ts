import type { Context } from '#core/context.ts'
import { loadPreferences } from './get-preference.ts'

/** The site preferences with these ids; unknown ones are omitted. Throws if they cannot be read (SHL-418). */
export async function listPreferences(
  ids: readonly string[],
  context: Context,
): Promise<Record<string, unknown>> {
  const all = await loadPreferences(context)
  return Object.fromEntries(ids.flatMap((id) => (all.has(id) ? [[id, all.get(id)]] : [])))
}
