import type { Context } from '#core/context.ts'
import type { Result } from '#domain/base/result.ts'
import { consumeRateLimit, giveBackAttempt } from '#platform/rate-limit/consume-rate-limit.ts'

/**
 * Applies a code that somebody typed, and counts the try unless the code holds: each refusal tells whether there is such
 * a code. Fails as `apply` does, and with `too-many-requests` when one network has tried too many codes that do not hold.
 */
export async function tryCode<Value>(
  context: Context,
  apply: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const { network } = context.client
  const allowed = await consumeRateLimit('promotion-code', network, context)
  if (!allowed.ok) return allowed
  const applied = await apply()
  if (applied.ok) await giveBackAttempt('promotion-code', network, context)
  return applied
}
