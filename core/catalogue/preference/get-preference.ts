import type { Context } from '#core/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type PreferenceId, type PreferenceValue, preferences } from './preferences.ts'

/** How often a failed read is tried again (document 1 §7). */
const retries = 2

/** All preferences by id, in one query; cached with the catalogue. */
function loadAll(context: Context): Promise<ReadonlyMap<string, unknown>> {
  return context.cache.getStable(['preferences'], async () => {
    const rows = await context.read.rows<{ id: string; value: unknown }>(
      sql`select id, value from preference`,
    )
    return new Map(rows.map(({ id, value }) => [id, value]))
  })
}

/** All preferences by id. A read that fails is tried again twice; then it throws. */
export async function loadPreferences(context: Context): Promise<ReadonlyMap<string, unknown>> {
  for (let left = retries; ; left -= 1) {
    try {
      return await loadAll(context)
    } catch (error) {
      if (left === 0) throw error
    }
  }
}

/** All preferences by id; undefined if they cannot be read, which is logged. */
async function tryAll(context: Context): Promise<ReadonlyMap<string, unknown> | undefined> {
  try {
    return await loadPreferences(context)
  } catch (error) {
    context.log.error(error, 'the preferences could not be read: pages go by the usual values')
    return undefined
  }
}

/** What was read of preferences as they were loaded, by id: each has one form for as long as it is kept. */
const readValues = new WeakMap<ReadonlyMap<string, unknown>, Map<string, unknown>>()

/**
 * The value of a preference among those loaded, in its form; undefined if it is missing or has another form, which is
 * logged.
 */
function readOnce(id: PreferenceId, all: ReadonlyMap<string, unknown>, context: Context): unknown {
  const before = readValues.get(all) ?? new Map<string, unknown>()
  readValues.set(all, before)
  if (before.has(id)) return before.get(id)
  const value = all.get(id)
  const read = preferences[id].schema.safeParse(value)
  if (value !== undefined && !read.success)
    context.log.warn({ preference: id }, 'a preference has another form than expected')
  const found = value !== undefined && read.success ? read.data : undefined
  before.set(id, found)
  return found
}

/**
 * A site preference by its id, the only way to read one. Returns the usual value if it is missing, has another
 * form, or cannot be read: no preference may break a page (SHL-418).
 */
export async function getPreference<Id extends PreferenceId>(
  id: Id,
  context: Context,
): Promise<PreferenceValue<Id>> {
  const all = await tryAll(context)
  const value = all && readOnce(id, all, context)
  return (value === undefined ? preferences[id].fallback : value) as PreferenceValue<Id>
}
