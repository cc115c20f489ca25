import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { findChatScript, type OutsideScript } from '#core/catalogue/outside-script/list-outside-scripts.ts'
import type { Context } from '#core/context.ts'
import { defaultLocale, isLocale } from '#domain/base/locale.ts'
import { escapeHtml } from '#messages/escape-html.ts'
import { intlFor } from '#messages/intl.ts'
import { isRowId } from '#platform/row-id.ts'

/** How often and how long the frame looks for the chat, in milliseconds (document 1 §9). */
const pollMs = 500
const patienceMs = 10_000

/** Runs in the frame: tells the page around it whether the chat's script has put something there. */
function watch(every: number, patience: number, page: string): void {
  const begun = Date.now()
  const timer = setInterval(() => {
    const isShown = document.querySelector('body > :not(script)') !== null
    if (!isShown && Date.now() - begun < patience) return
    clearInterval(timer)
    parent.postMessage(isShown ? 'chat-shown' : 'chat-silent', page)
  }, every)
}

/**
 * The policy of the frame: sandboxed into an origin of its own, so the chat's script reads neither the page around it
 * nor the store's cookies, and sees only what its preference names.
 */
function policyOf(nonce: string, { sources }: OutsideScript): string {
  const from = sources.join(' ')
  const sockets = sources.map((origin) => origin.replace(/^https/, 'wss')).join(' ')
  return [
    'sandbox allow-scripts allow-forms allow-popups',
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${from}`,
    `style-src 'unsafe-inline' ${from}`,
    `connect-src ${from} ${sockets}`,
    `img-src data: ${from}`,
    `font-src ${from}`,
    `frame-src ${from}`,
    `form-action ${from}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ')
}

/** JSON that can stand in a script of a page. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * The frame of the chat: `?mode=sales|account&locale=&conversation=`. Its script finds these three in
 * `globalThis.storeChat`, and nothing of the shopper. 404 if the store has no chat.
 */
export function chatFrame(core: Context): Hono {
  const app = new Hono()
  app.get('/', async (c, next) => {
    const script = await findChatScript(core)
    if (script === undefined) return next()
    const nonce = randomBytes(16).toString('base64url')
    const asked = { locale: c.req.query('locale'), conversation: c.req.query('conversation') ?? '' }
    const locale = isLocale(asked.locale) ? asked.locale : defaultLocale
    const told = {
      mode: c.req.query('mode') === 'account' ? 'account' : 'sales',
      locale,
      ...(isRowId(asked.conversation) && { conversation: asked.conversation }),
    }
    const integrity =
      script.integrity === undefined ? '' : ` integrity="${script.integrity}" crossorigin="anonymous"`
    c.header('content-security-policy', policyOf(nonce, script))
    return c.html(`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(intlFor(locale).formatMessage({ id: 'chat.title' }))}</title>
</head>
<body>
<script nonce="${nonce}">globalThis.storeChat = ${inScript(told)};(${watch})(${pollMs}, ${patienceMs}, ${inScript(core.settings.origin)})</script>
<script src="${escapeHtml(script.url)}"${integrity} async></script>
</body>
</html>`)
  })
  return app
}
