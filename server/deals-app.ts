import { Hono } from 'hono'
import type { Context } from '#core/context.ts'
import { receiveText } from '#core/shopper/deals/receive-text.ts'
import { dealsLinkInput, receivedTextInput } from '#core/shopper/deals/schema.ts'
import { withdrawByLink } from '#core/shopper/deals/withdraw-contact.ts'
import { defaultLocale } from '#domain/base/locale.ts'
import { equalSecrets } from '#platform/equal-secrets.ts'
import { readInput } from '#platform/read-input.ts'
import { prefixFor } from '#site/prefix.ts'
import { oneClickPath, pathTo, webhookPaths } from '#site/urls.ts'

/**
 * What other people's servers tell the store about the deals list. They send no Origin and no cookie.
 *
 * POST /unsubscribe/one-click?token=…: a mail program unsubscribes for its user (RFC 8058); opened in a browser, the
 * address leads to the page. POST /sms/received with {"id", "from": "+1…", "text"} and the bearer token `SMS_TOKEN`: the
 * gateway passes on what somebody texted back. 404 while no token is set.
 */
export function dealsApp(core: Context): Hono {
  const token = core.settings.smsToken
  return new Hono()
    .get(oneClickPath, (c) =>
      c.redirect(
        prefixFor(defaultLocale) + pathTo('unsubscribe', undefined, { token: c.req.query('token') }),
      ),
    )
    .post(oneClickPath, async (c) => {
      const input = readInput(dealsLinkInput, { token: c.req.query('token') })
      if (!input.ok) return c.text('the link is not complete', 400)
      const stopped = await withdrawByLink(input.value, core)
      return stopped.ok ? c.text('unsubscribed') : c.text('the store did not make this link', 400)
    })
    .post(webhookPaths.receivedText, async (c) => {
      if (token === undefined) return c.notFound()
      if (!equalSecrets(c.req.header('authorization') ?? '', `Bearer ${token}`))
        return c.text('the token is wrong', 401)
      const input = readInput(receivedTextInput, await c.req.json().catch(() => undefined))
      if (!input.ok) return c.text(`${input.problem.field || 'body'}: ${input.problem.code}`, 400)
      await receiveText(input.value, core)
      return c.body(null, 204)
    })
}
