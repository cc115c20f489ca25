import type { Context } from 'hono'
import { createFactory, createMiddleware } from 'hono/factory'
import type { z } from 'zod'
import type { Context as Core, Customer } from '#core/context.ts'
import { type ApiSession, findApiSession } from '#core/shopper/session/find-api-session.ts'
import { defaultLocale, isLocale, type Locale } from '#domain/base/locale.ts'
import { fail, type Problem, type Result } from '#domain/base/result.ts'
import type { Client } from '#platform/client.ts'
import { requestLog } from '#platform/log.ts'
import { readInput } from '#platform/read-input.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { problemAnswer } from './problem.ts'
import { type AccessToken, verifyAccessToken } from './tokens.ts'

/** What every call of the shopper APIs has at hand. */
export type ApiEnv = {
  Variables: {
    core: Core
    locale: Locale
    /** Behind `withToken` and `signedIn`. */
    token: AccessToken
    /** Behind `signedIn`. */
    who: Customer
    /** Behind `signedIn`: the e-mail address of a registered customer. */
    login: string | null
  }
}

export const factory = createFactory<ApiEnv>()

/** Gives each call its language and the core, which knows where the call comes from. */
export function withCore(core: Core, clientOf: (c: Context) => Client) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const asked = c.req.query('locale')
    const client = clientOf(c)
    c.set('core', { ...core, client, log: requestLog(core.log, c.req.method, client) })
    c.set('locale', isLocale(asked) ? asked : defaultLocale)
    await next()
  })
}

/** The verified bearer token of a call; undefined when there is none that is good. */
async function bearerToken(c: Context<ApiEnv>): Promise<AccessToken | undefined> {
  const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(c.req.header('authorization') ?? '') ?? []
  return token === undefined ? undefined : verifyAccessToken(token, c.get('core'))
}

function askForToken(c: Context<ApiEnv>): Response {
  if (c.req.header('authorization') !== undefined) logSecurityEvent('token-refused', {}, c.get('core'))
  c.header('www-authenticate', 'Bearer')
  return refuse(c, { code: 'sign-in-required' })
}

/** The session that an access token was signed for, if it is still alive. */
export async function sessionOf(text: string, core: Core): Promise<ApiSession | undefined> {
  const token = await verifyAccessToken(text, core)
  return token && findApiSession(token.sessionId, core)
}

/** The living session of the call's bearer token. */
export async function bearerSession(c: Context<ApiEnv>): Promise<ApiSession | undefined> {
  const token = await bearerToken(c)
  if (token === undefined) return undefined
  c.set('token', token)
  return findApiSession(token.sessionId, c.get('core'))
}

/**
 * Lets a call of the public catalogue through with a token that this store signed. It does not look at the session,
 * which may have ended, so that it costs no query: nothing behind it is anybody's own.
 */
export const withToken = createMiddleware<ApiEnv>(async (c, next) => {
  const token = await bearerToken(c)
  if (token === undefined) return askForToken(c)
  c.set('token', token)
  return next()
})

/** Lets a call through only with a token whose session is alive; everything behind it knows from its row who asks. */
export const signedIn = createMiddleware<ApiEnv>(async (c, next) => {
  const session = await bearerSession(c)
  if (session === undefined) return askForToken(c)
  c.set('who', session.who)
  c.set('login', session.login)
  return next()
})

/** A call answered with a refusal. */
export function refuse(c: Context<ApiEnv>, problem: Problem): Response {
  return problemAnswer(c, problem, c.get('locale'))
}

/** The deepest nesting that a body of JSON may have; what the store reads has five levels. */
const deepest = 32

/** Whether a text of JSON is nested deeper than anything that the store reads. */
function isTooDeep(json: string): boolean {
  let depth = 0
  for (const [mark] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (mark === '[' || mark === '{') depth += 1
    if (mark === ']' || mark === '}') depth -= 1
    if (depth > deepest) return true
  }
  return false
}

function parseJson(json: string): unknown {
  try {
    return isTooDeep(json) ? undefined : JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Reads a JSON body with its schema. Refuses what is no JSON, or nested too deep, with `field-invalid`. */
export async function readBody<T>(c: Context<ApiEnv>, schema: z.ZodType<T>): Promise<Result<T>> {
  const body = parseJson(await c.req.text())
  return body === undefined ? fail('field-invalid', { field: 'body' }) : readInput(schema, body)
}
