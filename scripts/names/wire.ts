import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { signAccessToken } from '#commerce/http/tokens.ts'
import type { Context } from '#core/context.ts'
import { storeFlags } from '#core/places/store/store-flags.ts'
import { problemCodes } from '#domain/base/problem.ts'
import { wireId } from '#platform/wire-id.ts'
import { cookieNames, providerCookieNames } from '#site/cookies.ts'
import { makeApp, makeRoutes, quietProcess } from '../../server/app.ts'
import routes from '../../web/app/routes.ts'
import type { SampleStore } from './sample-store.ts'
import { foundIn, sourcesOf } from './sources.ts'

/** The names of path parameters are internal. */
const withoutParams = (path: string) => path.replace(/:\w+\??/g, '{}')

const noPages = async () => new Response()

/** `METHOD path` of every API call and other route that is not a page. */
export async function callPaths({ context }: SampleStore): Promise<string[]> {
  const served = makeRoutes(context, noPages, quietProcess()).routes
  // Middleware is registered for all methods, calls are not.
  const isCall = (method: string, path: string) =>
    !/^\/?\*$/.test(path) && !(method === 'ALL' && path.startsWith('/mobify/'))
  return served
    .filter(({ method, path }) => isCall(method, path))
    .map(({ method, path }) => `${method} ${withoutParams(path)}`)
}

function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`
    const page = path === undefined && index !== true ? [] : [own === '' ? '/' : own]
    return [...page, ...pathsOf(children, own)]
  })
}

/** Every path of a page, with and without site and language. */
export async function pageAddresses(): Promise<string[]> {
  return pathsOf(routes).map(withoutParams)
}

/** Fields of the shopper APIs in addition to those of their API family. */
export async function ownApiFields(): Promise<string[]> {
  const written = foundIn(sourcesOf('commerce'), /\b(c_[A-Za-z]\w*)/g)
  return [...written, ...Object.keys(storeFlags.shape).map((flag) => `c_${flag}`)]
}

/** The names of cookies on http and https. */
export async function allCookies(): Promise<string[]> {
  const provider = ['http://localhost', 'https://localhost'].map(providerCookieNames)
  return [...cookieNames, ...provider.flatMap((names) => Object.values(names))]
}

/** Discovery data of the embedded identity provider. */
async function providerNames(context: Context): Promise<string[]> {
  const server = serve({ fetch: makeApp(context, noPages).fetch, port: 0, hostname: '127.0.0.1' }) as Server
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the store has no port')
  const answer = await fetch(`http://127.0.0.1:${address.port}/oidc/.well-known/openid-configuration`)
  const found = Object.entries((await answer.json()) as Record<string, string | string[]>)
  server.closeAllConnections()
  server.close()
  return found.flatMap(([name, value]) => {
    if (/^(claims|scopes)_supported$/.test(name)) return [value].flat().map((one) => `${name} ${one}`)
    return /_endpoint$|^jwks_uri$/.test(name) ? [`${name} ${new URL(String(value)).pathname}`] : []
  })
}

/** Claims of the store's tokens, with values that are always the same. */
export async function tokenNames({ context }: SampleStore): Promise<string[]> {
  const who = { kind: 'registered', customerId: randomUUID(), sessionId: randomUUID() } as const
  const token = await signAccessToken({ who, login: 'ana@example.com', channel: 'us' }, context)
  const plain = (value: unknown) =>
    String(value).replaceAll(who.sessionId, '{}').replaceAll(wireId(who.customerId), '{}')
  const members = Object.entries({ ...decodeProtectedHeader(token), ...decodeJwt(token) })
  const claims = members.map(([name, value]) =>
    typeof value === 'string' ? `${name} ${plain(value)}` : name,
  )
  return [
    ...claims.map((claim) => `access token: ${claim}`),
    ...(await providerNames(context)).map((name) => `identity provider: ${name}`),
  ]
}

export async function problemNames(): Promise<string[]> {
  return [...problemCodes]
}
