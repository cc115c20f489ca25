import type { Route } from './+types/send'
import { takeSignUp } from './take-sign-up.server.ts'

/** A sign-up that a script sends, so that the shopper stays on the page: null, or the refused form with 422. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const reply = await takeSignUp(args)
  return reply === undefined ? Response.json(null) : Response.json(reply, { status: 422 })
}
