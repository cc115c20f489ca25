import { copyOwnData } from '#core/ordering/customer-data/own-data.ts'
import { pathTo } from '#site/urls.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { requireProof, requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import type { Route } from './+types/my-data-copy'

/** Leads whoever opens the address of the copy to the page that asks for it. */
export async function loader(args: Route.LoaderArgs) {
  await requireRegistered(args)
  return goTo(requestContextOf(args), pathTo('myData'))
}

/** Sends customers a copy of their data as a file, after a recent proof that it is them. */
export async function action(args: Route.ActionArgs) {
  const who = await requireProof(args)
  const requestContext = requestContextOf(args)
  const copied = await copyOwnData(who, requestContext.core)
  if (!copied.ok) {
    setFlash(requestContext, { title: 'my-data.copy.refused', tone: 'error' })
    return goTo(requestContext, pathTo('myData'))
  }
  return new Response(JSON.stringify(copied.value, null, 2), {
    headers: {
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="my-data.json"',
    },
  })
}
