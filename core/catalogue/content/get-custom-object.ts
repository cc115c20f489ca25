import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { findCustomObject } from './queries.ts'

/** A custom object by its type and key, as it was imported. Fails with `not-found`. */
export async function getCustomObject(
  { type, key }: { readonly type: string; readonly key: string },
  context: Context,
): Promise<Result<Record<string, unknown>>> {
  const body = await findCustomObject(context.read, type, key)
  return body === undefined ? fail('not-found', { field: 'key' }) : ok(body)
}
