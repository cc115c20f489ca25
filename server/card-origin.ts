import { Hono } from 'hono'
import { braintreeCalls } from '#adapters/payments/braintree/calls.ts'
import { hostedFieldsApp } from '#adapters/payments/braintree/hosted-fields-page.ts'
import type { RequestVariables } from '#commerce/http/request-id.ts'
import type { Context } from '#core/context.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import type { BraintreeSettings } from '#platform/provider-accounts.ts'
import { mounts } from '#site/mounts.ts'
import { consumeCardLimit } from './card-limit.ts'
import { clientOf } from './client-address.ts'
import { compressAnswers } from './compress.ts'
import { limitBodies } from './limit-bodies.ts'
import { observeRequests } from './observe-requests.ts'
import { atOwnOrigin, type Fetch } from './own-origin.ts'
import { nameRequests } from './request-id.ts'
import { sameOrigin } from './same-origin.ts'
import { defaultHeaders, type SecurityVariables, securityHeaders } from './security.ts'

/** The routes of the card page's origin: that page, and nothing of the store. */
function cardRoutes(core: Context, account: BraintreeSettings, metrics: Metrics) {
  const { db, clock, settings, log } = core
  const app = new Hono<SecurityVariables & RequestVariables>()
  app.use(nameRequests(settings.trustProxy))
  app.use(observeRequests(metrics, settings.trustProxy))
  app.use(compressAnswers())
  app.use(securityHeaders(core))
  app.use(limitBodies(settings.siteName))
  app.use(sameOrigin(log))
  app.route(
    mounts.cardPage,
    hostedFieldsApp({
      ...{ db, now: clock.now, calls: braintreeCalls(account) },
      ...{ siteName: settings.siteName, storeOrigin: settings.origin, apiUrl: account.url },
      consumeRateLimit: (c, session) => consumeCardLimit(session, { ...core, client: clientOf(c, settings) }),
      warn: (error) => log.warn({ err: error }, 'Braintree did not answer the card page'),
    }),
  )
  app.all('*', (c) => c.text('There is no such page.', 404))
  return app
}

/**
 * Answers the requests that arrive at the origin of the card page by themselves, where there is one: pages of the store are
 * not at that origin, and the card page is not at the store's. The Host header says where a request arrived; who forges it
 * gets a page that is public anyway.
 *
 * @param store answers all other requests
 */
export function withCardOrigin(core: Context, metrics: Metrics, store: Fetch): Fetch {
  const { payments } = core.settings
  if (payments.kind !== 'braintree') return store
  const routes = cardRoutes(core, payments, metrics)
  const { host } = new URL(payments.cardOrigin)
  const cards = atOwnOrigin(payments.cardOrigin, defaultHeaders(core.settings), (request, env) =>
    routes.fetch(request, env),
  )
  return (request, env) => (new URL(request.url).host === host ? cards(request, env) : store(request, env))
}
