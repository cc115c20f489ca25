import { getTimeLeft } from '#core/shopper/session/get-time-left.ts'
import { type RequestContext, requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/session-time'

/** The answer to a page: the time-out and the time left in milliseconds, that it is over, or that there is no session. */
export type SessionTimeAnswer =
  | { readonly state: 'open'; readonly limit: number; readonly left: number }
  | { readonly state: 'timed-out' }
  | { readonly state: 'none' }

async function answer({ who, timedOut, core }: RequestContext, url: URL): Promise<Response> {
  if (timedOut !== undefined) return Response.json({ state: 'timed-out' } satisfies SessionTimeAnswer)
  if (who.kind === 'visitor') return Response.json({ state: 'none' } satisfies SessionTimeAnswer)
  const place = url.searchParams.get('place') === 'checkout' ? 'checkout' : 'elsewhere'
  const { limit, left } = await getTimeLeft(who, place, core)
  return Response.json({ state: 'open', limit, left } satisfies SessionTimeAnswer)
}

/** Returns the time left. This request is not counted as activity. */
export function loader(args: Route.LoaderArgs) {
  return answer(requestContextOf(args), args.url)
}

/** Counts as activity, so that the time starts again, and returns it. */
export function action(args: Route.ActionArgs) {
  return answer(requestContextOf(args), args.url)
}
