import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { signAccessToken } from '#commerce/http/tokens.ts'
import { wireId } from '#commerce/http/wire-id.ts'
import type { Context } from '#core/context.ts'
import { storeFlags } from '#core/places/store/store-flags.ts'
import { problemCodes } from '#domain/base/problem.ts'
import { cookieNames, providerCookieNames } from '#site/cookies.ts'
import { makeApp, makeRoutes } from '../../server/app.ts'
import routes from '../../web/app/routes.ts'
import type { SampleStore } from './sample-store.ts'
import { foundIn, sourcesOf } from './sources.ts'

/** What a parameter is called inside the code is no part of an address. */
const withoutParams = (path: string) => path.replace(/:\w+\??/g, '{}')

const noPages = async () => new Response()

/** `METHOD path` of every call and small page that the server answers beside the store's own pages. */
export async function callPaths({ context }: SampleStore): Promise<string[]> {
  const served = makeRoutes(context, noPages, new AbortController().signal).routes
  // What holds for every method of the shopper APIs is middleware.
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

/** Every address of a page, with and without site and language. */
export async function pageAddresses(): Promise<string[]> {
  return pathsOf(routes).map(withoutParams)
}

/** What the shopper APIs read and write beside the names of their family. */
export async function ownApiFields(): Promise<string[]> {
  const written = foundIn(sourcesOf('commerce'), /\b(c_[A-Za-z]\w*)/g)
  return [...written, ...Object.keys(storeFlags.shape).map((flag) => `c_${flag}`)]
}

/** Cookies as they are called on http and on https. */
export async function allCookies(): Promise<string[]> {
  const provider = ['http://localhost', 'https://localhost'].map(providerCookieNames)
  return [...cookieNames, ...provider.flatMap((names) => Object.values(names))]
}

/** What the embedded identity provider says of itself. */
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

/** Claims of the tokens that the store signs, with the values that do not differ from token to token. */
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
