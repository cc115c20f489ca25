import { suggestStores } from '#core/shopper/chosen-store/suggest-stores.ts'
import { townLine } from '#domain/base/postal-address.ts'
import type { SuggestedStore } from '#web/app/places/store/suggested-store.ts'
import { readCookie, setCookie } from '#web/app/request/cookies.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/nearest-store'

/**
 * The store nearest to the shopper's network as {"store": …}, once: null where a store is chosen or was suggested
 * before, and where none is known. It chooses nothing; for that the shopper says yes.
 */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const requestContext = requestContextOf(args)
  const isOver =
    requestContext.storeId !== undefined || readCookie(args.request, 'storeSuggested') !== undefined
  const found = isOver ? undefined : await suggestStores(requestContext.core)
  const [nearest] = found?.stores ?? []
  if (found === undefined || nearest === undefined) return Response.json({ store: null })
  setCookie(requestContext, 'storeSuggested', '1')
  const store: SuggestedStore = {
    id: nearest.id,
    name: nearest.name,
    address: nearest.address1,
    place: townLine(nearest),
  }
  return Response.json({ store })
}
