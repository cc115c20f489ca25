import type { Context } from '#core/context.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import { renewCatalogue } from '#platform/catalogue-cache.ts'
import { checkPrices } from './check-prices.ts'
import type { RefusedPrice } from './refusal-queries.ts'

/**
 * Checks every price against today's law, because rule packs come into force without an import. Shoppers see
 * the result within seconds. Returns all current refusals.
 */
export async function recheckPrices(context: Context): Promise<readonly RefusedPrice[]> {
  const { changes, refused } = await checkPrices(
    context.db,
    civilDateIn(context.clock.now().getTime(), 'UTC'),
  )
  if (changes > 0) await renewCatalogue(context.db)
  return refused
}
