import { randomUUID } from 'node:crypto'
import type { Context } from '#core/context.ts'
import { relatedProducts } from './queries.ts'
import type { Recommendation, RecommendInput } from './schema.ts'

/**
 * Products that go well with the given ones. They are optional on a page, so a failure is logged and returns
 * none (documents 2 §7).
 */
export async function recommend(
  { recommender = 'you-might-also-like', productIds, limit = 8 }: RecommendInput,
  context: Context,
): Promise<Recommendation> {
  const id = randomUUID()
  const key = `${recommender} ${limit} ${[...productIds].sort().join(' ')}`
  try {
    const related = await context.cache.get(key, () => relatedProducts(context.read, productIds, limit))
    return { id, recommender, productIds: related }
  } catch (error) {
    context.log.warn(error, 'recommendations failed')
    return { id, recommender, productIds: [] }
  }
}
