import { beginPasskey, type PasskeyOptions } from '#core/shopper/passkey/begin-passkey.ts'
import { passkeyPurpose } from '#core/shopper/passkey/schema.ts'
import type { Problem } from '#domain/base/result.ts'
import { pathTo } from '#site/urls.ts'
import { formOf, readForm } from '#web/app/request/form-data.ts'
import { orServerFailed } from '#web/app/request/or-server-failed.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/options'

/** The answer to a page's script: what to ask the browser for, or why not. */
export type PasskeyOptionsAnswer = PasskeyOptions | { readonly problem: Problem }

function refuse(problem: Problem): Response {
  return Response.json({ problem } satisfies PasskeyOptionsAnswer, { status: 422 })
}

/** Leads whoever opens the address to the page with the passkeys. */
export function loader(args: Route.LoaderArgs) {
  return goTo(requestContextOf(args), pathTo('security'))
}

/** Gives a page's script what a browser needs to make a passkey or to answer with one. */
export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  const read = readForm(await formOf(args.request), passkeyPurpose)
  if (!read.ok) return refuse({ code: 'field-invalid', field: 'purpose' })
  const begun = await orServerFailed(requestContext, () =>
    beginPasskey(requestContext.who, read.value.purpose, requestContext.core),
  )
  if (begun.ok) return Response.json(begun.value satisfies PasskeyOptionsAnswer)
  return refuse(begun.problem)
}
