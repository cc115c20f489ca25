import { z } from 'zod'
import { listInterstitialRules, rulesQueryInput } from '#core/catalogue/content/interstitial-rules.ts'
import { readInput } from '#platform/read-input.ts'
import { factory, readBody, refuse, signedIn } from '../http/call.ts'

const path = '/custom/ie-configurations/v1/organizations/:org/getieconfigurations'

/** Which messages belong to the rules that a client found to hold (documents 3 §3, §7). */
export const interstitial = factory
  .createApp()
  .use('/custom/ie-configurations/*', signedIn)
  .post(path, async (c) => {
    const body = await readBody(c, z.looseObject({ rulesquery: z.array(z.string()) }))
    if (!body.ok) return refuse(c, body.problem)
    const read = readInput(rulesQueryInput, { rulesquery: body.value.rulesquery })
    if (!read.ok) return refuse(c, read.problem)
    return c.json({ data: { sortedRules: await listInterstitialRules(read.value, c.get('core')) } })
  })
