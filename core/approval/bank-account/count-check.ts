import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { consumeRateLimit, consumeRateLimits } from '#platform/rate-limit/consume-rate-limit.ts'

/**
 * Counts the beginning of a check: by network, by customer, and by the account if its numbers are known, as a hash. Fails
 * with `too-many-requests`, or with `bank-checks-used-up`, which does not tell whether customer or account was counted.
 */
export async function countCheck(
  customerId: string,
  numberHash: string | null,
  context: Context,
): Promise<Result<null>> {
  const network = await consumeRateLimit('bank-account', context.client.network, context)
  if (!network.ok) return network
  const byCustomer = ['bank-account-customer', customerId] as const
  const allowed = await consumeRateLimits(
    numberHash === null ? [byCustomer] : [byCustomer, ['bank-account-number', numberHash]],
    context,
  )
  return allowed.ok ? ok(null) : fail('bank-checks-used-up')
}
