import type { Context } from '#core/context.ts'
import { consumeRateLimits } from '#platform/rate-limit/consume-rate-limit.ts'

/** Counts a card submitted to the card page, per session and per network. */
export function consumeCardLimit(session: string, context: Context) {
  return consumeRateLimits(
    [
      ['card-page', session],
      ['card-page-network', context.client.network],
    ],
    context,
  )
}
