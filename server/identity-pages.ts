import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Handler } from 'hono'
import type { Context } from '#core/context.ts'
import { checkPassword } from '#core/customer/check-password.ts'

/** The identity provider's own pages, where it lives in this process. It writes its answers by itself. */
export function identityPages(core: Context): Handler<{ Bindings: Partial<HttpBindings> }> {
  return async (c) => {
    const { pages } = core.adapters.identity
    const { incoming, outgoing } = c.env
    if (pages === undefined || incoming === undefined || outgoing === undefined) return c.notFound()
    await pages(incoming, outgoing, (email, password) => checkPassword({ email, password }, core))
    return RESPONSE_ALREADY_SENT
  }
}
