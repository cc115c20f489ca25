import { Hono } from 'hono'
import type { Context } from '#core/context.ts'
import { receiveText } from '#core/shopper/received-text/receive-text.ts'
import { receivedTextInput } from '#core/shopper/received-text/schema.ts'
import { equalSecrets } from '#platform/equal-secrets.ts'
import { readInput } from '#platform/read-input.ts'
import { webhookPaths } from '#site/urls.ts'

/**
 * POST /sms/received with {"id", "from": "+1…", "text"} and the bearer token `SMS_TOKEN`: a gateway for text messages
 * passes on what somebody texted back. 404 while no token is set.
 */
export function receivedTextsApp(core: Context): Hono {
  const token = core.settings.smsToken
  return new Hono().post(webhookPaths.receivedText, async (c) => {
    if (token === undefined) return c.notFound()
    if (!equalSecrets(c.req.header('authorization') ?? '', `Bearer ${token}`))
      return c.text('the token is wrong', 401)
    const input = readInput(receivedTextInput, await c.req.json().catch(() => undefined))
    if (!input.ok) return c.text(`${input.problem.field || 'body'}: ${input.problem.code}`, 400)
    await receiveText(input.value, core)
    return c.body(null, 204)
  })
}
