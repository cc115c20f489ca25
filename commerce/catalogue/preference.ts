import { listPreferences } from '#core/catalogue/preference/list-preferences.ts'
import { browserLine, logFromBrowser } from '#platform/browser-log.ts'
import { factory, readBody, refuse, signedIn, withToken } from '../http/call.ts'
import { signAccessToken } from '../http/tokens.ts'

const organization = 'v1/organizations/:org'

/** Site preferences, a token for the user's own calls, and the log of browser errors. */
export const preference = factory
  .createApp()
  .use('/custom/custom-prefs/*', withToken)
  .use('/custom/cache-get-token/*', signedIn)
  .use('/custom/custom-logger/*', withToken)
  .get(`/custom/custom-prefs/${organization}/getcustompreferences`, async (c) => {
    const ids = (c.req.query('c_prefs') ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean)
    return c.json({ customPreferences: await listPreferences(ids.slice(0, 100), c.get('core')) })
  })
  .get(`/custom/cache-get-token/${organization}/getcachetokenrac`, async (c) => {
    const core = c.get('core')
    // Gives no more access than the current token: the same shopper, with the same expiry.
    const { expiresAt } = c.get('token')
    const subject = { who: c.get('who'), login: c.get('login'), channel: c.get('channel') }
    return c.json({
      access_token: await signAccessToken(subject, core, expiresAt),
      expires_in: expiresAt - Math.floor(core.clock.now().getTime() / 1000),
    })
  })
  .post(`/custom/custom-logger/${organization}/logPOST`, async (c) => {
    const line = await readBody(c, browserLine.pick({ message: true, level: true }))
    if (!line.ok) return refuse(c, line.problem)
    const logged = await logFromBrowser(line.value, c.get('core'))
    if (!logged.ok) return refuse(c, logged.problem)
    return c.body(null, 204)
  })
