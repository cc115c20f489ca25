import { formOf } from '#web/app/request/form-data.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/add'
import { actOnCart, type CartReply } from './cart-action.server.ts'

/**
 * Adds to the cart and answers with data, for pages with scripts. Without scripts the action of the cart's page
 * does it.
 */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const answer: CartReply | Response = await actOnCart(requestContextOf(args), await formOf(args.request))
  return answer instanceof Response
    ? answer
    : Response.json(answer, { status: answer.reply === undefined ? 200 : 422 })
}
