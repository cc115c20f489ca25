import type { Context } from '#core/context.ts'
import { addDays, type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import { type ActivityKind, activityDays } from '#domain/catalogue/activity.ts'
import {
  areaMiles,
  bestScored,
  popularityScore,
  type Recommender,
  type Shoppers,
  togetherScore,
} from '#domain/catalogue/recommendation.ts'
import { milesBetween } from '#domain/places/distance.ts'
import type { Queryable } from '#platform/db/database.ts'
import {
  claimNight,
  loadPairs,
  loadPlaces,
  loadShoppers,
  type Pair,
  type Ranked,
  replaceRecommendations,
} from './night-queries.ts'

/** 9:00 by UTC is the middle of the night from coast to coast. */
const nightMs = 9 * 3_600_000

/** Several times what a shelf shows, because some of it is not at every store. */
const mostForSeed = 30

/** What is popular is what was popular lately. */
const popularDays = 30

const pairKinds: readonly (readonly [Recommender, readonly ActivityKind[]])[] = [
  ['viewed-together', ['viewProduct']],
  ['chosen-together', ['addToCart', 'rent']],
]

function rankPairs(pairs: readonly Pair[]): Ranked[] {
  const byProduct = Map.groupBy(pairs, ({ id }) => id)
  return [...byProduct].map(([seedId, some]) => ({
    seedId,
    productIds: bestScored(
      some.map((pair) => [pair.otherId, togetherScore(pair)] as const),
      mostForSeed,
    ),
  }))
}

/** The shoppers of a product at several stores together. Who shops at two of them counts at both. */
function sum(some: readonly Shoppers[]): Shoppers {
  return some.reduce(
    (all, one) => ({
      viewed: all.viewed + one.viewed,
      added: all.added + one.added,
      rented: all.rented + one.rented,
    }),
    { viewed: 0, added: 0, rented: 0 },
  )
}

async function rankNearby(tx: Queryable, today: CivilDate): Promise<Ranked[]> {
  const shoppers = await loadShoppers(tx, addDays(today, -popularDays))
  const byStore = Map.groupBy(shoppers, ({ storeId }) => storeId)
  const places = await loadPlaces(tx)
  return places.map((place) => {
    const around = places.filter((other) => milesBetween(place, other) <= areaMiles)
    const here = around.flatMap(({ id }) => byStore.get(id) ?? [])
    const byProduct = Map.groupBy(here, ({ productId }) => productId)
    const scores = [...byProduct].map(([id, some]) => [id, popularityScore(sum(some))] as const)
    return { seedId: place.id, productIds: bestScored(scores, mostForSeed) }
  })
}

/**
 * Makes the recommendations of the night from the activities of 90 days, once for all processes. If it fails, those of
 * the night before stay and the next run tries again. `isNow` makes them although those of this night are there. Returns
 * whether this run made them.
 */
export async function makeRecommendations(
  context: Context,
  { isNow = false }: { isNow?: boolean } = {},
): Promise<boolean> {
  const now = context.clock.now().getTime()
  const night = civilDateIn(now - nightMs, 'UTC')
  const today = civilDateIn(now, 'UTC')
  return context.db.transaction(async (tx) => {
    if (!(await claimNight(tx, night)) && !isNow) return false
    for (const [recommender, kinds] of pairKinds) {
      const pairs = await loadPairs(tx, kinds, addDays(today, -activityDays))
      await replaceRecommendations(tx, recommender, rankPairs(pairs))
    }
    await replaceRecommendations(tx, 'popular-nearby', await rankNearby(tx, today))
    return true
  })
}
