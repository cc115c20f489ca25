import { makeRecommendations } from '#core/catalogue/recommendation/make-recommendations.ts'
import { recommenderUse } from '#core/catalogue/recommendation/recommender-use.ts'
import { ok } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import type { Command } from './command.ts'

/** Operator commands for recommendations. */
export const recommendationCommands: Readonly<Record<string, Command>> = {
  recommendations: {
    usage: 'recommendations [now]',
    about:
      'How often the shelves of each recommender were seen, and a product of them opened, in 90 days. With the word "now" recommendations are made anew first, instead of the next night.',
    async run([when], { context, actor }) {
      const isNow = when === 'now'
      if (isNow) await makeRecommendations(context, { isNow })
      const now = context.clock.now()
      await recordAudit(context.db, {
        actor,
        command: 'recommendations',
        input: { when: isNow ? 'now' : '' },
        outcome: 'done',
        now,
      })
      const uses = await recommenderUse(context)
      return ok(uses.map(({ recommender, seen, opened }) => `${recommender}: seen ${seen}, opened ${opened}`))
    },
  },
}
