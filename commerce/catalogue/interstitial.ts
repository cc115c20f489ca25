import { z } from 'zod'
import { listInterstitialRules, rulesQueryInput } from '#core/catalogue/content/interstitial-rules.ts'
import { readInput } from '#platform/read-input.ts'
import { factory, readBody, refuse, signedIn } from '../http/call.ts'
import { operation } from '../http/operation.ts'

const path = '/custom/ie-configurations/v1/organizations/:org/getieconfigurations'

const rulesBody = z.looseObject({ rulesquery: z.array(z.string()).max(50) })

const rulesOperation = operation({
  id: 'getieconfigurations',
  summary: 'The messages that belong to the rules that a client found to hold.',
  body: rulesBody,
  answers: {
    200: z.strictObject({
      data: z.strictObject({
        sortedRules: z.array(
          z.strictObject({
            name: z.string(),
            rulesKey: z.string(),
            contentAssetID: z.string(),
            configTimeOut: z.int().describe('days for which another message is preferred once it was shown'),
          }),
        ),
      }),
    }),
  },
  example: { body: { rulesquery: ['paymentDue'] } },
})

/** Which messages belong to the rules that a client found to hold (document 3 §3, §7). */
export const interstitial = factory
  .createApp()
  .use('/custom/ie-configurations/*', signedIn)
  .post(path, rulesOperation, async (c) => {
    const body = await readBody(c, rulesBody)
    if (!body.ok) return refuse(c, body.problem)
    const read = readInput(rulesQueryInput, { rulesquery: body.value.rulesquery })
    if (!read.ok) return refuse(c, read.problem)
    return c.json({ data: { sortedRules: await listInterstitialRules(read.value, c.get('core')) } })
  })
