import { randomBytes } from 'node:crypto'
import { type Context as Call, Hono } from 'hono'
import { defaultLocale, isLocale } from '#domain/base/locale.ts'
import type { Result } from '#domain/base/result.ts'
import { walletKinds } from '#domain/money/payment-method.ts'
import { intlFor } from '#messages/intl.ts'
import type { MessageId } from '#messages/message-id.ts'
import { isRowId } from '#platform/row-id.ts'
import { type CardPage, cardExpiredPage, cardSavedPage } from '../card-html.ts'
import { answer, isOpenedByOthers, typeface, wayBack } from '../card-page.ts'
import { keepBraintreeMethod } from './card-entry.ts'
import { type CardSession, findCardSession } from './card-queries.ts'
import { BraintreeError } from './graphql-client.ts'
import { cardServiceDownPage, hostedFieldsPage } from './hosted-fields-html.ts'
import { vendorSources } from './hosted-fields-script.ts'
import type { BraintreeNeeds } from './requests.ts'
import { walletLinks, walletPage } from './wallet-html.ts'
import { walletSources } from './wallet-script.ts'

export type HostedFieldsNeeds = BraintreeNeeds & {
  readonly siteName: string
  /** The store's origin, whose pages have this one in a frame and to which the browser goes on. */
  readonly storeOrigin: string
  /** The address of Braintree's API, which says whether it is the sandbox. */
  readonly apiUrl: string
  /** Counts a submitted card of a session. Fails if there were too many. */
  consumeRateLimit(c: Call, session: string): Promise<Result<undefined>>
  /** Notes an error of the service for operators. */
  warn(error: unknown): void
}

/**
 * The page on which a card is entered in fields of Braintree: `/{session}?locale=`. It needs an origin of its own, because
 * scripts of another company run here, which the store's pages do not allow. It reads no cookie. The card's number goes
 * from Braintree's frames to Braintree; this page and the store never see it. With `&wallet=` it is the page of PayPal or
 * Venmo, whose scripts only this page allows.
 */
export function hostedFieldsApp(needs: HostedFieldsNeeds): Hono {
  const { db, now, calls, siteName, storeOrigin, apiUrl } = needs
  const app = new Hono()
  const localeOf = (c: Call) => {
    const locale = c.req.query('locale')
    return isLocale(locale) ? locale : defaultLocale
  }
  const pageOf = (c: Call, session?: CardSession): CardPage => {
    const isFramed = c.req.header('sec-fetch-dest') === 'iframe'
    const id = c.req.param('session') ?? ''
    return {
      ...(session !== undefined && !isFramed && { back: storeOrigin + wayBack(session, id) }),
      ...{ locale: localeOf(c), siteName, storeOrigin, nonce: randomBytes(16).toString('base64url') },
    }
  }
  const show = (c: Call, page: CardPage, html: string, status: 200 | 404 | 503) =>
    answer(c, page, html, status, vendorSources(apiUrl))
  const sessionOf = async (c: Call): Promise<CardSession | undefined> => {
    const id = c.req.param('session') ?? ''
    const session = isRowId(id) ? await findCardSession(db, id) : undefined
    return session?.token === null && session.expiresAt < now() ? undefined : session
  }
  const problem = (c: Call, id: MessageId, status: 404 | 422 | 429 | 503) =>
    c.json({ problem: intlFor(localeOf(c)).formatMessage({ id }) }, status)

  app.get('/figtree.woff2', typeface)

  app.get('/:session', async (c) => {
    const session = await sessionOf(c)
    if (session === undefined) {
      const page = pageOf(c)
      return show(c, page, cardExpiredPage(page, undefined), 404)
    }
    const page = pageOf(c, session)
    if (session.token !== null) return show(c, page, cardSavedPage(page, storeOrigin + session.returnTo), 200)
    if (isOpenedByOthers(c, storeOrigin))
      return c.redirect(storeOrigin + wayBack(session, c.req.param('session')), 303)
    try {
      const token = await calls.clientToken(session.merchantAccount ?? undefined)
      const wallets = walletKinds.filter((kind) => session.wallets.includes(kind))
      const asked = wallets.find((kind) => kind === c.req.query('wallet'))
      const { pathname } = new URL(c.req.url)
      if (asked === undefined)
        return show(c, page, hostedFieldsPage(page, token, walletLinks(page, wallets, pathname)), 200)
      // PayPal and Venmo ask in a window of their own, which tells this page what came of it.
      c.header('cross-origin-opener-policy', 'same-origin-allow-popups')
      const html = walletPage(page, asked, token, `${pathname}?locale=${page.locale}`)
      return answer(c, page, html, 200, walletSources(asked, apiUrl))
    } catch (error) {
      needs.warn(error)
      return show(c, page, cardServiceDownPage(page, c.req.url), 503)
    }
  })

  app.post('/:session', async (c) => {
    const session = await sessionOf(c)
    const id = c.req.param('session')
    if (session === undefined) return problem(c, 'card-page.gone.text', 404)
    const next = storeOrigin + session.returnTo
    if (session.token !== null) return c.json({ next })
    const counted = await needs.consumeRateLimit(c, id)
    if (!counted.ok) {
      c.header('retry-after', String(counted.problem.params?.seconds ?? 60))
      return problem(c, `problem.${counted.problem.code}`, 429)
    }
    const form = await c.req.formData()
    const [nonce, deviceData] = [form.get('nonce'), form.get('deviceData')]
    if (typeof nonce !== 'string' || nonce === '') return problem(c, 'card-page.refused', 422)
    try {
      const isKept = await keepBraintreeMethod(needs, id, {
        singleUseId: nonce,
        ...(typeof deviceData === 'string' && deviceData !== '' && { deviceData: deviceData.slice(0, 4000) }),
      })
      return isKept ? c.json({ next }) : problem(c, 'card-page.refused', 422)
    } catch (error) {
      // The id is used up, or was never given.
      if (error instanceof BraintreeError && error.errorClass === 'VALIDATION')
        return problem(c, 'card-page.refused', 422)
      needs.warn(error)
      return problem(c, 'card-page.unanswered', 503)
    }
  })
  return app
}
