import { z } from 'zod'
import type { Context } from '#core/context.ts'
import { findCustomObjects } from './queries.ts'

/** A message that opens by itself in the account, and when (document 3 §3). */
const interstitialRule = z.object({
  /** The alert of the account that it belongs to. */
  name: z.string().min(1),
  /** Names the cookie of a browser that has shown it. */
  rulesKey: z.string().regex(/^[\w-]{1,60}$/),
  contentAssetID: z.string().min(1),
  /** Days for which another message is preferred once it was shown. */
  configTimeOut: z.number().int().min(1).max(365),
})

export type InterstitialRule = z.output<typeof interstitialRule>

const listed = z.array(z.string().max(100, 'field-too-long')).max(50, 'field-too-long')

/** The names of the rules that hold: a list, or a text with commas between them. */
export const rulesQueryInput = z
  .object({
    rulesquery: z.preprocess(
      (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
      listed,
    ),
  })
  .brand<'rulesQueryInput'>()
export type RulesQueryInput = z.output<typeof rulesQueryInput>

/** The rules that the operator has imported. One that cannot be read is left out, and logged. */
async function allRules(context: Context): Promise<InterstitialRule[]> {
  return context.cache.getStable(['interstitial rules'], async () => {
    const objects = await findCustomObjects(context.read, 'interstitialRule')
    return objects.flatMap(({ key, body }) => {
      const read = interstitialRule.safeParse(body)
      if (read.success) return [read.data]
      context.log.warn({ key }, 'an interstitial rule has another form than expected')
      return []
    })
  })
}

/** The rules with the asked names, in the order of those, and of their keys where several have one name. */
export async function listInterstitialRules(
  { rulesquery: names }: RulesQueryInput,
  context: Context,
): Promise<InterstitialRule[]> {
  const rules = await allRules(context)
  return [...new Set(names)].flatMap((name) => rules.filter((rule) => rule.name === name))
}
