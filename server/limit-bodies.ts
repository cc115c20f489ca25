import { Readable } from 'node:stream'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { problemAnswer } from '#commerce/http/problem.ts'
import { requestIdOf } from '#commerce/http/request-id.ts'
import { nearestLocale } from '#domain/base/locale.ts'
import { noClient } from '#platform/client.ts'
import { isApiPath } from '#site/mounts.ts'
import { type BodyRule, bodyRuleFor, maxFields } from './body-rules.ts'
import { type PlainProblem, plainAnswer } from './plain-page.ts'
import { BodyError, limitChunks, readWhole } from './read-body.ts'
import type { SecurityVariables } from './security.ts'

type C = Context<SecurityVariables>

/** Whether a request has a body, and its declared length. */
function announced(c: C): { readonly any: boolean; readonly bytes: number } {
  const length = Number(c.req.header('content-length') ?? 0)
  return { any: length > 0 || c.req.header('transfer-encoding') !== undefined, bytes: length }
}

function hasType(c: C, { types }: BodyRule): boolean {
  const [type = ''] = (c.req.header('content-type') ?? '').split(';')
  return types === undefined || types.includes(type.trim().toLowerCase())
}

function hasTooManyFields(form: Buffer): boolean {
  let fields = 1
  for (let at = form.indexOf('&'); at >= 0 && fields <= maxFields; at = form.indexOf('&', at + 1)) fields += 1
  return fields > maxFields
}

function isForm(c: C): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')
}

/** Answers with problem+json for the shopper APIs, otherwise with a page. */
function refuse(c: C, siteName: string, code: PlainProblem): Response {
  if (!isApiPath(c.req.path)) {
    const look = { siteName, nonce: c.get('nonce'), requestId: requestIdOf(c) ?? noClient.requestId }
    return plainAnswer(c.req.raw, code, look)
  }
  const asked = c.req.query('locale')
  return problemAnswer(c, { code }, nearestLocale(asked))
}

/** Replaces the body of a request. */
function withBody(request: Request, body: BodyInit): Request {
  return new Request(request, { body, duplex: 'half' } as RequestInit)
}

/**
 * The chunks of a body. The rest is left unread if the reader stops, so that the response can still be sent.
 */
async function* chunksOf({ body }: Request): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read())
    yield next.value
}

/** Lets a handler read the body while it arrives; if a limit is exceeded, the error replaces its response. */
async function passStream(c: C, rule: BodyRule, siteName: string, next: Next): Promise<void> {
  const source = chunksOf(c.req.raw)
  let refused: PlainProblem | undefined
  async function* chunks(): AsyncGenerator<Uint8Array> {
    try {
      yield* limitChunks(source, rule)
    } catch (error) {
      if (error instanceof BodyError) refused = error.code
      throw error
    }
  }
  c.req.raw = withBody(c.req.raw, Readable.toWeb(Readable.from(chunks())) as ReadableStream)
  await next()
  if (refused === undefined) return
  // Otherwise the existing response would keep its headers.
  c.res = undefined
  c.res = refuse(c, siteName, refused)
}

/** Reads the whole body before the handlers run. Returns an error response if a limit is exceeded. */
async function readFirst(c: C, rule: BodyRule, siteName: string): Promise<Response | undefined> {
  try {
    const whole = await readWhole(chunksOf(c.req.raw), rule)
    if (isForm(c) && hasTooManyFields(whole)) return refuse(c, siteName, 'body-too-large')
    c.req.raw = withBody(c.req.raw, whole)
    return undefined
  } catch (error) {
    // Any other error means that the client disconnected; nobody reads this response.
    return error instanceof BodyError ? refuse(c, siteName, error.code) : c.body(null, 400)
  }
}

/**
 * Enforces the body limits of each URL before anything reads the body: declared length, received bytes, media
 * type, number of fields, and time. A small body is read completely first, so that no handler waits for a
 * slow client.
 */
export function limitBodies(
  siteName: string,
  ruleFor: typeof bodyRuleFor = bodyRuleFor,
): MiddlewareHandler<SecurityVariables> {
  return async (c, next) => {
    const body = announced(c)
    if (!body.any) return next()
    const rule = ruleFor(c.req.method, c.req.path)
    if (body.bytes > rule.bytes || rule.bytes === 0) return refuse(c, siteName, 'body-too-large')
    if (!hasType(c, rule)) return refuse(c, siteName, 'body-type-unsupported')
    if (rule.read === 'streamed') return passStream(c, rule, siteName, next)
    const refused = rule.read === 'before' ? await readFirst(c, rule, siteName) : undefined
    return refused ?? next()
  }
}
