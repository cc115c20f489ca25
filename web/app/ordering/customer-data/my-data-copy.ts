import { copyOwnData } from '#core/ordering/customer-data/own-data.ts'
import { ownDataInput } from '#core/ordering/customer-data/schema.ts'
import { pathTo } from '#site/urls.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { formOf, readForm } from '#web/app/request/form-data.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import type { Route } from './+types/my-data-copy'

/** Leads whoever opens the address of the copy to the page that asks for it. */
export async function loader(args: Route.LoaderArgs) {
  await requireRegistered(args)
  return goTo(requestContextOf(args), pathTo('myData'))
}

/** Sends customers a copy of their data as a file. Without the right password it leads back to the page. */
export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  const read = readForm(await formOf(args.request), ownDataInput, ['password'])
  const copied = read.ok ? await copyOwnData(requestContext.who, read.value, requestContext.core) : undefined
  if (!copied?.ok) {
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
