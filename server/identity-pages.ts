import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context as Call, Handler } from 'hono'
import type { Context } from '#core/context.ts'
import { getIdleLimit } from '#core/shopper/session/idle-limits.ts'
import { checkPassword } from '#core/shopper/sign-in/check-password.ts'
import { readSignIn } from '#core/shopper/sign-in/read-sign-in.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Client } from '#platform/client.ts'
import { requestLog } from '#platform/log.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { mounts } from '#site/mounts.ts'
import { bodyRuleFor } from './body-rules.ts'
import { plainAnswer } from './plain-page.ts'
import { BodyError, readWhole } from './read-body.ts'
import { defaultHeaders, type SecurityVariables } from './security.ts'

/** Reads a form within the limits of its URL. Fails with `body-too-large` or `body-too-slow`. */
async function readForm(incoming: IncomingMessage): Promise<Result<URLSearchParams>> {
  const chunks = incoming.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]()
  try {
    const body = await readWhole(chunks, bodyRuleFor('POST', `${mounts.identity}/`))
    return ok(new URLSearchParams(body.toString()))
  } catch (error) {
    // Any other error means that the client disconnected; nobody reads the response.
    return fail(error instanceof BodyError ? error.code : 'body-too-slow')
  }
}

/** Paths at which the provider stores a row for each request before the user is known. */
const recordingPath = /^\/oidc\/(auth|session\/end)\/?$/i

/** The identity provider's own pages, if it runs in this process. It writes its responses itself. */
export function identityPages(
  core: Context,
  clientOf: (c: Call) => Client,
): Handler<SecurityVariables & { Bindings: Partial<HttpBindings> }> {
  const headers = Object.entries(defaultHeaders(core.settings))
  return async (c) => {
    // Hono answers HEAD with the headers of a GET, which are already sent here.
    if (c.req.method === 'HEAD') return c.body(null, 405, { allow: 'GET, POST, OPTIONS' })
    const { pages } = core.adapters.identity
    const { incoming, outgoing } = c.env
    if (pages === undefined || incoming === undefined || outgoing === undefined) return c.notFound()
    const client = clientOf(c)
    const context = { ...core, client, log: requestLog(core.log, c.req.method, client) }
    const turn = recordingPath.test(c.req.path)
      ? await consumeRateLimit('identity-request', client.network, context)
      : ok(undefined)
    if (!turn.ok) {
      const look = { siteName: core.settings.siteName, nonce: c.get('nonce'), requestId: client.requestId }
      const retryAfter = { 'retry-after': String(turn.problem.params?.seconds ?? 60) }
      return plainAnswer(c.req.raw, 'too-many-requests', look, retryAfter)
    }
    for (const [name, value] of headers) outgoing.setHeader(name, value)
    const check = async (email: string, password: string) => {
      const read = readSignIn({ email, password })
      return read.ok ? checkPassword(read.value, context) : read
    }
    const idleSeconds = Math.ceil((await getIdleLimit('elsewhere', core)) / 1_000)
    await pages(incoming, outgoing, { check, readForm, idleSeconds })
    return RESPONSE_ALREADY_SENT
  }
}
