import type { Context } from '#core/context.ts'
import type { Result } from '#domain/base/result.ts'
import { consumeRateLimit, giveBackAttempt } from '#platform/rate-limit/consume-rate-limit.ts'

/**
 * Applies a code that somebody typed, and counts the try unless the code holds: a refusal of the field `code` tells
 * whether there is such a code, any other one tells nothing of it and is not counted. Fails as `apply` does, and
 * with `too-many-requests` when one network has tried too many codes that do not hold.
 */
export async function tryCode<Value>(
  context: Context,
  apply: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const { network } = context.client
  const allowed = await consumeRateLimit('promotion-code', network, context)
  if (!allowed.ok) return allowed
  const applied = await apply()
  if (applied.ok || applied.problem.field !== 'code')
    await giveBackAttempt('promotion-code', network, context)
  return applied
}
