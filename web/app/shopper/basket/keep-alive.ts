import { keepAlive } from '#core/shopper/basket/keep-alive.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/keep-alive'

/** Keeps the basket of an active shopper alive. */
export async function action(args: Route.ActionArgs) {
  const { who, core } = requestContextOf(args)
  await keepAlive(who, core)
  return new Response(null, { status: 204 })
}
