import { readFeed } from '#core/agreement/calendar/read-feed.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/feed'

/** The payment calendar as iCalendar. Needs no sign-in: the secret in its path is enough. */
export async function loader(args: Route.LoaderArgs) {
  const { core, locale } = requestContextOf(args)
  const found = await readFeed(args.params.file, locale, core)
  if (!found.ok) throw new Response(null, { status: 404 })
  return new Response(found.value, {
    headers: {
      'x-robots-tag': 'noindex',
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="payments.ics"',
    },
  })
}
