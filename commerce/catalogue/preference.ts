import { z } from 'zod'
import { listPreferences } from '#core/catalogue/preference/list-preferences.ts'
import { browserLine, logFromBrowser } from '#platform/browser-log.ts'
import { factory, readBody, refuse, signedIn, withToken } from '../http/call.ts'
import { listed } from '../http/listed.ts'
import { operation } from '../http/operation.ts'
import { signAccessToken } from '../http/tokens.ts'

const organization = 'v1/organizations/:org'

const lineBody = browserLine.pick({ message: true, level: true })

const operations = {
  preferences: operation({
    id: 'getcustompreferences',
    summary: 'Settings of the site by their ids.',
    query: z.object({ c_prefs: listed.describe('ids with commas between them, 100 at most') }),
    answers: { 200: z.strictObject({ customPreferences: z.record(z.string(), z.unknown()) }) },
  }),
  token: operation({
    id: 'getcachetokenrac',
    summary: 'Another token of the same shopper, which runs out with the one of the call.',
    answers: {
      200: z.strictObject({ access_token: z.string(), expires_in: z.int().describe('seconds') }),
    },
  }),
  log: operation({
    id: 'logPOST',
    summary: "Puts a line into the store's log.",
    body: lineBody,
    answers: { 204: null },
    example: { body: { message: 'The map did not load.', level: 'error' } },
  }),
}

/** Site preferences, a token for the user's own calls, and the log of browser errors. */
export const preference = factory
  .createApp()
  .use('/custom/custom-prefs/*', withToken)
  .use('/custom/cache-get-token/*', signedIn)
  .use('/custom/custom-logger/*', withToken)
  .get(`/custom/custom-prefs/${organization}/getcustompreferences`, operations.preferences, async (c) => {
    const ids = c.req.valid('query').c_prefs.map((id) => id.trim())
    return c.json({ customPreferences: await listPreferences(ids.slice(0, 100), c.get('core')) })
  })
  .get(`/custom/cache-get-token/${organization}/getcachetokenrac`, operations.token, async (c) => {
    const core = c.get('core')
    // Gives no more access than the current token: the same shopper, with the same expiry.
    const { expiresAt } = c.get('token')
    const subject = { who: c.get('who'), login: c.get('login'), channel: c.get('channel') }
    return c.json({
      access_token: await signAccessToken(subject, core, expiresAt),
      expires_in: expiresAt - Math.floor(core.clock.now().getTime() / 1000),
    })
  })
  .post(`/custom/custom-logger/${organization}/logPOST`, operations.log, async (c) => {
    const line = await readBody(c, lineBody)
    if (!line.ok) return refuse(c, line.problem)
    const logged = await logFromBrowser(line.value, c.get('core'))
    if (!logged.ok) return refuse(c, logged.problem)
    return c.body(null, 204)
  })
