import { createRequire } from 'node:module'
import { type ServerType, serve } from '@hono/node-server'
import type * as Sdk from 'commerce-sdk-isomorphic'
import { Hono } from 'hono'
import type { Context } from '#core/context.ts'
import { ok } from '#domain/base/result.ts'
import { mounts } from '#site/mounts.ts'
import { commerceApi } from '../app.ts'
import { contentApi } from '../catalogue/content.ts'
import { answerChecker } from './check-answers.ts'

// Node cannot load the package's ES build; its CommonJS build works.
export const sdk = createRequire(import.meta.url)('commerce-sdk-isomorphic') as typeof Sdk

export type ServedApi = { readonly origin: string; close(): Promise<void> }

/**
 * Serves the shopper APIs on a separate port, as for a client on another machine. An answer that the store's OpenAPI
 * document does not say becomes a 599 that says why, so that the test that asked for it fails.
 */
export async function serveApi(core: Context): Promise<ServedApi> {
  const api = commerceApi(
    core,
    () => core.client,
    async (_client, work) => ok(await work()),
  )
  const faultsIn = answerChecker(await (await api.request('/openapi.json')).json())
  const app = new Hono()
    .use(`${mounts.shopperApis}/*`, async (c, next) => {
      await next()
      const path = c.req.path.slice(mounts.shopperApis.length)
      const faults = await faultsIn(c.req.method, path, c.res.clone())
      if (faults.length > 0) c.res = c.json({ path, faults }, 599 as 500)
    })
    .route(mounts.shopperApis, api)
    .route(
      mounts.contentAssets,
      contentApi(core, () => core.client),
    )
  const server: ServerType = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the factory has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

export const redirectURI = 'http://localhost:3000/callback'

/** The settings of an unmodified client of the shopper APIs. */
export function clientConfig(origin: string, token?: string) {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return {
    proxy: `${origin}/mobify/proxy/api`,
    parameters: { clientId: 'store', organizationId: 'f_ecom_store', shortCode: 'store', siteId: 'us' },
    headers,
    throwOnBadResponse: true,
  }
}
