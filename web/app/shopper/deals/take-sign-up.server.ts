import { dealsSignUpInput } from '#core/shopper/deals/schema.ts'
import { signUpForDeals } from '#core/shopper/deals/sign-up-for-deals.ts'
import { setCookie } from '#web/app/request/cookies.ts'
import { type FormReply, formOf, readForm, refused } from '#web/app/request/form-data.ts'
import { type requestContextOf as contextOf, requestContextOf } from '#web/app/request/request-context.ts'

type Args = Parameters<typeof contextOf>[0] & { readonly request: Request }

/** Signs up for deals with a form of any part of the site. Undefined, and the cookie is set; or what was refused. */
export async function takeSignUp(args: Args): Promise<FormReply | undefined> {
  const requestContext = requestContextOf(args)
  const read = readForm(await formOf(args.request), dealsSignUpInput)
  if (!read.ok) return read.reply
  const done = await signUpForDeals(
    requestContext.who,
    { ...read.value, locale: requestContext.locale, storeId: requestContext.storeId },
    requestContext.core,
  )
  if (!done.ok) return refused(read.reply, done.problem)
  setCookie(requestContext, 'signUpAccepted', '1')
  return undefined
}
