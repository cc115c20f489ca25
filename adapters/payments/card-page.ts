import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Context as Call, Hono } from 'hono'
import { civilDateIn } from '#domain/base/civil-date.ts'
import { defaultLocale, isLocale } from '#domain/base/locale.ts'
import type { Result } from '#domain/base/result.ts'
import type { Database } from '#platform/db/database.ts'
import { type CardField, cardFields, readCard, type TypedCard } from './card-form.ts'
import { type CardPage, cardFormPage, cardGonePage, cardSavedPage } from './card-html.ts'
import { type CardSession, findCardSession, keepCard } from './embedded-store.ts'

export type CardAppNeeds = {
  readonly db: Database
  readonly now: () => Date
  readonly siteName: string
  /** Counts a card that somebody types into the page of a session; refuses when there were too many. */
  consumeRateLimit(c: Call, session: string): Promise<Result<undefined>>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The store's typeface, which the page asks for beside itself: it knows no other address of the store. */
const typeface = new Uint8Array(
  readFileSync(
    fileURLToPath(import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')),
  ),
)

/** Nothing but the page's own style, typeface, script and form; shown only in the store's own frames, and never kept. */
function answer(c: Call, page: CardPage, html: string, status: 200 | 404 | 422 | 429): Response {
  c.header('cache-control', 'no-store')
  c.header(
    'content-security-policy',
    [
      "default-src 'none'",
      `style-src 'nonce-${page.nonce}'`,
      `script-src 'nonce-${page.nonce}'`,
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'self'",
      "base-uri 'none'",
    ].join('; '),
  )
  return c.html(html, status)
}

function typedIn(form: FormData): TypedCard {
  const read = (name: CardField) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, 40) : ''
  }
  return { number: read('number'), expiry: read('expiry'), code: read('code'), zip: read('zip') }
}

/**
 * The page of the embedded vault on which a shopper types a card: `/{session}?locale=`. Works in a frame and on its
 * own, with script and without. The number goes no further than the check against the test cards.
 */
export function cardApp({ db, now, siteName, consumeRateLimit }: CardAppNeeds): Hono {
  const app = new Hono()
  const pageOf = (c: Call): CardPage => {
    const locale = c.req.query('locale')
    return {
      locale: isLocale(locale) ? locale : defaultLocale,
      siteName,
      nonce: randomBytes(16).toString('base64url'),
    }
  }
  const sessionOf = async (c: Call): Promise<CardSession | undefined> => {
    const id = c.req.param('session') ?? ''
    return uuid.test(id) ? findCardSession(db, id) : undefined
  }
  const isOver = (session: CardSession) => session.token === null && session.expiresAt < now()
  const gone = (c: Call, session: CardSession | undefined) => {
    const page = pageOf(c)
    return answer(c, page, cardGonePage(page, session?.returnTo), 404)
  }
  /** In a frame a redirect would stay inside it; on its own the page can simply be left. */
  const goOn = (c: Call, session: CardSession) => {
    if (c.req.header('sec-fetch-dest') === 'document') return c.redirect(session.returnTo, 303)
    const page = pageOf(c)
    return answer(c, page, cardSavedPage(page, session.returnTo), 200)
  }

  app.get('/figtree.woff2', (c) =>
    c.body(typeface, 200, { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=604800' }),
  )

  app.get('/:session', async (c) => {
    const session = await sessionOf(c)
    if (session === undefined || isOver(session)) return gone(c, session)
    if (session.token !== null) return goOn(c, session)
    const page = pageOf(c)
    const empty = Object.fromEntries(cardFields.map((name) => [name, ''])) as Record<CardField, string>
    return answer(c, page, cardFormPage(page, empty, {}), 200)
  })

  app.post('/:session', async (c) => {
    const session = await sessionOf(c)
    if (session === undefined || isOver(session)) return gone(c, session)
    if (session.token !== null) return goOn(c, session)
    const typed = typedIn(await c.req.formData())
    // The code is the one thing that no page shows again.
    const shown = { ...typed, code: '' }
    const turn = await consumeRateLimit(c, c.req.param('session'))
    if (!turn.ok) {
      c.header('retry-after', String(turn.problem.params?.seconds ?? 60))
      const page = pageOf(c)
      return answer(c, page, cardFormPage(page, shown, {}, turn.problem), 429)
    }
    const read = readCard(typed, civilDateIn(now().getTime(), 'Pacific/Honolulu'))
    if (!read.ok) {
      const page = pageOf(c)
      return answer(c, page, cardFormPage(page, shown, read.problems), 422)
    }
    await db.transaction((tx) => keepCard(tx, c.req.param('session'), read.card, now()))
    return goOn(c, session)
  })
  return app
}
