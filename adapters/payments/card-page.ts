import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Context as Call, Hono } from 'hono'
import { defaultLocale, isLocale } from '#domain/base/locale.ts'
import type { Result } from '#domain/base/result.ts'
import { cardDay } from '#domain/money/card-expiry.ts'
import type { Database } from '#platform/db/database.ts'
import { isRowId } from '#platform/row-id.ts'
import { type CardField, cardFields, type ReadCard, readCard, type TypedCard } from './card-form.ts'
import { accountPage, type CardPage, cardExpiredPage, cardFormPage, cardSavedPage } from './card-html.ts'
import { type CardSession, findCardSession, storeCard } from './embedded-store.ts'
import { methodOfWallet, offeredWallets, testAccounts } from './test-wallets.ts'

export type CardAppNeeds = {
  readonly db: Database
  readonly now: () => Date
  readonly siteName: string
  /** Counts a submitted card of a session. Fails if there were too many. */
  consumeRateLimit(c: Call, session: string): Promise<Result<undefined>>
}

const typefaceFile = new Uint8Array(
  readFileSync(
    fileURLToPath(import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')),
  ),
)

/** What a page needs of other companies. */
export type PageSources = {
  readonly scripts: readonly string[]
  readonly directives: readonly string[]
  /** Whether scripts of others write styles of their own. */
  readonly looseStyles?: boolean
}

/** Serves the store's typeface next to the page, because the page uses no other URL of the store. */
export function typeface(c: Call): Response {
  return c.body(typefaceFile, 200, {
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=604800',
  })
}

/**
 * Allows only the page's own style, typeface, script and form, only in the store's own frames, and disables
 * caching. `more` has what else a page
 * needs: sources of scripts, and other directives.
 */
export function answer(
  c: Call,
  page: CardPage,
  html: string,
  status: 200 | 404 | 422 | 429 | 503,
  more: PageSources = { scripts: [], directives: [] },
): Response {
  c.header('cache-control', 'no-store')
  c.header(
    'content-security-policy',
    [
      "default-src 'none'",
      more.looseStyles === true ? "style-src 'unsafe-inline'" : `style-src 'nonce-${page.nonce}'`,
      ['script-src', `'nonce-${page.nonce}'`, ...more.scripts].join(' '),
      "font-src 'self'",
      "form-action 'self'",
      `frame-ancestors 'self'${page.storeOrigin === undefined ? '' : ` ${page.storeOrigin}`}`,
      "base-uri 'none'",
      ...more.directives,
    ].join('; '),
  )
  return c.html(html, status)
}

/** The page of the store that the card is for, without the parameter that says that one was entered. */
export function wayBack({ returnTo }: Pick<CardSession, 'returnTo'>, id: string): string {
  const [path = '', query = ''] = returnTo.split('?', 2)
  const rest = [...new URLSearchParams(query)].filter(([, value]) => value !== id)
  return rest.length === 0 ? path : `${path}?${new URLSearchParams(rest)}`
}

/**
 * Whether the page was opened in a window of its own by anything but a page of the store: a link in a message or of another
 * site. A card that somebody enters there would be saved for whoever sent the link.
 *
 * @param storeOrigin where it is not the page's own
 */
export function isOpenedByOthers(c: Call, storeOrigin?: string): boolean {
  const site = c.req.header('sec-fetch-site')
  // Browsers too old to say who asks are let through.
  if (c.req.header('sec-fetch-dest') !== 'document' || site === undefined || site === 'same-origin')
    return false
  return storeOrigin === undefined || c.req.header('referer')?.startsWith(`${storeOrigin}/`) !== true
}

function typedIn(form: FormData): TypedCard {
  const read = (name: CardField) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, 40) : ''
  }
  return { number: read('number'), expiry: read('expiry'), code: read('code'), zip: read('zip') }
}

function accountIn(form: FormData): string | null {
  const account = form.get('account')
  return typeof account === 'string' ? account : null
}

/**
 * The page of the embedded vault on which a shopper enters a card: `/{session}?locale=`. Works in a frame or
 * standalone, with or without scripts. The number is only compared with the test cards and not stored.
 */
export function cardApp({ db, now, siteName, consumeRateLimit }: CardAppNeeds): Hono {
  const app = new Hono()
  const pageOf = (c: Call, session?: CardSession): CardPage => {
    const locale = c.req.query('locale')
    const isFramed = c.req.header('sec-fetch-dest') === 'iframe'
    return {
      ...(session !== undefined && !isFramed && { back: wayBack(session, c.req.param('session') ?? '') }),
      locale: isLocale(locale) ? locale : defaultLocale,
      siteName,
      wallets: offeredWallets(session?.wallets ?? []),
      nonce: randomBytes(16).toString('base64url'),
    }
  }
  const sessionOf = async (c: Call): Promise<CardSession | undefined> => {
    const id = c.req.param('session') ?? ''
    return isRowId(id) ? findCardSession(db, id) : undefined
  }
  const isOver = (session: CardSession) => session.token === null && session.expiresAt < now()
  const gone = (c: Call, session: CardSession | undefined) => {
    const page = pageOf(c)
    return answer(c, page, cardExpiredPage(page, session?.returnTo), 404)
  }
  /** A redirect in a frame would stay inside it; a standalone page can redirect. */
  const goOn = (c: Call, session: CardSession) => {
    if (c.req.header('sec-fetch-dest') === 'document') return c.redirect(session.returnTo, 303)
    const page = pageOf(c)
    return answer(c, page, cardSavedPage(page, session.returnTo), 200)
  }

  app.get('/figtree.woff2', typeface)

  app.get('/:session', async (c) => {
    const session = await sessionOf(c)
    if (session === undefined || isOver(session)) return gone(c, session)
    if (session.token !== null) return goOn(c, session)
    // The page of the store asks to sign in, and opens an entry of one's own.
    if (isOpenedByOthers(c)) return c.redirect(wayBack(session, c.req.param('session')), 303)
    const page = pageOf(c, session)
    const empty = Object.fromEntries(cardFields.map((name) => [name, ''])) as Record<CardField, string>
    return answer(c, page, cardFormPage(page, empty, {}), 200)
  })

  app.post('/:session', async (c) => {
    const session = await sessionOf(c)
    if (session === undefined || isOver(session)) return gone(c, session)
    if (session.token !== null) return goOn(c, session)
    const form = await c.req.formData()
    const typed = typedIn(form)
    const wallet = offeredWallets(session.wallets).find((one) => one.wallet === form.get('wallet'))
    // The security code is never shown again.
    const shown = { ...typed, code: '' }
    const counted = await consumeRateLimit(c, c.req.param('session'))
    if (!counted.ok) {
      c.header('retry-after', String(counted.problem.params?.seconds ?? 60))
      const page = pageOf(c, session)
      return answer(c, page, cardFormPage(page, shown, {}, counted.problem), 429)
    }
    const chosen = wallet && methodOfWallet(wallet, accountIn(form), now())
    const accounts = wallet && testAccounts(wallet.wallet)
    if (wallet !== undefined && accounts !== undefined && chosen === undefined) {
      const page = pageOf(c, session)
      return answer(c, page, accountPage(page, wallet, accounts), 200)
    }
    const read: ReadCard = chosen === undefined ? readCard(typed, cardDay(now())) : { ok: true, card: chosen }
    if (!read.ok) {
      const page = pageOf(c, session)
      return answer(c, page, cardFormPage(page, shown, read.problems), 422)
    }
    await db.transaction((tx) => storeCard(tx, c.req.param('session'), read.card, now()))
    return goOn(c, session)
  })
  return app
}
