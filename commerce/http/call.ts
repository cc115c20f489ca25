import type { Context } from 'hono'
import { createFactory, createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { Context as Core, Customer } from '#core/context.ts'
import { type ApiSession, findApiSession } from '#core/shopper/session/find-api-session.ts'
import { type Locale, nearestLocale } from '#domain/base/locale.ts'
import { fail, type Problem, type Result } from '#domain/base/result.ts'
import type { Client } from '#platform/client.ts'
import { requestLog } from '#platform/log.ts'
import { readInput } from '#platform/read-input.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { type ChannelId, channelId } from './channel.ts'
import { problemAnswer } from './problem.ts'
import { type AccessToken, verifyAccessToken } from './tokens.ts'

/** The context of every call of the shopper APIs. */
export type ApiEnv = {
  Variables: {
    core: Core
    locale: Locale
    channel: ChannelId
    /** Set by `withToken` and `signedIn`. */
    token: AccessToken
    /** Set by `signedIn`. */
    who: Customer
    /** Set by `signedIn`: the e-mail address of a registered customer. */
    login: string | null
  }
}

export const factory = createFactory<ApiEnv>()

/** The organization of this store, which the paths of the API family name. */
const organization = 'f_ecom_store'

/**
 * Sets the language, the site and the core context of each call, with its client. Refuses an organization or site that
 * is none of ours.
 */
export function withCore(core: Core, clientOf: (c: Context) => Client) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const asked = c.req.query('locale')
    const client = clientOf(c)
    c.set('core', { ...core, client, log: requestLog(core.log, c.req.method, client) })
    c.set('locale', nearestLocale(asked))
    const [, org] = /\/organizations\/([^/]+)/.exec(c.req.path) ?? []
    if (org !== undefined && org !== organization)
      return refuse(c, { code: 'not-found', field: 'organizationId' })
    const site = readInput(channelId, c.req.query('siteId'))
    if (!site.ok) return refuse(c, { ...site.problem, field: 'siteId' })
    c.set('channel', site.value)
    return next()
  })
}

/** The verified bearer token of a call; undefined if it is missing or invalid. */
async function bearerToken(c: Context<ApiEnv>): Promise<AccessToken | undefined> {
  const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(c.req.header('authorization') ?? '') ?? []
  return token === undefined ? undefined : verifyAccessToken(token, c.get('core'))
}

/** Lines about refused tokens that one network gets in a minute from each process: more of them are no news. */
const mostLines = 10
const linesOfNetworks = new LRUCache<string, number>({ max: 20_000, ttl: 60_000, noUpdateTTL: true })

function logRefusedToken(core: Core): void {
  const lines = linesOfNetworks.get(core.client.network) ?? 0
  linesOfNetworks.set(core.client.network, lines + 1)
  if (lines < mostLines) logSecurityEvent('token-refused', {}, core)
}

function askForToken(c: Context<ApiEnv>): Response {
  if (c.req.header('authorization') !== undefined) logRefusedToken(c.get('core'))
  c.header('www-authenticate', 'Bearer')
  return refuse(c, { code: 'sign-in-required' })
}

/** The session of an access token, if it is still valid. */
export async function sessionOf(text: string, core: Core): Promise<ApiSession | undefined> {
  const token = await verifyAccessToken(text, core)
  return token && findApiSession(token.sessionId, core)
}

/** The valid session of the call's bearer token. */
export async function bearerSession(c: Context<ApiEnv>): Promise<ApiSession | undefined> {
  const token = await bearerToken(c)
  if (token === undefined) return undefined
  c.set('token', token)
  return findApiSession(token.sessionId, c.get('core'))
}

/**
 * Requires a token signed by this store, for calls of the public catalogue. It does not check the session,
 * which may have ended, so it needs no query: these calls return nothing personal.
 */
export const withToken = createMiddleware<ApiEnv>(async (c, next) => {
  // Paths of several nouns may cover a call: it is looked at once.
  if (c.get('token') !== undefined) return next()
  const token = await bearerToken(c)
  if (token === undefined) return askForToken(c)
  c.set('token', token)
  return next()
})

/**
 * Requires a token with a valid session; its row determines the user. What is answered is this shopper's own, so
 * nobody on the way may store it.
 */
export const signedIn = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.get('who') !== undefined) return next()
  const session = await bearerSession(c)
  if (session === undefined) return askForToken(c)
  c.set('who', session.who)
  c.set('login', session.login)
  c.header('cache-control', 'no-store')
  return next()
})

/** Answers a call with a problem. */
export function refuse(c: Context<ApiEnv>, problem: Problem): Response {
  return problemAnswer(c, problem, c.get('locale'))
}

/** Maximum nesting of a JSON body; real bodies have five levels. */
const deepest = 32

/** Whether a value has more levels of lists and objects than are left. */
function isTooDeep(value: unknown, left = deepest): boolean {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some((inner) => isTooDeep(inner, left - 1))
}

/** The value of JSON text; undefined if it is none or nested too deep. Takes time in proportion to the text's length. */
function parseJson(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json)
    return isTooDeep(value) ? undefined : value
  } catch {
    return undefined
  }
}

/** Parses a JSON body with its schema. Fails with `field-invalid` if it is not JSON or nested too deep. */
export async function readBody<Schema extends z.ZodType>(
  c: Context<ApiEnv>,
  schema: Schema,
): Promise<Result<z.output<Schema>>> {
  const body = parseJson(await c.req.text())
  return body === undefined ? fail('field-invalid', { field: 'body' }) : readInput(schema, body)
}
