import { serveStatic } from '@hono/node-server/serve-static'
import { type Context as Call, Hono } from 'hono'
import { bankApp } from '#adapters/payments/bank-page.ts'
import { cardApp } from '#adapters/payments/card-page.ts'
import { commerceApi } from '#commerce/app.ts'
import { contentApi } from '#commerce/catalogue/content.ts'
import type { RequestVariables } from '#commerce/http/request-id.ts'
import type { Context } from '#core/context.ts'
import { type Metrics, openMetrics } from '#platform/metrics/metrics.ts'
import { mounts } from '#site/mounts.ts'
import { admitSearches, makeAdmission } from './admission.ts'
import { consumeCardLimit } from './card-limit.ts'
import { withCardOrigin } from './card-origin.ts'
import { chatFrame } from './chat-frame.ts'
import { addressApp, clientOf } from './client-address.ts'
import { compressAnswers } from './compress.ts'
import { dealsApp } from './deals-app.ts'
import { healthApp } from './health.ts'
import { identityPages } from './identity-pages.ts'
import { keptAssets } from './kept-assets.ts'
import { limitBodies } from './limit-bodies.ts'
import { observeRequests } from './observe-requests.ts'
import { atOwnOrigin, type Fetch } from './own-origin.ts'
import { limitDepth } from './page-depth.ts'
import { pageMethods } from './page-methods.ts'
import type { Pages } from './pages.ts'
import { paymentApp } from './payment-app.ts'
import { readableAddress } from './readable-address.ts'
import { receivedTextsApp } from './received-texts-app.ts'
import { nameRequests } from './request-id.ts'
import { sameOrigin } from './same-origin.ts'
import { defaultHeaders, type SecurityVariables, securityHeaders } from './security.ts'
import { servePages } from './serve-pages.ts'
import { serviceWebhooks } from './service-webhooks.ts'
import { unmadePictures } from './unmade-pictures.ts'

const forever = 'public, max-age=31536000, immutable'

/** What the process around the routes gives them. */
type Process = {
  /** Aborted when shutdown begins. */
  readonly stopping: AbortSignal
  readonly metrics: Metrics
}

/** A process that has no end and whose figures nobody asks for. */
export function quietProcess(): Process {
  return { stopping: new AbortController().signal, metrics: openMetrics() }
}

type App = { readonly fetch: Fetch }

/** Routes everything on one port: health, files, APIs, and pages for all other paths. */
export function makeRoutes(
  core: Context,
  pages: Pages,
  { stopping, metrics }: Process,
): Hono<SecurityVariables & RequestVariables> {
  const { db, clock, settings } = core
  const app = new Hono<SecurityVariables & RequestVariables>()
  const admit = makeAdmission({ now: () => clock.now().getTime(), perNetwork: settings.rateLimits })
  const clientOfCall = (c: Call) => clientOf(c, settings)
  app.use(nameRequests(settings.trustProxy))
  app.use(observeRequests(metrics, settings.trustProxy))
  app.use(compressAnswers())
  app.use(securityHeaders(core))
  app.use(readableAddress())
  app.use(limitBodies(settings.siteName))
  app.route('/', healthApp(core, stopping))
  app.use(
    '/assets/*',
    serveStatic({
      root: './build/client',
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', forever),
    }),
  )
  app.use('/assets/*', keptAssets(core, forever))
  app.use(
    '/static/*',
    serveStatic({
      root: './',
      precompressed: true,
      onFound: (_path, c) => {
        c.header('cache-control', c.req.query('v') === undefined ? 'public, max-age=3600' : forever)
        // Pictures are also used in e-mails and by clients of the shopper APIs.
        c.header('cross-origin-resource-policy', 'cross-origin')
      },
    }),
  )
  app.use('/static/pictures/*', unmadePictures())
  // A missing file is asked for by a page, not by a person: nobody would read the store's page about it.
  for (const files of ['/assets/*', '/static/*']) app.all(files, (c) => c.text('There is no such file.', 404))
  app.route(mounts.shopperApis, commerceApi(core, clientOfCall, admitSearches(admit)))
  app.route(mounts.contentAssets, contentApi(core, clientOfCall))
  app.route('/', addressApp(settings.trustProxy))
  app.route('/', dealsApp(core))
  app.route('/', receivedTextsApp(core))
  app.route('/', serviceWebhooks(core, clientOfCall))
  app.route('/', paymentApp(core))
  app.route(mounts.chatFrame, chatFrame(core))
  const ownForms = sameOrigin(core.log)
  // Other URLs of the provider are for servers, which send no Origin header.
  app.use(`${mounts.identity}/interaction/*`, ownForms)
  app.use(`${mounts.identity}/session/*`, ownForms)
  app.all(`${mounts.identity}/*`, identityPages(core, clientOfCall))
  app.use(limitDepth())
  app.use(pageMethods())
  app.use(ownForms)
  if (settings.payments.kind === 'embedded') {
    app.route(mounts.bankPage, bankApp({ db, now: clock.now, siteName: settings.siteName }))
    app.route(
      mounts.cardPage,
      cardApp({
        db,
        now: clock.now,
        siteName: settings.siteName,
        consumeRateLimit: (c, session) => consumeCardLimit(session, { ...core, client: clientOfCall(c) }),
      }),
    )
  }
  app.all('*', servePages(core, pages, { admit, metrics }))
  return app
}

/**
 * The whole server: routes, called with the store's own origin, and the card page at one of its own.
 */
export function makeApp(core: Context, pages: Pages, process = quietProcess()): App {
  const routes = makeRoutes(core, pages, process)
  const { settings } = core
  const fetch: Fetch = (request, env) => routes.fetch(request, env)
  const store = atOwnOrigin(settings.origin, defaultHeaders(settings), fetch)
  return { fetch: withCardOrigin(core, process.metrics, store) }
}
