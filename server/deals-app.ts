import { Hono } from 'hono'
import type { Context } from '#core/context.ts'
import { dealsLinkInput } from '#core/shopper/deals/schema.ts'
import { withdrawByLink } from '#core/shopper/deals/withdraw-contact.ts'
import { defaultLocale } from '#domain/base/locale.ts'
import { readInput } from '#platform/read-input.ts'
import { prefixFor } from '#site/prefix.ts'
import { oneClickPath, pathTo } from '#site/urls.ts'

/**
 * POST /unsubscribe/one-click?token=…: a mail program unsubscribes for its user (RFC 8058), without Origin and cookie;
 * opened in a browser, the address leads to the page.
 */
export function dealsApp(core: Context): Hono {
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
}
